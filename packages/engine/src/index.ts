// The public face of the engine.
export * from './core/card.ts';
export * from './core/card-set.ts';
export * from './core/game.ts';
export * from './core/plain.ts';
export * from './core/play.ts';
export * from './core/random.ts';
export * from './core/record.ts';
export * from './core/rules.ts';
export * from './core/seat.ts';
export * from './core/secrets.ts';
export * from './bots/random.ts';
export * from './games/index.ts';
export * from './host/clock.ts';
export * from './host/croupier.ts';
export * from './host/decide.ts';
export * from './host/play-out.ts';
export * from './host/table.ts';
