// The other side of the protocol: offers a player of ours over lines of JSON, so that other engines, or a
// second arena, can meet it.
import { rngFrom, type AnyBot, type AnyGame } from '@parlour/engine';
import { describe } from './contender.ts';
import { PROTOCOL, readLine, readQuestion, type FromPlayer } from './protocol.ts';

/** Where lines come from and go to. */
export interface Lines {
  readonly input: AsyncIterable<string>;
  readonly say: (line: string) => void;
}

/** Plays until the other side says goodbye or falls silent. */
export async function servePlayer(game: AnyGame, bot: AnyBot, { input, say }: Lines): Promise<void> {
  let timePerMove: number | undefined;
  const reply = (message: FromPlayer): void => say(JSON.stringify(message));
  for await (const text of input) {
    if (text.trim() === '') continue;
    const line = readLine(text);
    switch (line?.['type']) {
      case 'hello': {
        const wrong = misfit(game, line);
        if (typeof line['timePerMove'] === 'number') timePerMove = line['timePerMove'];
        reply(wrong === undefined ? { type: 'ready', name: bot.name } : { type: 'error', message: wrong });
        break;
      }
      case 'decide':
        reply(answer(bot, line, timePerMove));
        break;
      case 'bye':
        return;
      case 'over':
      case 'fault':
        break;
      default:
        reply({ type: 'error', message: `This line is not of the protocol: ${text.slice(0, 200)}` });
    }
  }
}

function misfit(game: AnyGame, line: Record<string, unknown>): string | undefined {
  if (line['protocol'] !== PROTOCOL) {
    return `This player speaks version ${PROTOCOL} of the protocol, not ${String(line['protocol'])}.`;
  }
  return line['game'] === game.id ? undefined : `This player plays ${game.id}, not ${String(line['game'])}.`;
}

function answer(bot: AnyBot, line: Record<string, unknown>, timePerMove: number | undefined): FromPlayer {
  const question = readQuestion(line);
  if (question === undefined) return { type: 'error', message: 'A decide line needs id, view and seed.' };
  const started = performance.now();
  const stop = timePerMove === undefined ? () => false : () => performance.now() - started > timePerMove;
  try {
    const decision = bot.act(question.view, rngFrom(question.seed), stop);
    return { type: 'answer', id: question.id, ...decision };
  } catch (error) {
    return { type: 'error', message: describe(error) };
  }
}
