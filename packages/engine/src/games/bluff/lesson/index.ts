// The guided first hand of Bluff, a text a language.
import type { Lessons } from '../../../core/lesson.ts';

export const lessons: Lessons = {
  en: async () => (await import('./en.ts')).english,
  de: async () => (await import('./de.ts')).german,
};
