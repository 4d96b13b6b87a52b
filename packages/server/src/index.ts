// The public face of the server.
export { serve, type Running, type ServeOptions } from './serve.ts';
export { humanPace, instantPace, type Pace } from './room/pace.ts';
export type { Limits } from './http/limits.ts';
export { sha256 } from './secrets.ts';
