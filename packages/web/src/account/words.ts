// What the account panel says, in every language. It is loaded with the panel: the words of the page stay small.

const en = {
  title: 'Known here',
  about:
    'You are a guest in this browser, and need no more. Whoever wants to be the same person everywhere can do one of these.',
  stranger: 'This server does not know you in this browser yet. Were you here before, on another device?',
  passkeys: 'Passkeys',
  passkeysAbout: 'A passkey lives in your phone, your computer or a key. Nothing has to be remembered.',
  passkeyMake: 'Make a passkey',
  passkeyUse: 'Come back with a passkey',
  passkeyNone: 'This browser cannot use passkeys at this address.',
  passkeyLine: 'Made on {made}, last used on {used}',
  passkeyUnused: 'Made on {made}, not used yet',
  passkeyRemove: 'Remove the passkey made on {made}',
  recovery: 'Recovery code',
  recoveryAbout:
    'A code to write down. Whoever has it is you, so show it to nobody. A new one ends the old one.',
  recoveryMake: 'Make a recovery code',
  recoveryMade: 'You have a code, made on {made}.',
  recoveryShown: 'This is your code. It is shown this once: write it down now.',
  recoveryRemove: 'Forget the code',
  recoveryUse: 'Come back with a code',
  sessions: 'Where you are known',
  sessionsAbout: 'A session ends by itself when it has not been used for 180 days.',
  unknownDevice: 'A program',
  sessionLine: '{device}, last used on {used}',
  thisOne: 'this browser',
  logOut: 'Log out',
  logOutOf: 'Log out of {device}, last used on {used}',
  logOutAll: 'Log out everywhere',
  logOutText: 'You can come back with a passkey or your recovery code.',
  logOutLost: 'You have no passkey and no recovery code: you cannot come back as the same person.',
  logOutHereLost:
    'You have no passkey and no recovery code: you come back as the same person only from another device where you are known.',
  yourData: 'Your data',
  everything: 'Everything about me',
  remove: 'Delete me',
  removeText:
    'Your name, your sessions, passkeys and results on this server are deleted at once. Your seats go to the computer, and others see "Former player". This cannot be undone.',
  removed: 'You are deleted. You can play on as a new guest.',
  welcome: 'Welcome back, {name}.',
  loggedOut: 'You are logged out.',
  cancelled: 'That was cancelled, or took too long.',
  already: 'This device has a passkey for you already.',
  noticesOn: 'Tell me when it is my turn',
  noticesOff: 'Stop telling me',
  noticesSet: 'You will be told on this device when it is your turn here and you are away.',
  noticesUnset: 'You will not be told.',
  noticesDenied: 'The browser does not allow notifications for this page.',
  invitation: 'A closed room',
  invitationCode: 'Code of the invitation',
  invitationAbout: 'Whoever runs this room has it. You are asked this once.',
  invitationEnter: 'Come in',
};

export type AccountWords = Readonly<Record<keyof typeof en, string>>;

const de: AccountWords = {
  title: 'Hier bekannt',
  about:
    'Du bist in diesem Browser Gast, und mehr braucht es nicht. Wer überall dieselbe Person sein möchte, kann eines davon tun.',
  stranger:
    'Dieser Server kennt dich in diesem Browser noch nicht. Warst du auf einem anderen Gerät schon hier?',
  passkeys: 'Passkeys',
  passkeysAbout:
    'Ein Passkey steckt im Telefon, im Computer oder in einem Schlüssel. Du musst dir nichts merken.',
  passkeyMake: 'Passkey anlegen',
  passkeyUse: 'Mit Passkey zurückkommen',
  passkeyNone: 'Dieser Browser kann unter dieser Adresse keine Passkeys benutzen.',
  passkeyLine: 'Angelegt am {made}, zuletzt benutzt am {used}',
  passkeyUnused: 'Angelegt am {made}, noch nicht benutzt',
  passkeyRemove: 'Passkey vom {made} entfernen',
  recovery: 'Wiederherstellungscode',
  recoveryAbout:
    'Ein Code zum Aufschreiben. Wer ihn hat, ist du: Zeige ihn niemandem. Ein neuer macht den alten ungültig.',
  recoveryMake: 'Code anlegen',
  recoveryMade: 'Du hast einen Code vom {made}.',
  recoveryShown: 'Das ist dein Code. Er wird nur dieses eine Mal gezeigt: Schreibe ihn jetzt auf.',
  recoveryRemove: 'Code vergessen',
  recoveryUse: 'Mit Code zurückkommen',
  sessions: 'Wo du bekannt bist',
  sessionsAbout: 'Eine Sitzung endet von selbst, wenn sie 180 Tage nicht benutzt wurde.',
  unknownDevice: 'Ein Programm',
  sessionLine: '{device}, zuletzt benutzt am {used}',
  thisOne: 'dieser Browser',
  logOut: 'Abmelden',
  logOutOf: '{device}, zuletzt benutzt am {used}, abmelden',
  logOutAll: 'Überall abmelden',
  logOutText: 'Mit einem Passkey oder deinem Wiederherstellungscode kommst du zurück.',
  logOutLost:
    'Du hast weder Passkey noch Wiederherstellungscode: Du kannst nicht als dieselbe Person zurückkommen.',
  logOutHereLost:
    'Du hast weder Passkey noch Wiederherstellungscode: Nur über ein anderes Gerät, auf dem du bekannt bist, kommst du als dieselbe Person zurück.',
  yourData: 'Deine Daten',
  everything: 'Alles über mich',
  remove: 'Mich löschen',
  removeText:
    'Dein Name, deine Sitzungen, Passkeys und Ergebnisse auf diesem Server werden sofort gelöscht. Deine Plätze übernimmt der Computer, und andere sehen „Ehemaliges Mitglied“. Das lässt sich nicht rückgängig machen.',
  removed: 'Du bist gelöscht. Als neuer Gast kannst du weiterspielen.',
  welcome: 'Willkommen zurück, {name}.',
  loggedOut: 'Du bist abgemeldet.',
  cancelled: 'Das wurde abgebrochen oder hat zu lange gedauert.',
  already: 'Dieses Gerät hat schon einen Passkey für dich.',
  noticesOn: 'Sag mir, wenn ich dran bin',
  noticesOff: 'Nicht mehr Bescheid sagen',
  noticesSet: 'Du bekommst auf diesem Gerät Bescheid, wenn du hier dran und nicht da bist.',
  noticesUnset: 'Du bekommst keinen Bescheid mehr.',
  noticesDenied: 'Der Browser erlaubt dieser Seite keine Benachrichtigungen.',
  invitation: 'Ein geschlossener Raum',
  invitationCode: 'Code der Einladung',
  invitationAbout: 'Du bekommst ihn von dem, der diesen Raum betreibt. Gefragt wirst du nur dieses eine Mal.',
  invitationEnter: 'Hereinkommen',
};

/** The words in the language of the page. */
export function accountWords(language: string): AccountWords {
  return language === 'de' ? de : en;
}

/** A text with its {placeholders} filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
