// Die Regeln von Gin Rommé auf Deutsch, für alle, die es noch nie gespielt haben.
import { listOptions, type GuideTable, type GuideText } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';
import { extra, options, points } from './de-options.ts';
import { ginExample, knockExample, undercutExample } from './examples.ts';

export const german: GuideText<Rules> = { title: 'Gin Rommé', write, options };

function write({ rules, face }: GuideTable<Rules>): string {
  const onlyGin = rules.knockLimit === 'gin';
  return `
# aim Worum es geht

Ein Spiel für zwei. Bringe deine zehn Karten in Sätze und Folgen und halte klein, was übrig bleibt. ${
    onlyGin
      ? 'Gespielt wird, bis jemand alle zehn Karten in Sätzen und Folgen hat: Das ist Gin.'
      : 'Bleibt wenig genug übrig, darfst du klopfen, und wem weniger übrig bleibt, der bekommt Punkte.'
  } Wer zuerst ${points(rules.target)} erreicht, gewinnt die Partie.

# cards Kombinationen und Rest

Sätze und Folgen heißen Kombinationen. Eine Karte gehört immer nur zu einer.

[7♣ 7♦ 7♥] Ein Satz: drei oder vier Karten eines Ranges.
[4♠ 5♠ 6♠ 7♠] Eine Folge: drei oder mehr Nachbarn in einer Farbe.
[A♦ 2♦ 3♦] Das Ass ist niedrig, also ist das eine Folge. Dame, König, Ass ist keine.

Karten außerhalb der Kombinationen sind der Rest. Sie zählen gegen dich: König, Dame und Bube je 10, das Ass 1, jede
andere Karte ihre Zahl.

# deal Das Austeilen

Beide bekommen zehn Karten. Die nächste Karte wird aufgedeckt und beginnt die Ablage; alles andere ist der Stapel. Wer
zuerst gibt, wird ausgelost. ${options.nextDealer(rules)} Es beginnt, wer nicht gegeben hat.

${
  rules.upcardOffer
    ? 'Am Anfang steht ein Angebot: Wer nicht gegeben hat, darf die aufgedeckte Karte nehmen oder passen. Passt er, darf der Geber sie nehmen oder passen. Haben beide gepasst, zieht der Erste vom Stapel.'
    : ''
}

# turn Dein Zug

- Zieh die oberste Karte des Stapels, oder nimm die oberste Karte der Ablage. Jetzt hast du elf Karten.
- Wirf eine davon auf die Ablage ab. Nur eine Karte, die du eben von dort genommen hast, darf es nicht sein.

Dann ist der andere am Zug.

# special Besondere Momente

${onlyGin ? '' : `Klopfen :: ${knocking(rules)}`}
Gin :: Liegen nach dem Abwerfen alle zehn Karten in Kombinationen, hast du Gin. ${
    onlyGin ? 'Nur so endet hier ein Spiel. ' : ''
  }Gin bringt ${extra(rules.ginBonus)}, und unterbieten kann ihn niemand, auch nicht mit eigenem Gin.
${
  rules.bigGin === 'off'
    ? ''
    : `Big Gin :: Liegen alle elf Karten in Kombinationen, musst du keine abwerfen: Big Gin bringt stattdessen ${extra(rules.bigGin)}.`
}
Anlegen :: ${layingOff(rules)}
${onlyGin ? '' : `Unterbieten :: ${undercut(rules)}`}
Ein Spiel, das nicht zählt :: ${
    rules.wall === 'void'
      ? 'Sind nur noch zwei Karten im Stapel und hat niemand das Spiel beendet, zählt es nicht.'
      : 'Sind nur noch zwei Karten im Stapel, darf der andere die letzte abgeworfene Karte nehmen, aber nur, um damit das Spiel zu beenden. Sonst zählt es nicht.'
  } Niemand bekommt Punkte, und dieselbe Person gibt noch einmal.
${rules.spadesDouble ? 'Pik :: War die aufgedeckte Karte ein Pik, zählt alles doppelt, was das Spiel bringt.' : ''}

# scoring Die Punkte

${scoring(rules)}

Die Punkte zählen von Spiel zu Spiel weiter. Wer zuerst ${points(rules.target)} erreicht, hat die Partie gewonnen.
${finalAccount(rules)}

# example Ein Beispiel

${onlyGin ? '' : knockStory(rules)}

${ginStory(rules)}

# controls Was du drücken kannst

${face === 'browser' ? browser(rules) : terminal(rules)}

# options Die Regeln an diesem Tisch

${listOptions(options, rules)}
`;
}

function knocking(rules: Rules): string {
  const limit =
    rules.knockLimit === 'upcard'
      ? `nicht mehr Rest bleibt, als die aufgedeckte Karte dieses Spiels zählt (bei einer Sieben 7 Punkte, bei einer Bildkarte 10). ${options.aceUpcard(rules)}`
      : `höchstens ${rules.knockLimit} Punkte Rest bleiben.`;
  return `Nach dem Ziehen darfst du das Spiel beenden, wenn dir ohne die Karte, die du abwirfst, ${limit} Wirf diese Karte ab und lege deine zehn Karten aus, geordnet in Kombinationen und Rest. Du musst es nicht: Auf Gin zu warten ist erlaubt.`;
}

function layingOff(rules: Rules): string {
  if (rules.knockLimit === 'gin' && !rules.layoffOnGin) {
    return 'Anderswo darf der Verlierer Karten an die Kombinationen des Gewinners legen. Gegen Gin ist das nicht erlaubt, also kommt es hier nie vor.';
  }
  const gin = rules.layoffOnGin
    ? 'Auch gegen Gin ist das erlaubt.'
    : 'Gegen Gin darf nichts angelegt werden.';
  return `Nach dem Klopfen liegen beide Blätter offen, und auch der andere ordnet seins. Was von seinem Rest an die Kombinationen dessen passt, der geklopft hat, darf er anlegen: die vierte Karte eines Satzes, die nächste einer Folge und die übernächste. Das zählt dann nicht mehr. Wer geklopft hat, legt nichts an. ${gin}`;
}

function undercut(rules: Rules): string {
  const tie = rules.undercutOnTie ? 'nicht mehr' : 'weniger';
  return `Hat der andere nach dem Anlegen ${tie} Rest als der, der geklopft hat, ging das Klopfen schief: Der andere bekommt den Unterschied und ${extra(rules.undercutBonus)}.`;
}

function scoring(rules: Rules): string {
  const gin = `- Gin: den Rest des anderen und ${extra(rules.ginBonus)}.`;
  const bigGin = rules.bigGin === 'off' ? '' : `- Big Gin: den Rest des anderen und ${extra(rules.bigGin)}.`;
  if (rules.knockLimit === 'gin') return `${gin}\n${bigGin}`;
  return `- Klopfen: Wer geklopft hat, bekommt den Unterschied zwischen dem Rest des anderen und dem eigenen.
- Unterbieten: Der andere bekommt den Unterschied und ${extra(rules.undercutBonus)}.${
    rules.undercutOnTie ? '' : ' Bei gleichem Rest bekommt niemand Punkte.'
  }
${gin}
${bigGin}`;
}

function finalAccount(rules: Rules): string {
  const sentences = (['boxBonus', 'gameBonus', 'shutoutBonus'] as const)
    .filter(name => rules[name] > 0)
    .map(name => options[name](rules));
  if (sentences.length === 0) return '';
  return `${sentences.join(' ')} Diese Zuschläge sagen, wie hoch die Partie gewonnen ist, nie, von wem.`;
}

function knockStory(rules: Rules): string {
  const knock = knockExample(rules);
  const better = undercutExample(rules);
  return `
[${knock.knocker}] Damit klopfst du: zwei Sätze, eine Folge und ${points(knock.knockerLeft)} Rest.
[${knock.laidOff}] Diese legt Anna an: die Dame an deine Damen, die anderen an deine Folge in Pik. Damit sinkt Annas Rest von
${knock.before} auf ${knock.after}.
[${knock.opponent}] Das hat Anna noch: drei Könige und ${points(knock.after)} Rest.

Du bekommst den Unterschied, ${knock.after} weniger ${knock.knockerLeft}: ${points(knock.award.points)}.

[${better.opponent}] Damit hätte Anna nach dem Anlegen nur noch ${points(better.after)} Rest: unterboten, und
${points(better.award.points)} für Anna.`;
}

function ginStory(rules: Rules): string {
  const gin = ginExample(rules);
  return `
[${gin.knocker}] Drei Folgen, und nichts bleibt übrig: Gin.
[${gin.opponent}] Der andere hat hier ${points(gin.after)} Rest. Dazu ${extra(gin.award.bonus)}: Zusammen bringt
dieser Gin ${points(gin.award.points)}.`;
}

function browser(rules: Rules): string {
  const offers = rules.upcardOffer || rules.wall === 'lastDiscardOffer';
  return `
Klick oder Tipp auf den Stapel, oder \`1\` :: zieht seine oberste Karte.
Klick oder Tipp auf die Ablage, oder \`2\` :: nimmt ihre oberste Karte.
Klick oder Tipp auf eine Karte, dann auf die Ablage :: wirft die Karte ab. Du kannst sie auch dorthin ziehen, oder du
drückst \`X\`, wenn sie gewählt ist. Mit Tasten: \`H\` führt zu deinen Karten, die Pfeile von Karte zu Karte, \`Enter\`
wählt.
Klick oder Tipp auf zwei Karten :: tauscht sie. \`Umschalt\` und ein Pfeil verschiebt eine Karte, und Farbe, Wert und
Kombis ordnen das Blatt.
${offers ? 'Der Knopf Passen, oder `P` :: lässt die angebotene Karte liegen.' : ''}
Der Knopf Klopfen, oder \`K\` :: fragt nach deinen Kombinationen. Wähle die Karten jeder Kombi und die Karte zum
Abwerfen, oder drücke \`A\` (Für mich ordnen). Dann beendet \`K\` (Jetzt klopfen oder Gin!) das Spiel, und \`C\`
(Abbrechen) geht zurück.
${rules.bigGin === 'off' ? '' : 'Der Knopf Big Gin :: ist da, wenn alle elf Karten in Kombinationen liegen.'}
Nach dem Klopfen: eine Karte, dann eine Kombination :: legt die Karte an. \`A\` (Für mich ordnen) macht das Beste daraus;
\`X\` (Fertig) beendet das Anlegen.
Der Knopf Weiter, oder \`Enter\` :: teilt neu aus.`;
}

function terminal(rules: Rules): string {
  return `
\`1\` :: zieht vom Stapel.
\`2\` :: nimmt die offene Karte der Ablage.
${rules.upcardOffer ? '`1` oder `2`, wenn die erste Karte angeboten wird :: nimmt sie oder passt.' : ''}
Die Nummer einer Karte oder die Karte selbst, etwa \`7s\` oder \`10h\` :: wirft sie ab, wenn du gezogen hast.
Die Zeile Knock… :: zeigt alle Arten, das Spiel zu beenden, jede mit ihren Kombinationen; \`b\` geht zurück.
Nach dem Klopfen :: legt jede Zeile eine Karte an. \`1\` ordnet alles für dich; Done beendet es.
\`Enter\` :: teilt neu aus, wenn du die Karten angesehen hast.
\`?\` :: sagt, was du sonst noch eingeben kannst.`;
}
