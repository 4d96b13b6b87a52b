// What somebody may be called. Every face asks here: a name is shown to others, next to other names, so it has to be seen
// and must not change how the text around it reads.
import type { Illegal } from '@parlour/engine';

/** The most characters of a name. */
export const LONGEST_NAME = 40;

/**
 * Control characters, also those that change the direction of text; line separators; fillers, joiners and blanks. The
 * characters named one by one are blanks and placeholders that Unicode counts as letters, signs or marks.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{16FE4}\u{2800}\u{FFFC}\u{13441}\u{13442}\u{1D159}]|(?![\u{FE0E}\u{FE0F}])\p{Default_Ignorable_Code_Point}/u;
/** Letters, digits and signs. Marks show only on something else. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Why this cannot be a name; undefined when it can. Spaces around a name do not count. */
export function whyNotName(name: string): Illegal | undefined {
  const text = name.trim();
  if (text.length > LONGEST_NAME) {
    return { code: 'long-name', message: `A name may have ${LONGEST_NAME} letters.` };
  }
  if (HIDDEN.test(text)) {
    const message = 'This name has characters in it that cannot be seen, or that turn text around.';
    return { code: 'hidden-name', message };
  }
  return SEEN.test(text)
    ? undefined
    : { code: 'empty-name', message: 'A name needs a letter that can be seen.' };
}
