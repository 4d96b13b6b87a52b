// The messages of tables with friends, links, replays and files.
import type { MessageText } from '@parlour/words';

export const friendsMessages = {
  'home.lost': 'There is nothing at that address. This is the front page of the house.',
  'home.tables': 'Your tables',
  'home.allTables': 'Show all {count}',
  'home.goOn': 'Continue',
  'home.with': 'With {names}',
  'home.openChairs': { one: '{count} open chair', other: '{count} open chairs' },
  'home.waitsForYou': 'Waits for you',

  'share.link': 'Link',
  'share.copy': 'Copy the link',
  'share.copied': 'Copied.',
  'share.selected': 'The link is selected: copy it now.',
  'share.send': 'Send…',
  'share.qr': 'The link as a QR code',
  'share.network': 'Address',
  'share.network.hint': 'If your friends cannot open one, try another: the computer is in several networks.',
  'share.onlyHere': 'This address works on this computer only: the server listens to nobody else.',
  'share.thisBrowser':
    'This match is kept in this browser only, and so is its link. To give it away, save it as a file.',

  'room.refused': 'This door is closed',
  'room.enterCode': 'Enter the code of the invitation',
  'room.invited': 'Your seat is waiting',
  'room.sitDown': 'Sit down',
  'room.getUp': 'Give up my seat',
  'room.kept':
    'Quit keeps your seat: the table is in your list on the front page. Stay there until all have come: the first deal needs your page.',

  'trouble.late': 'This is taking long. Is the network there?',
  'trouble.worker':
    'This browser does not let the page run a table: it blocks workers. Allow them for this page, or try another browser.',

  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.rate': 'Speed',
  'replay.times': '{rate}×',
  'replay.hands.index': 'Hands',
  'replay.hand': 'Hand {number}',
  'replay.because': 'Why:',
  'replay.link': 'Link to this move',

  'statistics.playNow':
    'Play now seats players who suit you. Whoever wins clearly more than their share of ten matches without help meets stronger ones, whoever loses nearly all weaker ones.',
  'statistics.playNow.game': '{game}: {players}',
  'statistics.open': 'Open a file',
  'statistics.bad': 'This file has no results of Parlour in it. Nothing was changed.',
  'statistics.found': {
    one: 'The file has the result of {count} match.',
    other: 'The file has the results of {count} matches.',
  },
  'statistics.fresh': {
    one: '{count} of them is not here yet.',
    other: '{count} of them are not here yet.',
  },
  'statistics.damaged': {
    one: '{count} line of it could not be read and is left out.',
    other: '{count} lines of it could not be read and are left out.',
  },
  'statistics.how':
    'Add them to the results here, or replace the results here by those of the file? Replacing forgets what is only here.',
  'statistics.add': 'Add them',
  'statistics.replace': 'Replace',
} satisfies Record<string, MessageText>;
