// The router. The route is in the fragment of the address (after #), so that the page can be served from any folder
// of any host.
import { signal } from '@preact/signals';

/** A screen of the app with its arguments. */
export type Route =
  /** `lost`: the address names nothing that is here. */
  | { readonly screen: 'home'; readonly lost?: true }
  | { readonly screen: 'new'; readonly game: string }
  /** A table in this browser. */
  | { readonly screen: 'table'; readonly id: string }
  /** A table on the server. */
  | { readonly screen: 'room'; readonly id: string }
  | { readonly screen: 'join'; readonly code: string }
  /** A match, at its move of that number. */
  | { readonly screen: 'replay'; readonly id: string; readonly move?: number }
  /** What the decisions of a match were worth; the move is that of a decision. */
  | { readonly screen: 'review'; readonly id: string; readonly move?: number }
  | { readonly screen: 'rules'; readonly game: string }
  /** A puzzle by its id, or that of the day. */
  | { readonly screen: 'puzzles'; readonly game: string; readonly puzzle?: string }
  /** The guided first hand. */
  | { readonly screen: 'learn'; readonly game: string }
  | { readonly screen: 'lobby' }
  | { readonly screen: 'ratings' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'statistics' };

/** The route of that screen. */
export type RouteOf<Name extends Route['screen']> = Extract<Route, { screen: Name }>;

/** Parses the fragment of an address; home when it names no screen. */
export function readRoute(hash: string): Route {
  const [screen = '', rest = '', move = ''] = hash.replace(/^#?\/?/, '').split('/');
  const argument = decoded(rest);
  switch (screen) {
    case '':
      return { screen: 'home' };
    case 'new':
    case 'rules':
    case 'learn':
      return { screen, game: argument };
    case 'puzzles':
      return { screen, game: argument, ...(move && { puzzle: decoded(move) }) };
    case 'table':
    case 'room':
      return { screen, id: argument };
    // The short address of a table on the server.
    case 't':
      return { screen: 'room', id: argument };
    case 'replay':
    case 'review':
      return { screen, id: argument, ...(/^\d{1,6}$/.test(move) ? { move: Number(move) } : {}) };
    case 'join':
      return { screen, code: argument };
    case 'lobby':
    case 'ratings':
    case 'settings':
    case 'statistics':
      return { screen };
    default:
      return { screen: 'home', lost: true };
  }
}

/** Decodes a part of an address; empty when it was cut or mistyped. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The fragment that leads to a route. */
export function writeRoute(route: Route): string {
  const argument =
    'game' in route ? route.game : 'id' in route ? route.id : 'code' in route ? route.code : '';
  if (route.screen === 'home') return '#/';
  const move = 'move' in route ? `/${route.move}` : 'puzzle' in route ? `/${route.puzzle}` : '';
  return argument === '' ? `#/${route.screen}` : `#/${route.screen}/${encodeURIComponent(argument)}${move}`;
}

/** The current route. */
export const route = signal<Route>({ screen: 'home' });

/** Whether the route before was a table too: the match is played again, so a board skips its start screen. */
export const again = signal(false);

/** Goes to a screen. */
export function navigate(to: Route): void {
  location.hash = writeRoute(to);
}

/** Follows the address from now on; `change` may animate the change from one screen to another. */
export function followAddress(change: (update: () => void) => void): void {
  const update = (): void => {
    const to = readRoute(location.hash);
    again.value = isTable(to) && isTable(route.peek());
    route.value = to;
  };
  addEventListener('hashchange', () => {
    if (readRoute(location.hash).screen === route.peek().screen) update();
    else change(update);
  });
  update();
}

function isTable({ screen }: Route): boolean {
  return screen === 'table' || screen === 'room';
}
