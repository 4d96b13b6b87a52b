// The public face of the protocol.
export * from './table-client.ts';
