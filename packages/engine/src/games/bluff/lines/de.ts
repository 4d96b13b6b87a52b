// What the characters of Bluff say in German.
import type { Chatter } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';
import { cue, type Occasion } from './cue.ts';

const lines: Readonly<Record<string, Readonly<Record<Occasion, readonly string[]>>>> = {
  standard: {
    call: ['Das dachte ich mir.', 'Wusste ich’s doch.'],
    caught: ['Ist ja gut, ist ja gut.', 'Einen Versuch war es wert.'],
    honest: ['Wie gesagt.', 'Wort für Wort.'],
    took: ['Mehr zum Festhalten.', 'Sie beißen ja nicht.'],
    win: ['Nichts mehr da. Gute Nacht!', 'Leere Hände. Seht ihr?'],
    waiting: ['Ihr seid dran, wer auch immer.', 'Schönes Wetter zum Kartenspielen.'],
  },
  'mr-caution': {
    call: ['Ich habe mich kaum getraut, aber… ja!', 'Mir zittern die Knie. Aber ich hatte recht.'],
    caught: ['Es tut mir so schrecklich leid.', 'Meine Mutter hat mich anders erzogen.'],
    honest: ['Ich flunkere nie. Ich bekomme davon Schluckauf.', 'Sie hätten höflich fragen können.'],
    took: ['Ich brauche einen größeren Mantel.', 'Ach herrje. Beide Hände voll.'],
    win: ['Bin ich wirklich fertig? Prüft das jemand?', 'Ehrlichkeit. Größtenteils Ehrlichkeit.'],
    waiting: ['Zieht es hier nicht etwas?', 'Bitte schauen Sie mich nicht so an.'],
  },
  'ms-aggressive': {
    call: ['Ha! Erwischt!', 'Hübsches Gesicht. Schlechte Lüge.'],
    caught: ['Na und? Ich mache es wieder.', 'Du hattest Glück.'],
    honest: ['Los, zweifle noch einmal!', 'Viel Freude mit dem Stapel, Schätzchen.'],
    took: ['Munition!', 'Gut. Jetzt habe ich alles.'],
    win: ['Zu schnell für euch?', 'Der nächste Tisch, bitte!'],
    waiting: ['Na? Glaubt ihr’s oder nicht?', 'Ich kann warten. Ich mag es nur nicht.'],
  },
  'wise-guy': {
    call: ['Das stand in deinen Augenbrauen.', 'Eine Lüge wie im Lehrbuch. Kapitel zwei.'],
    caught: ['Ein Experiment. Ohne Befund.', 'Auch Homer nickt einmal ein.'],
    honest: ['Zweifel ist gut. Wissen ist besser.', 'Elementar, im Grunde.'],
    took: ['Wissen wiegt schwer.', 'Die werde ich studieren.'],
    win: ['Wie ich bereits ausführte…', 'Quod erat demonstrandum.'],
    waiting: ['Statistisch gesehen lügt hier jemand.', 'Wusstet ihr schon? Nein? Ich schon.'],
  },
  'young-pim': {
    call: ['Ich hab’s nur so gesagt!', 'Wirklich? Ich habe bloß geraten!'],
    caught: ['Ich hatte doch keine…', 'Du hast nachgesehen!'],
    honest: ['Es stimmt! Ich habe zweimal geguckt!', 'Siehst du? Ich kann das.'],
    took: ['So viele für mich?', 'Die fallen mir aus der Hand.'],
    win: ['Habe ich etwas falsch gemacht?', 'Alle weg! Wo sind sie hin?'],
    waiting: ['Bin ich schon dran?', 'Was machen wir jetzt?'],
  },
  cub: {
    call: ['Erwischt! Oder? Erwischt!', 'Das habe ich gestern gelernt.'],
    caught: ['Beim Alten klappt das immer.', 'Zu viel Schwanz gezeigt, ich weiß.'],
    honest: ['Diesmal hat es gestimmt!', 'Ich übe gerade, brav zu sein.'],
    took: ['Mehr Spielzeug!', 'Das trage ich. Das trage ich schon.'],
    win: ['Hat der Alte das gesehen?', 'Zum ersten Mal! Noch mal, noch mal!'],
    waiting: ['Darf ich jetzt schwindeln? Jetzt?', 'Ich höre euch denken.'],
  },
  'old-fox': {
    call: ['Den habe ich selbst schon erzählt.', 'Kleines, den habe ich erfunden.'],
    caught: ['He. Man wird langsam.', 'Gute Augen hast du. Meine sind älter.'],
    honest: ['Füchse sagen die Wahrheit. Wenn keiner damit rechnet.', 'Ab und zu meine ich es ernst.'],
    took: ['Ein Winterpelz. Danke.', 'Mehr Laub zum Verstecken.'],
    win: ['Zurück in den Bau.', 'Ihr habt mich nicht gehen hören.'],
    waiting: ['Ich wittere etwas.', 'Geduld fängt das Huhn.'],
  },
};

export const german: Chatter<Event> = { cue, lines };
