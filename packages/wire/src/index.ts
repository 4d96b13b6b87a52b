// The public face of the protocol.
export * from './fair.ts';
export * from './messages.ts';
export * from './over-socket.ts';
export * from './parlour.ts';
export * from './record-note.ts';
export * from './remote-table.ts';
export * from './request.ts';
export * from './table-client.ts';
export * from './verify.ts';
