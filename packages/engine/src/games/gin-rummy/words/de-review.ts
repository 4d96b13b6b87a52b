// Was die Auswertung zu Gin Rommé sagt, nach dem englischen Wortlaut.
export const reviewTexts: Readonly<Record<string, string>> = {
  Pass: 'Passen',
  'Draw from the stock': 'Vom Stapel ziehen',
  'Take {}': '{0} nehmen',
  'Throw {}': '{0} abwerfen',
  'Your deadwood is {}.': 'Dein Rest zählt {0}.',
  'The best card you may draw leaves {}.': 'Mit der besten Karte, die kommen kann, sind es {0}.',
  'After {} your deadwood is {}.': 'Nach {0} zählt dein Rest {1}.',
  'The other takes {} {} of the time.': 'Die andere Seite nimmt {0} in {1} der Fälle.',
  'The other knocks next turn {} of the time.': 'Die andere Seite klopft in {0} der Fälle im nächsten Zug.',
  'A knock now is undercut {} of the time.': 'Wer jetzt klopft, wird in {0} der Fälle unterboten.',
  'Nothing is worth more than eleven cards in melds.':
    'Nichts ist mehr wert als elf Karten in Kombinationen.',
  'Knock before the other can: waiting for more costs more than it brings.':
    'Klopfe, bevor es der andere kann: Warten kostet mehr, als es bringt.',
  'Play on where a knock would be undercut, or where gin is near.':
    'Spiele weiter, wo ein Klopfen unterboten würde oder Gin nah ist.',
  'Throw what helps you least and the other little.':
    'Wirf ab, was dir am wenigsten und dem anderen wenig hilft.',
  'Take a card that makes a meld, or that lets you knock.':
    'Nimm eine Karte, die eine Kombination ergibt oder dich klopfen lässt.',
  'Leave a card that only shows what you collect.':
    'Lass eine Karte liegen, die nur verrät, was du sammelst.',
  'Lay off whatever fits: it counts for the other otherwise.':
    'Lege an, was passt: sonst zählt es für den anderen.',
};
