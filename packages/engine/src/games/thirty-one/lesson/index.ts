// The guided first hand of Thirty-One, a text a language.
import type { Lessons } from '../../../core/lesson.ts';

export const lessons: Lessons = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
};
