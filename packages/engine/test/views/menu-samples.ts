// Chooses menus to show in the documentation: as few and as short as have every kind of action in every phase.
import type { Choice } from '../../src/index.ts';
import { actionKind } from './view-guide.ts';

/** A menu, and the phase it came in. */
export interface PhaseMenu {
  readonly phase: string;
  readonly choices: readonly Choice<unknown>[];
}

/** A longer menu is no example. */
const LINES = 12;

/** The best example of every kind of action in every phase. */
export class MenuSamples {
  readonly #best = new Map<string, PhaseMenu>();

  /** Keeps the menu where it is shorter than what there is, but rather one that has several kinds of actions. */
  add(menu: PhaseMenu): void {
    for (const kind of kindsOf(menu)) {
      const before = this.#best.get(kind);
      if (before === undefined || awkwardness(menu) < awkwardness(before)) this.#best.set(kind, menu);
    }
  }

  /** Menus that have what this one has not, those with the most kinds of actions first. */
  beside(shown: PhaseMenu): PhaseMenu[] {
    const menus: PhaseMenu[] = [];
    const told = kindsOf(shown);
    const varied = [...this.#best].sort(([, a], [, b]) => kindsOf(b).size - kindsOf(a).size);
    for (const [kind, menu] of varied) {
      if (told.has(kind) || menu.choices.length > LINES) continue;
      menus.push(menu);
      for (const other of kindsOf(menu)) told.add(other);
    }
    return menus;
  }
}

/** The action of a line; where it asks for cards, with as few as will do. */
export function actionOf(choice: Choice<unknown>): unknown {
  return choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
}

/** The kinds of actions in a menu, with its phase. */
function kindsOf({ phase, choices }: PhaseMenu): Set<string> {
  return new Set(choices.map(choice => `${phase}/${actionKind(actionOf(choice))}`));
}

function awkwardness(menu: PhaseMenu): number {
  return kindsOf(menu).size > 1 ? menu.choices.length : Infinity;
}
