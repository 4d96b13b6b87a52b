// Where the page begins: takes up what was kept, follows language and address, and draws the app.
import './style/index.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import './art/art.css';
import { changeScreen } from './change-screen.ts';
import { followLanguage } from './language/index.ts';
import { whenGivenUp } from './parts/fetch-part.ts';
import { TroubleNotice } from './parts/trouble-notice.tsx';
import { trouble } from './parts/trouble.ts';
import { followAddress } from './route.ts';
import { loadSettings, settings } from './settings/settings.ts';
import { loadResults } from './statistics/statistics.ts';

// A link made on another device: whoever opens it is the same person here.
const linked = location.pathname.endsWith('/link') ? location.hash.slice(1) : '';
if (linked !== '') void import('./remote/take-up.ts').then(({ takeUp }) => takeUp(linked));

loadSettings();
loadResults();
followAddress(changeScreen);

// The looks follow the settings: the style sheets read these marks.
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
const page = document.getElementById('app')!;
void followLanguage().then(() => {
  page.textContent = '';
  render(
    <>
      <App />
      <TroubleNotice />
    </>,
    page,
  );
});

// Everything is fetched for use without a network, but not while somebody waits for the first cards.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void navigator.serviceWorker.register('./service-worker.js'), 3000);
}
