// Die Texte von Bluff nach ihrem englischen Wortlaut. {} steht für Karten, Zahlen, Ränge und Farben, {0} für die erste davon.
const fixedTexts: Readonly<Record<string, string>> = {
  Classroom: 'Klassenzimmer',
  Standard: 'Standard',
  'Mr. Caution': 'Herr Vorsicht',
  'Ms. Aggressive': 'Frau Angriff',
  Bluff: 'Bluff',
  'Get rid of your cards, with the truth or without it, and catch the others lying.':
    'Die Karten loswerden, mit der Wahrheit oder ohne sie, und die anderen beim Lügen ertappen.',
  'Five seconds to call, computer players wait for three, and the game takes as long as it takes.':
    'Fünf Sekunden zum Anzweifeln, Computerspieler warten drei, und das Spiel dauert, so lange es dauert.',
  Brisk: 'Flott',
  'Half the waiting, and after 260 turns the smallest hand wins.':
    'Halb so viel Warten, und nach 260 Zügen gewinnt das kleinste Blatt.',
  'Time to call': 'Zeit zum Anzweifeln',
  'How long the others may call after cards have been laid.':
    'Wie lange die anderen nach dem Legen anzweifeln dürfen.',
  'Computers wait': 'Computer warten',
  'How long computer players wait before they call, so that people come first.':
    'Wie lange Computerspieler vor dem Anzweifeln warten, damit Menschen zuerst kommen.',
  'Time to look': 'Zeit zum Ansehen',
  'How long shown cards are looked at before a computer player goes on.':
    'Wie lange aufgedeckte Karten liegen, bevor ein Computerspieler weitermacht.',
  'Several callers': 'Mehrere Zweifler',
  'Which of several computer players calls, when more than one wants to and none or all are certain.':
    'Wer von mehreren Computerspielern anzweifelt, wenn mehrere wollen und keiner oder alle sicher sind.',
  random: 'zufällig',
  clockwise: 'im Uhrzeigersinn',
  'Ace of spades first': 'Pik Ass zuerst',
  'Whether the first play must include the ace of spades.': 'Ob beim ersten Zug das Pik Ass dabei sein muss.',
  'Doubt the last card': 'Letzte Karte anzweifeln',
  'Whether computer players call every play that empties a hand.':
    'Ob Computerspieler jeden Zug anzweifeln, der eine Hand leert.',
  'Ms. Aggressive dumps fours': 'Frau Angriff wirft Vierlinge ab',
  'Whether Ms. Aggressive plays four of a kind whatever the rank of the turn.':
    'Ob Frau Angriff einen Vierling spielt, gleich welcher Rang dran ist.',
  'Most turns': 'Höchstens so viele Züge',
  'After so many turns the smallest hand wins; 0 is no limit.':
    'Nach so vielen Zügen gewinnt das kleinste Blatt; 0 heißt ohne Grenze.',
  'Plays what it has of the rank and calls when the count looks wrong.':
    'Spielt, was er vom Rang hat, und zweifelt an, wenn die Zahl nicht stimmen kann.',
  'Throws one card at a time and calls only when he holds all four.':
    'Legt immer nur eine Karte und zweifelt nur an, wenn er alle vier hält.',
  'Slips a card in whenever she can and calls when she holds two.':
    'Schmuggelt eine Karte unter, wann immer es geht, und zweifelt an, wenn sie zwei hält.',
  'The Wise Guy': 'Der Schlaumeier',
  'Never throws the right cards, and calls big plays when he holds none of them.':
    'Legt nie die richtigen Karten und zweifelt große Züge an, wenn er keine davon hält.',
  'smells a bluff': 'wittert einen Bluff',
  'smells nothing': 'wittert nichts',
  'tries a lie out': 'probiert eine Lüge aus',
  'the truth will do': 'die Wahrheit tut es',
  'Young Pim': 'Der kleine Pim',
  'Lays one card at a time, the right one if there is one, and calls out of the blue.':
    'Legt eine Karte nach der anderen, die richtige, wenn es sie gibt, und zweifelt aus heiterem Himmel an.',
  'this one is right': 'die ist richtig',
  'has none of them, and hopes that nobody looks': 'hat keine davon und hofft, dass niemand nachsieht',
  'The Cub': 'Der Jungfuchs',
  "The Old Fox's pupil: knows the tricks, and tries out too many of them.":
    'Der Schüler des alten Fuchses: kennt die Kniffe und probiert zu viele davon aus.',
  'The Old Fox': 'Der alte Fuchs',
  'Remembers every card, reads every habit, and lies when it pays.':
    'Merkt sich jede Karte, liest jede Gewohnheit und lügt, wenn es sich lohnt.',
  Pile: 'Stapel',
  'laid cards': 'hat gelegt',
  passed: 'lässt durchgehen',
  called: 'hat angezweifelt',
  'took the pile': 'nimmt den Stapel',
  won: 'gewonnen',
  King: 'König',
  calls: 'zweifelt',
  passes: 'lässt es durchgehen',
  '{} against {} for a call': '{0} gegen {1} fürs Anzweifeln',
  '{} against {} for a pass': '{0} gegen {1} fürs Durchlassen',
  'a bluff at {}': 'gelogen mit {0}',
  '{} against {} for a {}': '{0} gegen {1} mit {2}',
  '{} against {} for an {}': '{0} gegen {1} mit {2}',
  '{} against {} for two {}': '{0} gegen {1} mit zwei {2}',
  '{} against {} for three {}': '{0} gegen {1} mit drei {2}',
  '{} against {} for four {}': '{0} gegen {1} mit vier {2}',
  'lays a {} as {}': 'legt {0} als {1}',
  'lays an {} as {}': 'legt {0} als {1}',
  'lays two {} as {}': 'legt zwei {0} als {1}',
  'lays three {} as {}': 'legt drei {0} als {1}',
  'lays four {} as {}': 'legt vier {0} als {1}',
  '{} in hand and {} laid': '{0} auf der Hand und {1} gelegt',
  'has none of the rank': 'hat keine von diesem Rang',
  'has one of the rank': 'hat eine von diesem Rang',
  'has {} of the rank': 'hat {0} von diesem Rang',
  'has {} of the rank and adds a card': 'hat {0} von diesem Rang und legt eine dazu',
  'has none of the rank and the most of this one': 'hat keine von diesem Rang und von dieser die meisten',
  'has one of the rank and slips another card in': 'hat eine von diesem Rang und schmuggelt eine andere mit',
  'one card of the rank is enough': 'eine Karte von diesem Rang genügt',
  'throws anything but the rank': 'wirft alles, nur nicht diesen Rang',
  'has nothing else to spare': 'hat sonst nichts übrig',
  'has nothing but the right cards': 'hat nur richtige Karten',
  'gets rid of four of a kind': 'wird einen Vierling los',
  'the ace of spades has to go first': 'das Pik-Ass muss zuerst hinaus',
  'the last cards of a hand are always doubted': 'die letzten Karten werden immer angezweifelt',
};

/** How often a rank may occur among laid cards, in both languages. */
const COUNTS = [
  [1, 'a', ''],
  [1, 'an', ''],
  [2, 'two', 'zwei '],
  [3, 'three', 'drei '],
  [4, 'four', 'vier '],
] as const;
const MOST_CARDS = 4;

/** Every way to name up to four cards by their ranks: "two {}, a {}" and "zwei {0}, {1}", for the cards that one may lay. */
function laidCards(
  left: number,
  place = 0,
): (readonly [english: readonly string[], german: readonly string[]])[] {
  return COUNTS.flatMap(([count, english, german]) => {
    if (count > left) return [];
    const first = [`${english} {}`, `${german}{${place}}`] as const;
    const more = laidCards(left - count, place + 1);
    return [
      [[first[0]], [first[1]]] as const,
      ...more.map(
        ([one, other]) =>
          [
            [first[0], ...one],
            [first[1], ...other],
          ] as const,
      ),
    ];
  });
}

function inList(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

export const texts: Readonly<Record<string, string>> = {
  ...fixedTexts,
  ...Object.fromEntries(
    laidCards(MOST_CARDS).flatMap(([english, german]) => {
      const [told, cards] = [inList(english, 'and'), inList(german, 'und')];
      return [
        [told, cards],
        // An option may begin a sentence: “Zwei Asse legen gewinnt …”.
        [`Lay ${told}`, `${cards[0]!.toUpperCase()}${cards.slice(1)} legen`],
        [
          `Nobody doubts ${told} {} of the time.`,
          `In {${german.length}} der Fälle zweifelt niemand ${cards} an.`,
        ],
      ];
    }),
  ),
  '{} laid as {}: a bluff?': '{0} als {1} gelegt: ein Bluff?',
  '{} are to be laid': '{0} sind zu legen',
  'Shown: {}, a bluff. {} are to be laid': 'Gezeigt: {0}, ein Bluff. {1} sind zu legen',
  'Shown: {}, no bluff. {} are to be laid': 'Gezeigt: {0}, kein Bluff. {1} sind zu legen',
  'Lay {} to {} cards as {}': '{0} bis {1} Karten als {2} legen',
  'Lay your last card as {}': 'Die letzte Karte als {0} legen',
  'Lay the ace of {} and up to {} more cards as {}': 'Das {0}-Ass und bis zu {1} andere Karten als {2} legen',
};
