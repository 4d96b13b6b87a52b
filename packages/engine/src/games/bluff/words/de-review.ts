// Was die Auswertung zu Bluff sagt, nach dem englischen Wortlaut.
export const reviewTexts: Readonly<Record<string, string>> = {
  'Call the bluff': 'Anzweifeln',
  'Let it pass': 'Durchgehen lassen',
  'Such a claim is a lie {} of the time.': 'Eine solche Ansage ist in {0} der Fälle gelogen.',
  'Somebody else calls it {} of the time.': 'Jemand anders zweifelt sie in {0} der Fälle an.',
  'Even a call that is right gains nothing': 'Selbst wer zu Recht zweifelt, gewinnt nichts',
  'the pile goes to a player with {} cards.': 'Den Stapel nimmt jemand mit {0} Karten auf.',
  'the pile goes to a player with {} card.': 'Den Stapel nimmt jemand mit {0} Karte auf.',
  'Calling pays where at least {} of such claims are lies.':
    'Anzweifeln lohnt sich, wo mindestens {0} solcher Ansagen gelogen sind.',
  '{} card was laid as {}': '{0} Karte liegt als {1} da',
  '{} cards were laid as {}': '{0} Karten liegen als {1} da',
  '{} are due': '{0} sind an der Reihe',
  'you hold {} of them.': 'du hast {0} davon.',
  'Call where a lie is likely enough to pay for wrong calls.':
    'Zweifle an, wo Lügen so wahrscheinlich sind, dass sie das falsche Anzweifeln bezahlen.',
  'Let it pass where a lie is too unlikely to pay for wrong calls.':
    'Lass durchgehen, wo Lügen zu selten sind, um falsches Anzweifeln zu bezahlen.',
  'Do not risk a lie where the truth will do.': 'Wage keine Lüge, wo die Wahrheit genügt.',
  'Lie where a lie gets rid of more than the truth, and is believed often enough.':
    'Lüge, wo du damit mehr loswirst als mit der Wahrheit und man dir oft genug glaubt.',
  'The truth fears no call: lay more than one card.':
    'Die Wahrheit fürchtet kein Anzweifeln: Lege mehrere Karten.',
  'Lay more than one card where they are let through.': 'Lege mehrere Karten, wo man sie durchgehen lässt.',
  'Do not lay more cards than are let through.': 'Lege nicht mehr Karten, als man durchgehen lässt.',
  'Part with the cards that you need least.': 'Trenne dich von den Karten, die du am wenigsten brauchst.',
};
