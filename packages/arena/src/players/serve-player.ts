// The player's side of the protocol: serves one of Parlour's players over lines of JSON, so that other engines, or a
// second arena, can play against it.
import { rngFrom, type AnyBot, type AnyGame } from '@parlour/engine';
import { errorMessage } from './contender.ts';
import { PROTOCOL, readLine, readRequest, readWeighRequest, type FromPlayer } from './protocol.ts';

/** Where lines come from and go to. */
export interface Lines {
  readonly input: AsyncIterable<string>;
  readonly say: (line: string) => void;
}

/** Plays until the other side sends bye or the input ends. */
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
      case 'weigh':
        reply(weigh(bot, line));
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
  const request = readRequest(line);
  if (request === undefined) return { type: 'error', message: 'A decide line needs id, view and seed.' };
  const started = performance.now();
  const stop = timePerMove === undefined ? () => false : () => performance.now() - started > timePerMove;
  try {
    const decision = bot.act(request.view, rngFrom(request.seed), stop);
    return { type: 'answer', id: request.id, ...decision };
  } catch (error) {
    return { type: 'error', message: errorMessage(error) };
  }
}

function weigh(bot: AnyBot, line: Record<string, unknown>): FromPlayer {
  const request = readWeighRequest(line);
  if (request === undefined) {
    return { type: 'error', message: 'A weigh line needs id, view, seed and effort.' };
  }
  if (bot.weigh === undefined) return { type: 'error', message: 'This player does not weigh decisions.' };
  const { id, view, seed, effort, made } = request;
  try {
    const weighed = bot.weigh(view, rngFrom(seed), effort, made);
    if (weighed === undefined) return { type: 'error', message: 'This player does not know these rules.' };
    const { idle, ...rest } = weighed;
    return {
      type: 'weighed',
      id,
      ...rest,
      ...(idle === undefined ? {} : { idle: { action: idle as unknown } }),
    };
  } catch (error) {
    return { type: 'error', message: errorMessage(error) };
  }
}
