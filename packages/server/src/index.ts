// The public interface of the server.
export { loggedError } from './log-errors.ts';
export { serve, type Running, type ServeOptions } from './serve.ts';
export { humanPace, instantPace, type ServerPace } from './room/pace.ts';
export { usualLimits, type Limits } from './http/guard/rate-limits.ts';
export { rebuildRatingsIn, type Rebuilt } from './room/rebuild-ratings.ts';
export { sha256 } from './secrets.ts';
export type { Administration, PersonLine, RoomTableLine } from './admin/administration.ts';
export { openAdministration } from './admin/open-administration.ts';
export { backupSqlite, type BackupOptions } from './store/sqlite-backup.ts';
