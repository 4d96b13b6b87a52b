// The option that says in which language a command speaks. What the environment says is the default.
import type { Parsed } from '@parlour/engine';
import type { GameWords } from '@parlour/words';
import type { Command } from 'commander';
import type { Outside } from '../command-line/outside.ts';
import { oneLine, valueOf } from '../command-line/refusal.ts';
import { sentenceIn } from './sentences.ts';
import { LANGUAGES, speak, type Spoken } from './spoken.ts';

export interface LanguageOptions {
  readonly language: string;
}

/** Adds the option to a command that explains things in these languages. */
export function languageOption(command: Command, { env }: Outside, languages = LANGUAGES): Command {
  const flags = '--language <language>';
  return command.option(flags, `in which language: ${languages.join(', ')}`, languageOf(env, languages));
}

/** The same for a command that also refuses in that language, with the words of every game. */
export function spokenCommand(command: Command, outside: Outside): Command {
  const inherited = command.configureOutput();
  // A refusal cannot wait for words: they are loaded before the command does anything. Mistakes found sooner name no game.
  let games: GameWords | undefined;
  return languageOption(command, outside)
    .configureOutput({
      outputError(text, write) {
        const { language } = command.opts<LanguageOptions>();
        inherited.outputError?.(sentenceIn(language, oneLine(text), games?.text), write);
      },
    })
    .hook('preAction', async () => {
      ({ games } = await speak(command.opts<LanguageOptions>().language, outside.catalogue));
    });
}

/** The language of the environment, if it is one of these; else English. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Outside['env'], languages: readonly string[]): string {
  const wanted = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@-]/)[0]!.toLowerCase();
  return languages.includes(wanted) ? wanted : 'en';
}

export function readLanguage(text: string, languages = LANGUAGES): Parsed<string> {
  return languages.includes(text)
    ? { ok: true, value: text }
    : { ok: false, error: `There is no language "${text}" here. Choose one of: ${languages.join(', ')}.` };
}

/** The language of the options, with the words of every game. */
export async function speakTo(
  command: Command,
  { catalogue }: Outside,
  { language }: LanguageOptions,
): Promise<Spoken> {
  return speak(valueOf(command, readLanguage(language)), catalogue);
}
