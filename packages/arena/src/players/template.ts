// What `parlour bot new` writes: a complete player that makes legal moves, as a start. One in TypeScript, one in
// Python; the tests play both.
import type { AnyGame } from '@parlour/engine';

/** The text of a new player for a game; a file that ends in .py gets Python. */
export function botTemplate(file: string, game: AnyGame): string {
  const name = nameOf(file);
  return file.endsWith('.py') ? pythonTemplate(name, game) : scriptTemplate(name, game);
}

function nameOf(file: string): string {
  const base = file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const words = base.split(/[-_\s]+/).filter(Boolean);
  return words.map(word => word[0]!.toUpperCase() + word.slice(1)).join(' ') || 'My Bot';
}

function scriptTemplate(name: string, game: AnyGame): string {
  return `// ${name} plays ${game.name}. It is asked for a decision whenever it may act, and sees what a person in its seat
// would see: \`view\`. Print one to find out what is in it. Everything random must come from \`rng\`.
//   parlour bot check ./FILE          is it legal, steady, quick?
//   parlour arena ${game.id} --players ./FILE,random --games 1000
import type { AnyBot, AnyGame, Choice, Rng } from '@parlour/engine';

export const game = '${game.id}';

export default function makeBot(game: AnyGame): AnyBot {
  return {
    id: '${name.toLowerCase().replaceAll(' ', '-')}',
    name: '${name}',
    about: 'Takes the first thing on the menu.',
    act(view, rng) {
      const menu = game.choices(view);
      return { action: take(menu[0]!, rng), because: 'it came first' };
    },
  };
}

/** The action of a line of the menu. Where it asks for cards, as few as will do. */
function take(choice: Choice<unknown>, rng: Rng): unknown {
  if (choice.kind === 'act') return choice.action;
  const start = rng.below(choice.from.length - choice.min + 1);
  return choice.make(choice.from.slice(start, start + choice.min));
}
`.replaceAll('FILE', `${name.toLowerCase().replaceAll(' ', '-')}.ts`);
}

function pythonTemplate(name: string, game: AnyGame): string {
  return `"""${name} plays ${game.name} over lines of JSON (docs/protocol.md).

parlour bot check "cmd:python3 FILE" ${game.id}
parlour arena ${game.id} --players "cmd:python3 FILE,random" --games 1000
"""
import json
import random
import sys


def decide(view, menu, rng):
    """A line of the menu by its number, and the cards for it where it asks for some."""
    number = rng.randrange(len(menu))
    line = menu[number]
    if line["kind"] == "pick":
        return {"choice": number, "pick": rng.sample(line["from"], line["min"])}
    return {"choice": number}


for text in sys.stdin:
    message = json.loads(text)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "${name}"}), flush=True)
    elif message["type"] == "decide":
        rng = random.Random(message["seed"])
        answer = decide(message["view"], message["menu"], rng)
        print(json.dumps({"type": "answer", "id": message["id"], **answer}), flush=True)
    elif message["type"] == "bye":
        break
`.replaceAll('FILE', `${name.toLowerCase().replaceAll(' ', '_')}.py`);
}
