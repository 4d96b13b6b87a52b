// The public face of the protocol.
export * from './fair.ts';
export * from './messages.ts';
export * from './table-client.ts';
