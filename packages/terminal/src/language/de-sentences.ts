// What reviews and puzzles refuse, in German. What changes in a sentence stands in braces; of two that fit the first counts.

/** English and German. */
export const sentences: readonly (readonly [english: string, german: string])[] = [
  // What a record is read from.
  ['No match has been played to its end yet.', 'Noch ist keine Partie zu Ende gespielt.'],
  ['There is no file "{file}".', 'Es gibt keine Datei „{file}“.'],
  ['The file {file} cannot be read.', 'Die Datei {file} lässt sich nicht lesen.'],
  ['{file} is a folder, not a file.', '{file} ist ein Ordner, keine Datei.'],
  ['{file} cannot be reviewed. {why}', 'Zu {file} gibt es keinen Rückblick. {why}'],
  ['{file} cannot be read. {why}', '{file} lässt sich nicht lesen. {why}'],
  ['The server says {status}.', 'Der Server sagt {status}.'],
  ['No server answers there.', 'Dort antwortet kein Server.'],
  ['The server does not answer in time.', 'Der Server antwortet nicht rechtzeitig.'],
  [
    'The server does not answer as it should ({status}).',
    'Der Server antwortet nicht, wie er sollte ({status}).',
  ],
  ['That is not an address.', 'Das ist keine Adresse.'],
  [
    'This match is in a browser alone. Save it there as a file, under Replay.',
    'Diese Partie liegt nur in einem Browser. Speichere sie dort als Datei, unter „Partie ansehen“.',
  ],
  ['There is no such table.', 'Diesen Tisch gibt es nicht.'],
  ['The match has not begun yet.', 'Die Partie hat noch nicht begonnen.'],
  [
    'The record is given out when the match is over: now it would show the cards.',
    'Die Aufzeichnung gibt es, wenn die Partie vorbei ist: Jetzt würde sie die Karten zeigen.',
  ],
  // What is wrong in a record.
  ['Line {line}: {why}', 'Zeile {line}: {why}'],
  [
    'this is not a Parlour record (version {version}).',
    'Das ist keine Aufzeichnung von Parlour (Version {version}).',
  ],
  ['this game is not here.', 'Dieses Spiel gibt es hier nicht.'],
  ['the names of the seats are missing.', 'Die Namen der Plätze fehlen.'],
  [
    '{game} is for {min} to {max} seats, not {count}.',
    '{game} ist für {min} bis {max} Plätze, nicht für {count}.',
  ],
  [
    'this is not a move. The file may be damaged or cut off.',
    'Das ist kein Zug. Die Datei ist vielleicht beschädigt oder abgeschnitten.',
  ],
  ['this move is not legal here. {why}', 'Dieser Zug ist hier nicht erlaubt. {why}'],
  [
    'Rules are the name of a preset or a record of options.',
    'Regeln sind der Name eines Satzes von Regeln oder eine Liste von Optionen.',
  ],
  [
    'There are no such rules. Choose one of: {names}.',
    'Diese Regeln gibt es nicht. Zur Wahl stehen: {names}.',
  ],
  [
    'There is no such rule option. The options are: {names}.',
    'Diese Option der Regeln gibt es nicht. Die Optionen sind: {names}.',
  ],
  // Why there is no review.
  [
    'The match is not over in this record: it may lack its end.',
    'Die Partie ist in dieser Aufzeichnung nicht vorbei: Vielleicht fehlt ihr Ende.',
  ],
  [
    '{player} does not know these rules, so there are no chances, losses or luck. What is left is the course of the match: see the replay.',
    '{player} kennt diese Regeln nicht, darum gibt es weder Aussichten noch Verluste noch Glück. Was bleibt, ist der Gang der Partie: parlour replay zeigt ihn.',
  ],
  ['Nobody here weighs decisions of {game}.', 'Niemand hier bewertet die Entscheidungen von {game}.'],
  ['There is no seat "{seat}". {hint}', 'Es gibt keinen Platz „{seat}“. {hint}'],
  ['Seats go from 1 to {count}: {names}.', 'Die Plätze gehen von 1 bis {count}: {names}.'],
  [
    '--effort takes a number above 0 and up to 100, not "{typed}".',
    '--effort nimmt eine Zahl über 0 und bis 100, nicht „{typed}“.',
  ],
  [
    '--weigher takes a file such as ./my-bot.ts or a command such as "cmd:python3 my_bot.py", not "{typed}".',
    '--weigher nimmt eine Datei wie ./my-bot.ts oder einen Befehl wie "cmd:python3 my_bot.py", nicht „{typed}“.',
  ],
  ['{player} does not weigh this match. {why}', '{player} bewertet diese Partie nicht. {why}'],
  ['{player} has weighed a decision wrongly. {why}', '{player} hat eine Entscheidung falsch bewertet. {why}'],
  // Which puzzle.
  ['{game} has no puzzles.', 'Für {game} gibt es keine Rätsel.'],
  ['No game here has puzzles.', 'Für kein Spiel gibt es hier Rätsel.'],
  ['There are no puzzles in {file}.', 'In {file} sind keine Rätsel.'],
  [
    'There is no such puzzle: see parlour puzzles list.',
    'Dieses Rätsel gibt es nicht: siehe parlour puzzles list.',
  ],
  ['this is not a puzzle.', 'Das ist kein Rätsel.'],
  ['Puzzle {id}: {why}', 'Rätsel {id}: {why}'],
  ['one of its players is not here.', 'Eine seiner Figuren gibt es hier nicht.'],
  ['there is no such table.', 'Einen solchen Tisch gibt es nicht.'],
  ['its moves are not legal.', 'Seine Züge sind nicht erlaubt.'],
  ['its answer is not in the menu.', 'Seine Antwort steht nicht im Menü.'],
  // What is answered.
  ['That is not one option: name the cards.', 'Das ist keine einzelne Möglichkeit: Nenne die Karten.'],
  [
    'That cannot be judged: choose another option.',
    'Das lässt sich nicht beurteilen: Wähle eine andere Möglichkeit.',
  ],
  ['Type a number from {range}.', 'Tippe eine Zahl: {range}.'],
  ['There is no {typed} here: type {range}.', 'Eine {typed} gibt es hier nicht: Tippe {range}.'],
  [
    '"{typed}" could be several of these: type its number.',
    '„{typed}“ könnte mehreres davon sein: Tippe die Nummer.',
  ],
  [
    '"{typed}" is nothing you can do now: type a number from {range}.',
    '„{typed}“ geht jetzt nicht: Tippe eine Zahl, {range}.',
  ],
  ['{from} to {to}', '{from} bis {to}'],
  [
    'Several lines are about that card: type a number.',
    'Mehrere Zeilen handeln von dieser Karte: Tippe eine Zahl.',
  ],
  ['No line is about that.', 'Davon handelt keine Zeile.'],
  [
    'There is no card {typed}: the numbers go from 1 to {count}.',
    'Eine Karte {typed} gibt es nicht: Die Nummern gehen von 1 bis {count}.',
  ],
  [
    'Type the numbers of {cards}, or the cards themselves.',
    'Tippe die Nummern von {cards} oder die Karten selbst.',
  ],
  ['You cannot choose that card here.', 'Diese Karte kannst du hier nicht wählen.'],
  ['The same card was typed twice.', 'Dieselbe Karte steht zweimal da.'],
  ['Choose {cards}, not {count}.', 'Wähle {cards}, nicht {count}.'],
  ['one card', '1 Karte'],
  ['{count} cards', '{count} Karten'],
  ['{from} to {to} cards', '{from} bis {to} Karten'],
  [
    '"{typed}" is not a card: write a rank and a suit, such as As, Td or 10♦.',
    '„{typed}“ ist keine Karte: Schreibe Wert und Farbe, wie As, Td oder 10♦ (s Pik, h Herz, d Karo, c Kreuz).',
  ],
  // What is made and checked.
  [
    '--count takes a number from 1 to 1000, not "{typed}".',
    '--count nimmt eine Zahl von 1 bis 1000, nicht „{typed}“.',
  ],
  ['--seed takes a text without spaces.', '--seed nimmt einen Text ohne Leerzeichen.'],
  [
    '--out takes the puzzles of one game: say which.',
    '--out nimmt die Rätsel eines Spiels: Sage, von welchem.',
  ],
  ['{file} cannot be written.', '{file} lässt sich nicht schreiben.'],
  ['it is like {id} but for suits.', 'Es ist wie {id}, nur in anderen Farben.'],
  ['nobody weighs these rules.', 'Diese Regeln bewertet niemand.'],
  ['the best option is {label}.', 'Die beste Möglichkeit ist: {label}.'],
  ['the lead is too small.', 'Der Vorsprung ist zu klein.'],
  ['the simplest character solves it.', 'Die einfachste Figur löst es.'],
  ['{count} could not be confirmed.', '{count} ließen sich nicht bestätigen.'],
  [
    '{option} takes a whole number from {from} to {to}.',
    '{option} nimmt eine ganze Zahl von {from} bis {to}.',
  ],
  [
    '{option} takes a whole number of {unit} from {from} to {to}.',
    '{option} nimmt eine ganze Zahl von {from} bis {to} ({unit}).',
  ],
  ['{option} takes {values}.', 'Die Werte von {option} sind: {values}.'],
  // The command line.
  ['There is no game "{typed}". {hint}', 'Es gibt kein Spiel „{typed}“. {hint}'],
  [
    'There is no file or record "{typed}". {hint}',
    'Es gibt keine Datei und keine Aufzeichnung „{typed}“. {hint}',
  ],
  [
    'There is no set of rules for {game} "{typed}". {hint}',
    'Für {game} gibt es keine Regeln „{typed}“. {hint}',
  ],
  ['There is no language "{typed}" here. {hint}', 'Eine Sprache „{typed}“ gibt es hier nicht. {hint}'],
  ['Choose one of: {names}.', 'Zur Wahl stehen: {names}.'],
  ['Did you mean {name}?', 'Meintest du {name}?'],
  [
    "unknown option '{typed}' (Did you mean {name}?)",
    "Die Option '{typed}' gibt es nicht. Meintest du {name}?",
  ],
  ["unknown option '{typed}'", "Die Option '{typed}' gibt es nicht."],
  ["option '{flags}' argument missing", "Der Option '{flags}' fehlt ein Wert."],
  ["missing required argument '{name}'", "Es fehlt: '{name}'."],
  [
    "too many arguments for '{command}'. Expected {max} argument but got {count}.",
    "Zu viele Angaben für '{command}': {count} statt {max}.",
  ],
];
