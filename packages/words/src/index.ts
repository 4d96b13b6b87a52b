// What the page's first screen needs; everything else is a subpath that is loaded on demand.
export * from './account-steps.ts';
export * from './coach.ts';
export * from './game-words.ts';
export * from './greatest-lucks.ts';
export * from './local-day.ts';
export * from './shown-options.ts';
export * from './speaker.ts';
export * from './verdict.ts';
