// What people who add a game test it with.
export * from './assert.ts';
export * from './conform.ts';
export * from './perft.ts';
export * from './transcript.ts';
export * from './walk.ts';
