// What training reads of the arena beyond its exports: the match loop, the statistics and the yardstick.
export { playMatchNow } from '../../packages/arena/src/tournament/match.ts';
export { shareOf, type Cluster } from '../../packages/arena/src/statistics/share.ts';
export { makeAmbusher, type Manner } from '../../packages/arena/src/yardsticks/ambusher.ts';
