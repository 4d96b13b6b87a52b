// What the screens one learns from say, in German.
import type { LearnMessages } from '../use-words.ts';
import { lessonMessages } from './de-lesson.ts';
import { helpMessages, puzzleMessages, reviewMessages } from '@parlour/words/de';

export const messages: LearnMessages = {
  ...helpMessages,
  ...lessonMessages,
  ...puzzleMessages,
  ...reviewMessages,
};
