// The public face of the protocol.
export * from './account.ts';
export * from './brief.ts';
export * from './fair.ts';
export * from './kept-seeds.ts';
export * from './messages.ts';
export * from './missing-people.ts';
export * from './muted-seats.ts';
export * from './name.ts';
export * from './over-socket.ts';
export * from './parlour.ts';
export * from './record-note.ts';
export * from './remote-table.ts';
export * from './request.ts';
export * from './sha256.ts';
export * from './table-client.ts';
export * from './table-news.ts';
export * from './verify.ts';
