// A thread of the calibration benchmark: weighs the positions of a part of a game's test set.
import { catalogue } from '@parlour/engine';
import { serveTasks } from '@parlour/threads';
import { positionsOf, type Position } from '../training/calibration/positions.ts';
import { setOf, type PartOfSet } from '../training/calibration/sets.ts';

export interface PartOfGame extends PartOfSet {
  readonly game: string;
}

serveTasks<PartOfGame, Position[]>({
  perform: ({ game, ...part }) => {
    const entry = catalogue.find(one => one.game.id === game)!;
    return [...positionsOf(setOf(entry, 'test', part))];
  },
});
