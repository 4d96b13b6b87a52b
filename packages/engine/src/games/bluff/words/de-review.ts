// Was die Auswertung zu Bluff sagt, nach dem englischen Wortlaut.
export const reviewTexts: Readonly<Record<string, string>> = {
  'Call the bluff': 'Anzweifeln',
  'Let it pass': 'Durchgehen lassen',
  'The claim is a lie {} of the time.': 'Die Ansage ist in {0} der Fälle gelogen.',
  'Calling pays from a lie {} of the time.': 'Anzweifeln lohnt sich, wenn in {0} der Fälle gelogen wird.',
  'believed {} of the time.': 'in {0} der Fälle geglaubt.',
  'Call where a lie is likely enough to pay for the calls that are wrong.':
    'Zweifle an, wo eine Lüge so wahrscheinlich ist, dass sie die falschen Verdächtigungen bezahlt.',
  'Let it pass where a wrong call costs more than a lie that goes through.':
    'Lass durchgehen, wo falsches Anzweifeln mehr kostet als eine Lüge, die durchgeht.',
  'Do not risk a lie where the truth will do.': 'Wage keine Lüge, wo die Wahrheit genügt.',
  'Lie where a lie gets rid of more than the truth, and is believed often enough.':
    'Lüge, wo du damit mehr loswirst als mit der Wahrheit und man dir oft genug glaubt.',
  'Lay many cards where they are let through.': 'Lege viele Karten, wo man sie durchgehen lässt.',
  'Lay few cards where many would be doubted.': 'Lege wenige Karten, wo man viele anzweifeln würde.',
};
