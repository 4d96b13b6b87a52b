// Refusals in another language. They come from many places and are English there; they are recognized by their wording, and what
// changes in them (names, files, numbers) is kept, or translated where it is a sentence of its own.
import { reasons } from './de-reasons.ts';
import { sentences } from './de-sentences.ts';

interface Sentence {
  readonly english: RegExp;
  readonly translated: string;
}

const PLACE = /\{(\w+)\}/g;
/** Places in which there are only numbers. */
const NUMBERS: ReadonlySet<string> = new Set([
  'count',
  'from',
  'line',
  'max',
  'min',
  'status',
  'to',
  'version',
]);

function sentenceOf([english, translated]: readonly [string, string]): Sentence {
  const pattern = english
    .split(PLACE)
    .map((part, index) => {
      if (index % 2 === 1) return `(?<${part}>${NUMBERS.has(part) ? '\\d+' : '.+?'})`;
      return part.replace(/[$()*+.?[\]^{|}\\]/g, '\\$&');
    })
    .join('');
  return { english: new RegExp(`^${pattern}$`), translated };
}

const SENTENCES: Readonly<Record<string, readonly Sentence[]>> = {
  de: [...sentences, ...reasons].map(sentenceOf),
};

/** The sentence in that language, if it has it. What changes in it and is no sentence goes through `text`. */
export function translated(
  language: string,
  english: string,
  text: (english: string) => string = same,
): string | undefined {
  for (const sentence of SENTENCES[language] ?? []) {
    const found = sentence.english.exec(english);
    if (found === null) continue;
    return sentence.translated.replace(PLACE, (_, name: string) =>
      sentenceIn(language, found.groups?.[name] ?? '', text),
    );
  }
  return undefined;
}

/** The same, or else the English sentence. */
export function sentenceIn(language: string, english: string, text = same): string {
  return translated(language, english, text) ?? text(english);
}

const same = (english: string): string => english;
