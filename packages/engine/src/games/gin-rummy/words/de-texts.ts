// Die Texte von Gin Rommé nach ihrem englischen Wortlaut. {} steht für Karten, Zahlen, Ränge und Farben, {0} für die erste davon.
export const texts: Readonly<Record<string, string>> = {
  off: 'aus',
  void: 'ungültig',
  Standard: 'Standard',
  'Gin Rummy': 'Gin Rommé',
  'Gather runs and sets, keep the rest low, and knock at the right moment.':
    'Folgen und Sätze sammeln, den Rest klein halten und im rechten Moment klopfen.',
  House: 'Haus',
  'Gin 20, undercut 10, no upcard offer.': 'Gin 20, Unterbieten 10, kein Angebot der ersten Karte.',
  'The upcard is offered, gin and undercut 25, big gin 31.':
    'Die erste Karte wird angeboten, Gin und Unterbieten 25, Big Gin 31.',
  Challenge: 'Wettbewerb',
  'The rules of the EAAI challenge: gin and undercut 25.':
    'Die Regeln des EAAI-Wettbewerbs: Gin und Unterbieten 25.',
  'Straight gin': 'Nur Gin',
  'No knocking: play on until somebody has gin.': 'Kein Klopfen: gespielt wird, bis jemand Gin hat.',
  Oklahoma: 'Oklahoma',
  'The upcard sets the knock limit, an ace asks for gin, and spades count twice.':
    'Die erste Karte setzt die Grenze zum Klopfen, ein Ass verlangt Gin, und Pik zählt doppelt.',
  'Gin bonus': 'Bonus für Gin',
  'Points for melding all ten cards.': 'Punkte, wenn alle zehn Karten in Figuren liegen.',
  'Undercut bonus': 'Bonus fürs Unterbieten',
  'Points for the opponent who has no more deadwood than the knocker.':
    'Punkte für den Gegner, der nicht mehr Restpunkte hat als der Klopfende.',
  'Undercut on a tie': 'Unterbieten bei Gleichstand',
  'Whether equal deadwood is an undercut; otherwise nobody scores.':
    'Ob gleiche Restpunkte als Unterbieten zählen; sonst bekommt niemand etwas.',
  'Upcard offer': 'Angebot der ersten Karte',
  'Whether a hand begins with the upcard being offered, first to the player who did not deal.':
    'Ob zu Beginn die aufgedeckte Karte angeboten wird, zuerst dem, der nicht gegeben hat.',
  'Big gin': 'Big Gin',
  'Points for melding all eleven cards without a discard, where that is played.':
    'Punkte, wenn alle elf Karten ohne Ablegen in Figuren liegen, wo das gespielt wird.',
  'Lay-off against gin': 'Anlegen gegen Gin',
  'Whether cards may be laid off on the melds of a player who has gin.':
    'Ob an die Figuren eines Spielers mit Gin angelegt werden darf.',
  'Knock limit': 'Grenze zum Klopfen',
  'The most deadwood to knock with: ten, none at all, or the value of the upcard.':
    'Mit wie vielen Restpunkten man höchstens klopfen darf: zehn, gar keinen oder dem Wert der ersten Karte.',
  gin: 'Gin',
  upcard: 'erste Karte',
  'Ace as the upcard': 'Ass als erste Karte',
  'What an ace means where the upcard sets the limit: gin only, or one point.':
    'Was ein Ass bedeutet, wo die erste Karte die Grenze setzt: nur Gin oder ein Punkt.',
  'Spades double': 'Pik doppelt',
  'Whether a hand whose upcard was a spade counts twice.':
    'Ob eine Runde doppelt zählt, deren erste Karte Pik war.',
  'Next dealer': 'Nächster Geber',
  'Who deals after a hand that was scored. After a void hand the same player deals again.':
    'Wer nach einer gewerteten Runde gibt. Nach einer ungültigen gibt derselbe noch einmal.',
  alternate: 'abwechselnd',
  winner: 'der Gewinner',
  loser: 'der Verlierer',
  'The last two cards': 'Die letzten zwei Karten',
  'Whether a hand is void at once when two cards are left, or the last discard may be knocked with.':
    'Ob eine Runde bei zwei übrigen Karten sofort ungültig ist oder mit der letzten Ablage noch geklopft werden darf.',
  'last discard offer': 'Angebot der letzten Ablage',
  Target: 'Ziel',
  'The points that win the match.': 'Die Punkte, mit denen die Partie gewonnen ist.',
  'Box bonus': 'Bonus je Runde',
  'Points for each hand won, added when the match is over.':
    'Punkte für jede gewonnene Runde, am Ende der Partie gezählt.',
  'Game bonus': 'Bonus für die Partie',
  'Points for winning the match, added when it is over.':
    'Punkte für den Gewinn der Partie, an ihrem Ende gezählt.',
  'Shutout bonus': 'Bonus zu null',
  'Further points for winning against a player without a single point.':
    'Weitere Punkte für einen Sieg gegen jemanden ohne einen einzigen Punkt.',
  'The Regular': 'Der Stammgast',
  'Takes what melds, throws what costs, and knocks at the first chance.':
    'Nimmt, was passt, legt ab, was kostet, und klopft bei der ersten Gelegenheit.',
  'The Chatterbox': 'Die Plaudertasche',
  'Plays like The Regular between two stories, and anything loose during one.':
    'Spielt zwischen zwei Geschichten wie der Stammgast, und mitten in einer irgendetwas Loses.',
  'too busy telling a story': 'war mit einer Geschichte beschäftigt',
  'The Beginner': 'Der Anfänger',
  'Loves picture cards, keeps pairs, and dreams of gin.':
    'Liebt Bildkarten, behält Paare und träumt von Gin.',
  'The Careful': 'Die Sorgfältige',
  'Watches what you pick up, gives nothing away, and waits for gin when it is near.':
    'Achtet darauf, was du aufnimmst, verschenkt nichts und wartet auf Gin, wenn er nah ist.',
  'Madame Deadwood': 'Madame Deadwood',
  'Reads your throws, your habits and the score, and knows what every card is worth.':
    'Liest deine Abwürfe, deine Gewohnheiten und den Spielstand und weiß, was jede Karte wert ist.',
  Stock: 'Stapel',
  'Discard pile': 'Ablage',
  dealer: 'Geber',
  knocked: 'geklopft',
  draws: 'zieht',
  knocks: 'klopft',
  'throws {}': 'legt {0} ab',
  'takes {}': 'nimmt {0}',
  'keeps {}': 'behält {0}',
  'knocks with {} thrown': 'klopft und legt {0} ab',
  'all eleven cards are melded': 'alle elf Karten liegen in Figuren',
  'everything is melded': 'alles liegt in Figuren',
  'it costs me least and helps the other least': 'sie kostet mich am wenigsten und hilft am wenigsten',
  'laying off is new to me': 'Anlegen ist mir noch neu',
  'I like the others better': 'die anderen gefallen mir besser',
  'it is left over and fits': 'sie ist übrig und passt',
  'nothing that is left over fits': 'nichts, was übrig ist, passt',
  'it is part of a meld': 'sie gehört zu einer Figur',
  'it leaves the least, {}': 'so bleibt am wenigsten, {0}',
  'it makes a meld': 'sie ergibt eine Figur',
  'I have one like it': 'so eine habe ich schon',
  'melds and lay-offs weighed together': 'Figuren und Anlegen zusammen gewogen',
  'only the stock is left to draw from': 'nur der Stapel ist noch da',
  'the hand is worth {} with {}, {} without': 'das Blatt ist mit {1} {0} wert, ohne {2}',
  'the stock may be better than that card': 'der Stapel ist vielleicht besser als diese Karte',
  'the upcard does not help me': 'die erste Karte hilft mir nicht',
  'it lets me knock at the last moment': 'mit ihr kann ich im letzten Augenblick klopfen',
  'I could not knock with it': 'mit ihr könnte ich nicht klopfen',
  '{} makes gin': '{0} ergibt Gin',
  '{} would not better my hand': '{0} würde mein Blatt nicht bessern',
  '{} is little enough to knock': '{0} ist wenig genug zum Klopfen',
  'lay down all eleven': 'alle elf auslegen',
  Gin: 'Gin',
  'Knock with {}': 'Mit {0} klopfen',
  'throw {}': '{0} abwerfen',
  '{} · {}': '{0} · {1}',
  '{} · {} · {}': '{0} · {1} · {2}',
  'no melds': 'keine Kombinationen',
  'Lay off {} on {}': '{0} an {1} anlegen',
  'Arrange for me': 'Für mich ordnen',
  Done: 'Fertig',
};
