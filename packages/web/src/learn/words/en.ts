// What the screens one learns from say, in English. Its keys are those of every language.
import { helpMessages } from './en-help.ts';
import { lessonMessages } from './en-lesson.ts';
import { puzzleMessages, reviewMessages } from '@parlour/words/en';

export const messages = { ...helpMessages, ...lessonMessages, ...puzzleMessages, ...reviewMessages };
