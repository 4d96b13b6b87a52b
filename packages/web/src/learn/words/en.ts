// What the screens one learns from say, in English. Its keys are those of every language.
import { lessonMessages } from './en-lesson.ts';
import { helpMessages, puzzleMessages, reviewMessages } from '@parlour/words/en';

export const messages = { ...helpMessages, ...lessonMessages, ...puzzleMessages, ...reviewMessages };
