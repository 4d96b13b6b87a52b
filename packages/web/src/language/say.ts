// The app's own messages, in the language of the reader.
import type { MessageText, Speech } from '@parlour/words';
import type { messages as english } from './en/index.ts';

/** The key of a message. */
export type MessageKey = keyof typeof english;

/** All messages of a language. */
export type Messages = Readonly<Record<MessageKey, MessageText>>;

/** Formats the app's messages in one language. */
export type Say = Speech<MessageKey>;
