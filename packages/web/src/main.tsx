// The entry of the page: loads the settings, follows language and address, and renders the app.
import './style/index.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import './art/art.css';
import { preloadPortraits } from './art/load-portraits.ts';
import { changeScreen } from './change-screen.ts';
import { followLanguage } from './language/index.ts';
import { whenGivenUp, whenLate } from './parts/fetch-part.ts';
import { Overlay } from './parts/overlay.ts';
import { TroubleNotice } from './parts/trouble-notice.tsx';
import { trouble } from './parts/trouble.ts';
import { followAddress } from './route.ts';
import { loadSettings, settings } from './settings/settings.ts';
import { followTitle } from './table/use-title.ts';

// A link made on another device: signs this browser in as the same person.
const linked = location.pathname.endsWith('/link') ? location.hash.slice(1) : '';
if (linked !== '')
  void import('./remote/use-device-link.ts').then(({ useDeviceLink }) => useDeviceLink(linked));

loadSettings();
followAddress(changeScreen);

// The style sheets read the settings from these attributes.
effect(() => {
  const { theme, cardSize, fourColours, suitLetters, leftHanded, motion } = settings.value;
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['cardSize'] = cardSize;
  root.dataset['motion'] = motion;
  root.toggleAttribute('data-four-colours', fourColours);
  root.toggleAttribute('data-suit-letters', suitLetters);
  root.toggleAttribute('data-left-handed', leftHanded);
});

whenGivenUp(() => (trouble.value = 'trouble.page'));
whenLate(isLate => {
  if (isLate) trouble.value ??= 'trouble.late';
  else if (trouble.value === 'trouble.late') trouble.value = undefined;
});
const page = document.getElementById('app')!;
void followLanguage().then(() => {
  followTitle();
  page.textContent = '';
  render(
    <>
      <App />
      <Overlay />
      <TroubleNotice />
    </>,
    page,
  );
  preloadPortraits();
});

// The service worker fetches every file: as soon as the page is idle, so that it does not compete with the first deal.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
  // Refused where the browser forbids storage; then the page works online only.
  whenIdle(() => void navigator.serviceWorker.register('./service-worker.js').catch(() => undefined));
}
