// Whom this browser does not want to hear.
import { MutedSeats } from '@parlour/wire';
import { kept } from '../storage.ts';

const KEY = 'parlour.muted';

export const muted = new MutedSeats({ read: () => kept.read(KEY), write: text => kept.write(KEY, text) });
