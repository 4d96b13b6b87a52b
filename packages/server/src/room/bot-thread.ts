// A thread in which computer players decide.
import { serveTasks } from '@parlour/threads';
import { makeDecision } from './bot-decision.ts';

serveTasks({ perform: makeDecision });
