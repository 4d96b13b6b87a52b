// The review, in German.
import type { reviewMessages as english } from './en-review.ts';

export const reviewMessages: typeof english = {
  review: 'Rückblick',
  'review.of': 'Rückblick: {game}',
  'review.for': 'Wessen Entscheidungen',
  'review.fetching': 'Der stärkste Spieler ist unterwegs …',
  'review.making': 'Entscheidung {done} von {total} wird bewertet',
  'review.made': 'Der Rückblick ist fertig.',
  'review.failed': 'Der Rückblick ist nicht gelungen. Der Partie selbst fehlt nichts.',
  'review.again': 'Noch einmal versuchen',
  'review.missing': 'Diese Partie ist hier nicht aufbewahrt.',
  'review.bad': 'Diese Aufzeichnung lässt sich nicht lesen.',
  'review.replay': 'Partie ansehen',
  'review.not-over':
    'Die Partie wurde nicht zu Ende gespielt, darum gibt es keinen Rückblick. Ansehen lässt sie sich, so weit sie ging.',
  'review.no-weigher':
    'Niemand hier bewertet die Entscheidungen dieses Spiels, darum gibt es weder Aussichten noch Verluste noch Glück. Was bleibt, ist der Gang der Partie: Sieh sie dir an.',
  'review.unknown-rules':
    '{player} kennt diese Regeln nicht, darum gibt es weder Aussichten noch Verluste noch Glück. Was bleibt, ist der Gang der Partie: Sieh sie dir an.',
  'review.no-seat': 'Dort saß niemand.',

  'headline.you': 'Du hast gespielt wie {player}.',
  'headline.other': '{name} hat gespielt wie {player}.',
  'headline.loss': {
    one: 'Eine Entscheidung ließ eine Wahl. Sie kostete {points} Punkte.',
    other: '{count} Entscheidungen ließen eine Wahl. Sie kosteten im Schnitt je {points} Punkte.',
  },
  'headline.none': 'Es gab nichts zu entscheiden.',
  'headline.points':
    'Ein Punkt ist eine Partie von hundert. Bei einer Aussicht von weniger als einem Punkt bleibt nichts zu wählen. Entscheidungen werden nach dem beurteilt, was man damals wissen konnte.',

  'chance.title': 'Die Aussicht, die Partie zu gewinnen',
  'chance.text': 'Von {first} am Anfang zu {last} vor dem Ende, nie unter {least} oder über {most}. {result}',
  'chance.won': 'Die Partie wurde gewonnen.',
  'chance.lost': 'Die Partie ging verloren.',
  'chance.shared': 'Die Partie wurde geteilt.',
  'chance.hands':
    'Jeder Streifen ist eine Runde. Rote Stufen sind Verluste; Marken oben sind Glück, Marken unten Pech.',
  'chance.table': 'Als Tabelle',
  'chance.hand': 'Runde',
  'chance.move': 'Zug',
  'chance.done': 'Was getan wurde',
  'chance.now': 'Aussicht',
  'chance.loss': 'Verlust in Punkten',
  'chance.luck': 'Glück davor',

  'account.title': 'Woher das Ergebnis kommt',
  'account.par': 'Ein gleicher Anteil',
  'account.luck': 'Glück',
  'account.own.you': 'Deine Verluste',
  'account.own.other': 'Eigene Verluste',
  'account.others': 'Was die anderen verloren',
  'account.result': 'Das Ergebnis',
  'account.text': 'In Punkten, also Partien von hundert. Die mittleren drei sind auf etwa {error} genau.',

  'moments.title': 'Die teuersten Augenblicke',
  'moments.none': 'Keine Entscheidung war eindeutig falsch.',
  'moments.all': 'Alle Entscheidungen stehen in der Tabelle darüber.',
  'moments.soFar': 'Bis jetzt; der Rückblick entsteht noch.',
  'moment.where': 'Runde {hand}, Zug {move}',
  'moment.cost': '{points} Punkte verloren',
  'grade.inaccuracy': 'Ungenau',
  'grade.mistake': 'Fehler',
  'grade.blunder': 'Grober Fehler',

  'moment.ask': 'Was würdest du tun?',
  'moment.ask.other': '{name} entscheidet. Was würdest du tun?',
  'moment.show': 'Antwort zeigen',
  'moment.best': 'Das ist das Beste.',
  'moment.near': 'So gut wie das Beste: nur {points} Punkte dahinter.',
  'moment.maybe':
    'Vielleicht so gut wie das Beste: {points} Punkte dahinter, aber so genau lässt es sich hier nicht abwägen.',
  'moment.worse': '{best} ist {points} Punkte besser.',
  'moment.options': 'Was jede Möglichkeit wert ist',
  'moment.made': 'damals gewählt',
  'moment.answered': 'deine Antwort',
  'moment.error': '± {error}',
  'moment.more': {
    one: '1 weitere Möglichkeit ist weniger wert.',
    other: '{count} weitere Möglichkeiten sind weniger wert.',
  },
  'moment.reason':
    '{best} gewinnt {bestChance} solcher Partien, {made} {madeChance}: ein Verlust von {points} Punkten.',
  'moment.reason.best': '{best} war das Beste: Es gewinnt {bestChance} solcher Partien.',
  'moment.unsure':
    'Der Unterschied ist zu klein, um sicher zu sein, oder der stärkste Spieler täte es manchmal auch. Darum heißt es nicht Fehler.',
  'moment.facts': 'Worauf es hier ankommt',
  'moment.back': 'Der ganze Rückblick',
  'moment.previous': 'Vorige Entscheidung',
  'moment.next': 'Nächste Entscheidung',
  'moment.watch': 'In der Partie ansehen',
  'moment.none': 'Bei diesem Zug hatte dieser Platz nichts zu entscheiden.',
  'hindsight.show': 'Zurückschauen: Was hatten die anderen?',
  'hindsight.hide': 'Die Blätter wieder schließen',
  'hindsight.note':
    'Ein Blick zurück, alle Blätter offen. Das konnte damals niemand wissen; kein Urteil hängt davon ab.',

  'luck.title': 'Das größte Glück',
  'luck.none': 'Das Glück spielte keine große Rolle.',
  'luck.where': 'Runde {hand}, vor Zug {move}',
  'luck.hands': 'Von Zug {from} in Runde {hand} bis Zug {move} in Runde {untilHand}',
  'luck.end': 'Von Zug {from} in Runde {hand} bis zum Ende',
  'luck.very-lucky': 'großes Glück',
  'luck.lucky': 'Glück',
  'luck.unlucky': 'Pech',
  'luck.very-unlucky': 'großes Pech',
};
