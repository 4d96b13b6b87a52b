// Was die Auswertung zu Einunddreißig sagt, nach dem englischen Wortlaut.
export const reviewTexts: Readonly<Record<string, string>> = {
  Knock: 'Klopfen',
  'Draw from the Deck': 'Vom Stapel ziehen',
  'Draw {}': '{0} nehmen',
  'Discard {}': '{0} ablegen',
  'Without {} your hand is worth {}.': 'Ohne {0} zählt deine Hand {1}.',
  'Knocking now leaves you lowest {} of the time.':
    'Klopfst du jetzt, bist du in {0} der Fälle die niedrigste Hand.',
  'Somebody else knocks before your next turn {} of the time.':
    'In {0} der Fälle klopft jemand anders vor deinem nächsten Zug.',
  '{} of the cards you have not seen improve your hand.':
    '{0} der Karten, die du nicht gesehen hast, verbessern deine Hand.',
  '1 of the cards you have not seen improves your hand.':
    'Eine der Karten, die du nicht gesehen hast, verbessert deine Hand.',
  'Knock before the others get better than you.': 'Klopfe, bevor die anderen besser werden als du.',
  'Three of a kind beats nearly every hand.': 'Ein Drilling schlägt fast jede Hand.',
  'It is your last turn: keep what counts most now.':
    'Es ist dein letzter Zug: Behalte, was jetzt am meisten zählt.',
  'Keep the highest cards of one suit.': 'Behalte die höchsten Karten einer Farbe.',
  'Keep the cards that can still become one good suit.':
    'Behalte die Karten, aus denen noch eine gute Farbe werden kann.',
  'Do not knock where another card brings more.': 'Klopfe nicht, wo eine weitere Karte mehr bringt.',
  'A card that you can see is better than one that you hope for.':
    'Eine Karte, die du siehst, ist besser als eine, auf die du hoffst.',
  'A pair can become three of a kind.': 'Aus einem Paar kann ein Drilling werden.',
  'Do not take a card that helps too little: the stock has better ones.':
    'Nimm keine Karte, die zu wenig hilft: im Stapel liegen bessere.',
};
