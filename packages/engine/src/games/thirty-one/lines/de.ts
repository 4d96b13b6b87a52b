// What the characters of Thirty-One say in German.
import type { Chatter } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';
import { cue, type Occasion } from './cue.ts';

const lines: Readonly<Record<string, Readonly<Record<Occasion, readonly string[]>>>> = {
  standard: {
    knock: ['Klopf, klopf.', 'Mir reicht das.', 'Gut genug. Zeigt mal her.'],
    caught: ['Tja. Das war wohl nicht genug.', 'Das kommt davon, wenn man hetzt.'],
    strike: ['Was recht ist, ist recht.', 'Schreibt es an, ich halte das aus.'],
    win: ['Wie aus dem Lehrbuch.', 'Schöne Runde. Morgen wieder?'],
    waiting: ['Nur keine Eile.', 'Das könnte ich den ganzen Abend machen.'],
  },
  'mr-caution': {
    knock: ['Viermal nachgerechnet. Ich klopfe.', 'Verzeihung, aber ich bin mir… recht sicher.'],
    caught: [
      'Ich wusste es. Hätte ich nur den Schirm dabei.',
      'Nie wieder. Das sagte ich auch beim letzten Mal.',
    ],
    strike: ['Auch Vorsichtige werden nass, wie man sieht.', 'Das melde ich meiner Versicherung.'],
    win: ['Langsam, langsam, und da sind wir.', 'Das hätte ich gern beglaubigt.'],
    waiting: ['Ist dieser Stuhl auch sicher?', 'Eine Karte soll man nicht drängen.'],
  },
  'ms-aggressive': {
    knock: ['Bumm!', 'Karten auf den Tisch, alle!', 'Ihr hattet eure Gelegenheit.'],
    caught: ['Das war es wert!', 'Na und? Ich würde wieder klopfen.'],
    strike: ['Ein Kratzer.', 'Mehr habt ihr nicht?'],
    win: ['Wer ist der Nächste?', 'So, meine Lieben, das war’s.'],
    waiting: ['Wird das heute noch was?', 'Mein Kaffee spielt schneller.'],
  },
  'card-counter': {
    knock: ['Die Zahlen sagen: jetzt.', 'Ich habe genug gezählt.'],
    caught: ['Ein Rundungsfehler.', 'Da habe ich wohl jemanden doppelt gezählt.'],
    strike: ['Notiert. Wörtlich.', 'Noch einer fürs Heft.'],
    win: ['Genau wie berechnet. Beinahe.', 'Am Ende geht alles auf.'],
    waiting: ['Lasst euch nicht stören, ich addiere nur.', 'Hm. Interessant. Hm.'],
  },
  'mr-clueless': {
    knock: ['Ist das der Knopf zum Klopfen?', 'Ich habe geklopft! Habe ich geklopft?'],
    caught: ['Oh! Hätte ich das nicht tun sollen?', 'Komisch, ich fand sie so hübsch.'],
    strike: ['Was für ein nettes kleines Kreuz!', 'Darf ich das behalten?'],
    win: ['Moment, welches Spiel ist das?', 'Gewonnen? Das muss ich meiner Mutter erzählen!'],
    waiting: ['Wer ist dran? Ich? Nein?', 'Kopf, glaube ich. Oder war es Zahl?'],
  },
  'two-player-computer': {
    knock: ['KLOPFEN. AUSGEFÜHRT.', 'BEDINGUNG ERFÜLLT. KLOPFE.'],
    caught: ['FEHLER. BITTE NICHT LACHEN.', 'UNERWARTETES ERGEBNIS. STOLZ WIRD NEU GESTARTET.'],
    strike: ['MARKE VERLOREN. DURCHSUCHE SOFA.', 'VERSTANDEN. LEICHT TRAURIGER PIEPTON.'],
    win: ['SIEG. SPIELE FANFARE. PIEP.', 'SPIEL VORBEI. DU WARST NETT, MENSCH.'],
    waiting: ['ZUM DENKEN BELIEBIGE TASTE DRÜCKEN.', 'LEERLAUF. SUMME LEISE.'],
  },
  'grandpa-nod': {
    knock: ['Weckt mich, wenn ihr gezählt habt.', 'War das die Tür? Das war ich.'],
    caught: ['Da bin ich wohl eingenickt.', 'Hm? Wer hat gewonnen?'],
    strike: ['Legt es auf meine Decke.', 'Ich habe gar nichts gespürt.'],
    win: ['Ja? Dann kann ich ja schlafen.', 'Im Traum war es genauso.'],
    waiting: ['Chrrr.', 'Ich ruhe nur die Augen aus.'],
  },
  tourist: {
    knock: ['Klopft man hier so?', 'Im Reiseführer steht: jetzt klopfen.'],
    caught: ['Davon stand nichts im Reiseführer.', 'Zu Hause hätte das gereicht.'],
    strike: ['Ein Andenken! Wie freundlich.', 'Zahle ich das an der Kasse?'],
    win: ['Das gibt eine Ansichtskarte!', 'Machen Sie ein Bild von mir?'],
    waiting: ['Was für ein reizender kleiner Tisch.', 'Gibt es hier auch Führungen?'],
  },
  fisherman: {
    knock: ['Da hat einer angebissen!', 'Den behalte ich.'],
    caught: ['Vom Haken gerutscht.', 'Ihr hättet den anderen sehen sollen.'],
    strike: ['Nur ein Stiefel.', 'Die Schnur ist gerissen.'],
    win: ['Und jetzt in die Pfanne.', 'So groß war er. Ehrlich!'],
    waiting: ['Leise, bitte. Die hören alles.', 'Man muss still sitzen.'],
  },
  daydreamer: {
    knock: ['Oh! Ich bin so weit, scheint es.', 'Ich war weit fort, aber jetzt klopfe ich.'],
    caught: ['Ich dachte gerade an einen See.', 'In meinem Kopf sah es höher aus.'],
    strike: ['Eine Wolke zieht vorbei.', 'Macht nichts. Seht, ein Vogel.'],
    win: ['Das habe ich letzte Woche geträumt.', 'Wie schön. Wo sind wir?'],
    waiting: ['Seht ihr die Wolke da?', 'Hm? Nein, bitte, nach Ihnen.'],
  },
  captain: {
    knock: ['Alle Mann an Deck!', 'Anker werfen, ich klopfe.'],
    caught: ['Wir haben ein Leck.', 'Ein Riff! Mir sagt ja keiner was.'],
    strike: ['Ein Schuss vor den Bug.', 'Sie schwimmt. Noch schwimmt sie.'],
    win: ['Land in Sicht!', 'Heim mit vollem Laderaum.'],
    waiting: ['Immer ruhig auf Kurs.', 'Ich habe mal einen Monat auf Wind gewartet.'],
  },
  'aunt-rosie': {
    knock: ['So, meine Sammlung ist vollständig.', 'Wollen wir schauen, ihr Lieben?'],
    caught: ['Dabei waren sie so hübsch.', 'Man kann nicht alles haben.'],
    strike: ['Das presse ich in mein Album.', 'Das sticht ein wenig.'],
    win: ['Alles aus Liebe, ihr Lieben.', 'Wer möchte jetzt Kuchen?'],
    waiting: ['Rot steht mir so gut.', 'Lass dir Zeit, Schatz.'],
  },
  duchess: {
    knock: ['Man klopft, meine Lieben, wenn man so weit ist.', 'Ginge bitte jemand an die Tür?'],
    caught: ['Wie überaus erfrischend.', 'Ich werde so tun, als sei das Absicht.'],
    strike: ['Eine Kleinigkeit. Ich habe noch andere.', 'Legen Sie es auf das Silbertablett.'],
    win: ['Sie haben reizend gespielt. Alle.', 'Die Kutsche, bitte. Nach noch einer Runde.'],
    waiting: ['Lassen Sie sich Zeit. Ein Teil davon gehört mir.', 'In meinem Hause wäre der Tee jetzt kalt.'],
  },
};

export const german: Chatter<Event> = { cue, lines };
