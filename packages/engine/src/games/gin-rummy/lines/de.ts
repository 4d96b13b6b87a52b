// What the characters of Gin Rummy say in German.
import type { Chatter } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';
import { cue, type Occasion } from './cue.ts';

const lines: Readonly<Record<string, Readonly<Record<Occasion, readonly string[]>>>> = {
  beginner: {
    knock: ['Ich kann klopfen! Glaube ich. Ja!', 'Hallo? Klopf, klopf?'],
    gin: ['Ist es das? Das ist es!', 'GIN! Das habe ich vorm Spiegel geübt.'],
    caught: ['Unterboten? Das ist gemein. Was ist das?', 'Das merke ich mir. Hoffentlich.'],
    beaten: ['Wie macht ihr das nur alle?', 'Nächstes Mal sortiere ich zuerst.'],
    win: ['Wirklich? Ich? Wirklich?', 'Ich spiele nie wieder etwas anderes.'],
    waiting: ['Ist das immer so aufregend?', 'Ich mag die mit den Gesichtern.'],
  },
  careful: {
    knock: ['Lieber früh als traurig.', 'Ein kleines Klopfen. Nichts Besonderes.'],
    gin: ['Gin, wenn ihr entschuldigt.', 'Na, das ging ja ordentlich auf.'],
    caught: ['Ich hatte so ein Gefühl. Wie immer.', 'Das hat man vom Wagemut.'],
    beaten: ['Ich wollte gerade.', 'Weniger werfen, mehr sorgen.'],
    win: ['Tropfen für Tropfen wird der Krug voll.', 'Kein Risiko, ein bisschen Spaß.'],
    waiting: ['Überleg es dir gut.', 'Ich räume nur auf.'],
  },
  regular: {
    knock: ['Ich klopfe. Wie jeden Donnerstag.', 'Da wären wir wieder.'],
    gin: ['Gin. Die Runde geht auf dich.', 'Gin, meine Damen und Herren.'],
    caught: ['Frechheit!', 'Na gut, der gehört dir.'],
    beaten: ['Du wirst langsam gut.', 'Das hole ich mir zurück.'],
    win: ['Wieder ein gelungener Abend.', 'Mein Stuhl, mein Spiel.'],
    waiting: ['Habe ich schon von meinem Knie erzählt?', 'Für mich das Übliche.'],
  },
  chatterbox: {
    knock: ['Und da sage ich… ach, ich klopfe!', 'Merkt euch das kurz: Ich klopfe.'],
    gin: ['Gin! Da fällt mir Doris ein.', 'Gin! Wo war ich stehen geblieben?'],
    caught: ['Meinem Vetter ist das nie passiert.', 'Ich war mitten im Satz!'],
    beaten: ['Ihr habt das Ende gar nicht gehört.', 'Ich war abgelenkt, von mir.'],
    win: ['Das muss ich allen erzählen!', 'Und so, kurz gesagt, habe ich gewonnen.'],
    waiting: ['Kennt ihr die Sache mit dem Papagei?', 'Jedenfalls, wie ich schon sagte.'],
  },
  madame: {
    knock: ['Voilà.', 'Zählen wir, chéri?'],
    gin: ['Gin. Wie ordentlich.', 'Kein Splitter übrig, Schatz.'],
    caught: ['Touché.', 'Du kleiner Schurke. Gut gemacht.'],
    beaten: ['Ich habe das Feuer zu weit herunterbrennen lassen.', 'Genieß es. Es hält nicht lange.'],
    win: ['Merci. Du warst köstliche Gesellschaft.', 'Man fegt das Holz zusammen und geht heim.'],
    waiting: ['Ich habe schon bessere Männer ausgesessen.', 'So viel Holz auf diesem Tisch.'],
  },
};

export const german: Chatter<Event> = { cue, lines };
