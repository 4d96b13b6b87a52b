// What is told of the people at a table of a server, in German.
import type { peopleMessages as english } from './en-people.ts';

export const peopleMessages: typeof english = {
  'clock.ranOut': 'Die Zeit ist um: Das Haus hat für {name} gespielt.',
  'clock.ranOutYou': 'Deine Zeit ist um: Das Haus hat für dich gespielt.',
  'away.now': '{name} ist weg: Das Haus spielt weiter.',
  'away.back': '{name} ist wieder da.',
  'away.left': '{name} hat die Partie verlassen: {player} spielt weiter.',
  'away.asked': 'Jetzt spielt das Haus für {name}.',
  series: 'Serie: {score}',
  'series.of': '{name} {won}',
  emotes: 'Etwas sagen',
  'emote.said': '{name}: {text}',
  'emote.hello': 'Hallo!',
  'emote.good-luck': 'Viel Glück!',
  'emote.well-played': 'Gut gespielt!',
  'emote.thanks': 'Danke!',
  'emote.oops': 'Hoppla!',
  'emote.thinking': 'Lass mich überlegen …',
  'emote.wow': 'Wow!',
  'emote.good-game': 'Schöne Partie!',
  waitingFor: 'Warten auf {name}',
  'rematch.by': '{name} möchte noch einmal spielen.',
  'rematch.bySomebody': 'Jemand möchte noch einmal spielen.',
};
