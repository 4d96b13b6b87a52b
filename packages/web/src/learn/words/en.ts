// What the screens one learns from say, in English. Its keys are those of every language.
import { helpMessages } from './en-help.ts';
import { lessonMessages } from './en-lesson.ts';
import { puzzleMessages } from './en-puzzle.ts';
import { reviewMessages } from './en-review.ts';

export const messages = { ...helpMessages, ...lessonMessages, ...puzzleMessages, ...reviewMessages };
