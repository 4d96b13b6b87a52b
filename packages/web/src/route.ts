// Where in the app one is, kept behind the # of the address, so that the page can lie on any host and in any
// folder of it.
import { signal } from '@preact/signals';

/** A place in the app. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string }
  /** A table in this browser. */
  | { readonly screen: 'table'; readonly id: string }
  /** A table on the server. */
  | { readonly screen: 'room'; readonly id: string }
  | { readonly screen: 'join'; readonly code: string }
  | { readonly screen: 'replay'; readonly id: string }
  | { readonly screen: 'rules'; readonly game: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'statistics' };

/** The route an address names; home when it names none. */
export function readRoute(hash: string): Route {
  const [screen = '', rest = ''] = hash.replace(/^#?\/?/, '').split('/');
  const argument = decoded(rest);
  switch (screen) {
    case 'new':
    case 'rules':
      return { screen, game: argument };
    case 'table':
    case 'room':
    case 'replay':
      return { screen, id: argument };
    case 'join':
      return { screen, code: argument };
    case 'settings':
    case 'statistics':
      return { screen };
    default:
      return { screen: 'home' };
  }
}

/** A part of an address; one that was cut or mistyped may mean nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The address of a route. */
export function writeRoute(route: Route): string {
  const argument =
    'game' in route ? route.game : 'id' in route ? route.id : 'code' in route ? route.code : '';
  if (route.screen === 'home') return '#/';
  return argument === '' ? `#/${route.screen}` : `#/${route.screen}/${encodeURIComponent(argument)}`;
}

/** Where one is now. */
export const route = signal<Route>({ screen: 'home' });

/** Whether one came from another table: the match is played again, and nobody needs an introduction. */
export const again = signal(false);

/** Goes somewhere. */
export function go(to: Route): void {
  location.hash = writeRoute(to);
}

/** Follows the address from now on; `change` may show how one screen goes and the next one comes. */
export function followAddress(change: (go: () => void) => void): void {
  const read = (): void => {
    const to = readRoute(location.hash);
    again.value = isTable(to) && isTable(route.peek());
    route.value = to;
  };
  addEventListener('hashchange', () => {
    if (readRoute(location.hash).screen === route.peek().screen) read();
    else change(read);
  });
  read();
}

function isTable({ screen }: Route): boolean {
  return screen === 'table' || screen === 'room';
}
