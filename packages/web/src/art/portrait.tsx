// The faces of the characters. Everybody is drawn from the same few parts (bust, head, eyes, mouth) and then from
// what only he or she wears; whoever has no picture of his own gets one composed from his name.
// Paints: p the wall behind, c cloth, e what goes with it, k skin, m skin in the shade, h hair, b blush.
import type { JSX } from 'preact';
import { circle, Drawing, type Paints } from './drawing.tsx';

interface Likeness {
  readonly paints: Paints;
  readonly shapes: readonly string[];
}

const FAIR = { k: '#f4cfac', m: '#e0ab82', b: 'rgb(214 90 80 / .28)' };
const OLIVE = { k: '#dca97c', m: '#c08a5c', b: 'rgb(190 70 60 / .28)' };
const BROWN = { k: '#a56d47', m: '#875433', b: 'rgb(150 40 40 / .3)' };
const PALE = { k: '#f8dec5', m: '#e5bb9b', b: 'rgb(220 90 90 / .3)' };
const DARK = { k: '#7d4e33', m: '#643b25', b: 'rgb(130 30 40 / .35)' };

const WALL = ['pM-50-50H50V50H-50Z', `l${circle(0, -4, 40)}`];
const BUST = ['cM-46 52C-44 28-24 23 0 23C24 23 44 28 46 52Z', 'mM-9 8H9V24C9 32-9 32-9 24Z'];
const HEAD = [
  `m${circle(-20, -1, 5)}${circle(20, -1, 5)}`,
  'kM-20-8C-20-26-11-30 0-30C11-30 20-26 20-8C20 12 10 24 0 24C-10 24-20 12-20-8Z',
  `b${circle(-12, 9, 4.6)}${circle(12, 9, 4.6)}`,
  'MM-1 1C-3 6-2 9 2 8.4',
];
const EYES = [`|i${circle(-8, -2, 2.5)}`, `w${circle(-7.2, -2.8, 0.9)}${circle(8.8, -2.8, 0.9)}`];
const WIDE_EYES = [`|w${circle(-8, -3, 5)}`, `i${circle(-6.6, -2, 2.3)}${circle(7, -4, 2.3)}`];
const SLY_EYES = [...EYES, '|kM-12-6H-4V-2.6C-6-3.2-10-3.2-12-2.6Z', '|IM-12-2.6C-10-3.4-6-3.4-4-2.4'];
const BROWS = '|HM-12.4-8C-10-10.2-6.4-10.2-4-9';
const SMILE = 'IM-6 13.4C-3 16.6 3 16.6 6 13.4';
const SMALL_SMILE = 'IM-4 14C-1.6 15.6 1.6 15.6 4 14';

const SHORT_HAIR =
  'hM-21-4C-25-28-12-36 2-35C18-35 25-24 21-4C20-12 18-17 14-20C4-14-10-15-15-20C-18-16-20-10-21-4Z';
const SUIT_JACKET = [
  'wM-15 24L0 46L15 24L9 22H-9Z',
  '|cM-46 52C-44 28-26 24-14 22L-2 52Z',
  '|dM-14 22L-22 32L-16 36L-2 52Z',
];
const BOW_TIE = ['|eM0 28.6L-11 23V34Z', `d${circle(0, 28.6, 3)}`];

const LIKENESSES: Readonly<Record<string, Likeness>> = {
  standard: {
    paints: { ...FAIR, p: '#5b8a72', c: '#2f4858', e: '#b3262e', h: '#6b4226' },
    shapes: [
      ...WALL,
      ...BUST,
      ...SUIT_JACKET,
      ...HEAD,
      ...EYES,
      BROWS,
      SMILE,
      SHORT_HAIR,
      'dM2-35C18-35 25-24 21-4C20-12 18-17 14-20C10-18 6-18 3-18Z',
      ...BOW_TIE,
    ],
  },
  'mr-caution': {
    paints: { ...PALE, p: '#8aa0b4', c: '#4a4f5c', e: '#c98a2b', h: '#5a4a3a' },
    shapes: [
      ...WALL,
      ...BUST,
      '|dM-46 52C-44 36-34 30-24 28L-10 52Z',
      ...HEAD,
      ...EYES,
      'HM-12-11C-10-12-8-13-5-13.6M12-11C10-12 8-13 5-13.6',
      'IM-4 16.4C-1.6 14.6 1.6 14.6 4 16.4',
      'hM-7 12.4C-4 9-1.6 10 0 11.2C1.6 10 4 9 7 12.4C4 13.4 2 12.8 0 12.4C-2 12.8-4 13.4-7 12.4Z',
      `|l${circle(-8.6, -2, 7.4)}`,
      `|I${circle(-8.6, -2, 7.4)}`,
      'IM-1.4-3C-.6-4 .6-4 1.4-3M-16-3L-20-5M16-3L20-5',
      'eM-25 21C-10 31 10 31 25 21L28 33C12 43-12 43-28 33Z',
      'DM-26 25C-10 36 10 36 26 25',
      'eM8 34L20 32L24 52H10Z',
      'WM11 42H21M11.6 47H22',
      'iM-21-16C-23-44-10-47 0-47C10-47 23-44 21-16Z',
      'eM-21.6-24C-8-27 8-27 21.6-24V-16H-21.6Z',
      'iM-32-18C-20-12-14-17 0-17C14-17 20-12 32-18C28-10 14-12 0-12C-14-12-28-10-32-18Z',
    ],
  },
  'ms-aggressive': {
    paints: { ...OLIVE, p: '#7b2d4b', c: '#241a2e', e: '#e0447c', h: '#1c1620' },
    shapes: [
      ...WALL,
      'hM-27 16C-32-20-20-40 0-40C20-40 32-20 27 16L18 20H-18Z',
      ...BUST,
      'mM-12 23C-6 40 6 40 12 23Z',
      ...HEAD,
      '|iM-13.4-1.4C-10-6-6-5.4-3.4-1.8C-7-.2-10-.2-13.4-1.4ZM-12.6-2L-16-5.6L-10.6-4.4Z',
      `w${circle(-7, -2.4, 0.9)}${circle(7.6, -2.4, 0.9)}`,
      '|IM-14.6-11.4L-4-7.4',
      'rM-7 13.4C-4 10.6-1.6 11 0 12.2C1.6 11 4 10.6 7 13.4C4 18-4 18-7 13.4Z',
      'IM-5 13.6C-2 14.4 2 14.4 5 13.6',
      `i${circle(11.6, 10.4, 1.1)}`,
      'hM-22 10C-24-20-16-26 14-28C20-24 22-10 22 10C27-6 27-34 0-37C-27-34-27-6-22 10Z',
      'hM-21-8C-19-20-8-25 15-26L12-33H-16Z',
      `|g${circle(-21, 8, 2)}M-21 10L-24 19H-18Z`,
      `|e${circle(-40, 44, 9)}${circle(-33, 34, 9)}${circle(-24, 28, 8)}${circle(-15, 32, 7)}${circle(-28, 42, 8)}`,
      `|l${circle(-38, 40, 4)}${circle(-26, 28, 3.6)}${circle(-15, 31, 3)}`,
    ],
  },
  'card-counter': {
    paints: { ...BROWN, p: '#c9a55a', c: '#f2ead8', e: '#4d3b63', h: '#22191a' },
    shapes: [
      ...WALL,
      'hM-22 0C-26-36 26-36 22 0Z',
      ...BUST,
      '|eM-46 52C-44 34-30 27-15 24L-3 52Z',
      'eM-3 30L0 27L3 30L2 46L0 50L-2 46Z',
      '|wM0 27L-10 22L-12 31Z',
      '|IM0 27L-10 22L-12 31Z',
      ...HEAD,
      ...EYES,
      BROWS,
      'IM-5 15H4',
      `|I${circle(-8, -1, 6)}M-2-2H0M-14-2L-19-4`,
      'gM17-18L30-8L28-6L16-14Z',
      'iM30-8L33-5L28-6Z',
      'hM-21-10C-22-24-14-33 0-33C14-33 22-24 21-10C14-20-14-20-21-10Z',
      'iM-23-13C-12-21 12-21 23-13V-18C12-26-12-26-23-18Z',
      'vM-23-15C-33-10-37-5-36-1C-20-12 20-12 36-1C37-5 33-10 23-15C12-22-12-22-23-15Z',
      'lM-19-14C-26-11-30-8-32-5C-22-11-14-12-8-12.6Z',
    ],
  },
  'mr-clueless': {
    paints: { ...PALE, p: '#6fb3c9', c: '#f2b632', e: '#d8453e', h: '#d2691e' },
    shapes: [
      ...WALL,
      ...BUST,
      '|wM-46 52C-45 44-40 38-36 34L-30 52ZM-25 28L-17 52H-9L-15 25Z',
      ...HEAD,
      ...WIDE_EYES,
      '|HM-13-12C-10-15-6-15-4-13',
      'iM-10 11C-4 14 4 14 10 11C9 20-9 20-10 11Z',
      'wM-6 12.6C-2 13.6 2 13.6 6 12.6L5.6 15.4H.8V13.4H-.8V15.4H-5.6Z',
      `m${circle(-13, 4, 0.9)}${circle(-10, 6, 0.9)}${circle(-15, 7, 0.9)}${circle(13, 4, 0.9)}${circle(10, 6, 0.9)}${circle(15, 7, 0.9)}`,
      '|hM-20-12C-24-8-25-4-24 2C-22-2-21-4-19-6ZM-5-22L-2-15L1-22Z',
      'eM-21-14C-21-34-10-38 0-38C10-38 21-34 21-14C10-20-10-20-21-14Z',
      'gM-8-17C-9-30-4-37 0-38C4-37 9-30 8-17C4-18-4-18-8-17Z',
      'vM8-17C9-30 4-37 0-38C10-38 21-34 21-14C17-16 12-17 8-17Z',
      'IM0-38V-44',
      'wM0-44C-6-49-16-48-18-44C-14-41-6-41 0-44ZM0-44C6-47 16-47 18-44C14-40 6-41 0-44Z',
      'IM0-44C-6-49-16-48-18-44C-14-41-6-41 0-44ZM0-44C6-47 16-47 18-44C14-40 6-41 0-44Z',
      `r${circle(0, -44, 2.4)}`,
    ],
  },
  'two-player-computer': {
    paints: { p: '#33506b', c: '#b9c2c9', e: '#76818a', h: '#8fe3b0', k: '#16302c', m: '#0d211e', b: '#000' },
    shapes: [
      ...WALL,
      'cM-40 52V36C-40 30-34 28-30 28H30C34 28 40 30 40 36V52Z',
      'eM-12 18H12V30H-12Z',
      'DM-12 22H12M-12 26H12',
      'cM-32-34H32C36-34 38-32 38-28V14C38 18 36 20 32 20H-32C-36 20-38 18-38 14V-28C-38-32-36-34-32-34Z',
      'dM0-34H32C36-34 38-32 38-28V14C38 18 36 20 32 20H0Z',
      'kM-26-26H26C28-26 29-25 29-23V6C29 8 28 9 26 9H-26C-28 9-29 8-29 6V-23C-29-25-28-26-26-26Z',
      '|hM-10-17C-13-20-17-18-16-15C-15-12-12-11-10-8C-8-11-5-12-4-15C-3-18-7-20-10-17Z',
      'HM-10 0C-4 5 4 5 10 0',
      `r${circle(31, 14.6, 2)}`,
      `v${circle(25, 14.6, 2)}`,
      'IM-30 14.6H-14',
      'EM-14-34L-22-48M14-34L22-48',
      `g${circle(-22, -48, 3)}${circle(22, -48, 3)}`,
      'iM-22 36H22V44H-22Z',
      'HM-18 40H-8M-4 40H10',
    ],
  },
  'wise-guy': {
    paints: { ...OLIVE, p: '#3d4f45', c: '#2b2f3d', e: '#a32835', h: '#17151a' },
    shapes: [
      ...WALL,
      'hM-22 2C-26-30 26-30 22 2Z',
      ...BUST,
      ...SUIT_JACKET,
      '|LM-36 34L-30 52M-28 29L-18 52M-40 42L-38 52',
      '|wM0 28L-10 22L-12 31Z',
      'eM-3 29H3L6 48L0 52L-6 48Z',
      ...HEAD,
      ...SLY_EYES,
      'HM-13-8L-4-7M4-9C7-12 10-12 13-10',
      'hM-8 11.6C-4 9.6-1.6 10 0 11C1.6 10 4 9.6 8 11.6C4 12.2 1.6 12.2 0 12C-1.6 12.2-4 12.2-8 11.6Z',
      'IM-5 15.4C0 16.4 4 15 7 13',
      'GM6 14L20 19',
      'DM-14 17V19M-10 20V22M-5 22V23.6M12 19V21',
      'cM-19-16C-23-40-10-46 2-41C8-46 20-42 20-18Z',
      'eM-20-24C-8-29 10-29 20.4-25V-16C8-20-8-20-20-15Z',
      'cM-36-10C-24-22 16-26 36-20C30-14 20-14 10-15C-6-16-22-13-36-10Z',
      'DM2-41C1-36 0-33-3-30',
    ],
  },
  beginner: {
    paints: { ...BROWN, p: '#f0c667', c: '#3f7cac', e: '#e4572e', h: '#2a1a14' },
    shapes: [
      ...WALL,
      'hM-23 4C-28-34 28-34 23 4Z',
      ...BUST,
      'WM-42 36C-20 42 20 42 42 36M-45 45C-20 51 20 51 45 45',
      ...HEAD,
      `|w${circle(-8, -2, 4.4)}`,
      `i${circle(-7.4, -2.6, 2.6)}${circle(8.6, -2.6, 2.6)}`,
      '|HM-12-10C-10-12-6-12-4-11',
      'IM-6 13C-2 17 3 17 7 12',
      'wM9 4L18 9L16 12L7 7Z',
      'DM12 7L13.4 9',
      'eM-22-10C-24-32-12-39 0-39C12-39 24-32 22-10C10-18-10-18-22-10Z',
      'dM0-39C12-39 24-32 22-10C15-15 8-16 0-16Z',
      'eM-22-12C-34-12-42-8-43-4C-30-8-20-9-8-14.6Z',
      `w${circle(0, -39, 2.4)}`,
      'WM-8-37C-12-30-13-22-12-15M8-37C12-30 13-22 12-15',
    ],
  },
  regular: {
    paints: { ...FAIR, p: '#a9657a', c: '#e8d5c0', e: '#5d7b8c', h: '#b98b4e' },
    shapes: [
      ...WALL,
      `h${circle(0, -37, 11)}`,
      `D${circle(0, -37, 7)}`,
      'hM-24 8C-30-28-16-36 0-36C16-36 30-28 24 8Z',
      ...BUST,
      '|eM-46 52C-44 30-28 25-15 23L-6 52Z',
      '|WM-15 23L-6 52',
      `w${circle(-9, 27, 2)}${circle(-4.6, 29.6, 2)}${circle(0, 30.4, 2)}${circle(4.6, 29.6, 2)}${circle(9, 27, 2)}`,
      ...HEAD,
      ...EYES,
      '|IM-12-4L-13.6-5.6M-11-5L-12-7',
      BROWS,
      'rM-5 13.4C-3 11.8-1 12 0 12.8C1 12 3 11.8 5 13.4C3 16.4-3 16.4-5 13.4Z',
      'hM-22 2C-25-26-10-34 0-34C10-34 25-26 22 2C20-12 14-20 2-24C-8-20-20-14-22 2Z',
      '|OM-19-6C-17-18-8-26 0-29',
      `|w${circle(-20.6, 5, 1.8)}`,
    ],
  },
  careful: {
    paints: { ...PALE, p: '#58687d', c: '#3a2d3f', e: '#7b8f4b', h: '#c9c2b6' },
    shapes: [
      ...WALL,
      ...BUST,
      ...SUIT_JACKET,
      'eM-11 22C-4 26 4 26 11 22L7 34L12 48L0 52L-12 48L-7 34Z',
      'DM-6 30C-2 33 2 33 6 30M-4 40L0 34L4 40',
      `g${circle(0, 31, 2)}`,
      ...HEAD,
      `|h${circle(-20.6, -10, 6)}${circle(-22, -2, 5)}`,
      ...EYES,
      '|HM-13-8.6C-10-12-6-11.4-3.6-9',
      '|hM-13.4-8C-10-13-6-12-3.4-8.6C-6-9.6-10-9.6-13.4-8Z',
      'hM0 10C-4 8-8 9-14 15C-9 17-4 16 0 13.4C4 16 9 17 14 15C8 9 4 8 0 10Z',
      'IM-3 18C-1 19 1 19 3 18',
      `l${circle(8.4, -2, 7)}`,
      `G${circle(8.4, -2, 7)}M13 3.4C17 12 18 20 14 30`,
      'MM-10-22C-4-24 4-24 10-22M-8-18C-3-19.6 3-19.6 8-18',
    ],
  },
  madame: {
    paints: { ...DARK, p: '#1f4e4a', c: '#6b2146', e: '#d9a441', h: '#1a1214' },
    shapes: [
      ...WALL,
      ...BUST,
      '|eM-46 52C-44 40-38 34-30 30L-18 52Z',
      '|OM-36 38L-30 52M-28 34L-20 52',
      'mM-14 23C-8 36 8 36 14 23Z',
      `g${circle(0, 33, 3)}${circle(-7, 29.6, 2)}${circle(7, 29.6, 2)}`,
      ...HEAD,
      ...SLY_EYES,
      '|IM-13-7C-10-11-6-11-4-9',
      'rM-6 13.4C-3 11-1.4 11.4 0 12.2C1.4 11.4 3 11 6 13.4C3 17-3 17-6 13.4Z',
      `|g${circle(-21, 8, 3)}`,
      'cM-23-8C-30-38-12-45 0-45C12-45 30-38 23-8C14-20-14-20-23-8Z',
      'LM-22-18C-10-34 4-40 14-41M-21-12C-8-26 10-36 22-32M22-14C14-22 4-28-4-30',
      `g${circle(0, -25, 5)}`,
      `r${circle(0, -25, 3)}`,
      'eM0-31C-3-38-3-46 1-50C4-46 4-38 0-31Z',
      'vM0-36C-1-40 0-44 1-45C2.4-42 2-39 0-36Z',
    ],
  },
  'old-fox': {
    paints: { p: '#3f5b4a', c: '#5a2033', e: '#d9a441', k: '#d9752b', m: '#b4551b', h: '#fff4e3', b: '#000' },
    shapes: [
      ...WALL,
      'cM-46 52C-44 30-26 26 0 26C26 26 44 30 46 52Z',
      'wM-13 26L0 48L13 26Z',
      '|cM-46 52C-44 30-26 26-13 25L-2 52Z',
      '|eM-13 25C-22 28-26 36-24 52L-2 52Z',
      '|OM-16 34L-10 52M-20 40L-16 52',
      '|kM-8-22C-14-40-24-46-30-46C-32-34-30-20-24-8Z',
      '|iM-14-26C-18-36-23-41-28-43C-28-35-26-26-22-18Z',
      'kM0-28C16-28 28-18 27-6C24 8 12 18 0 28C-12 18-24 8-27-6C-28-18-16-28 0-28Z',
      '|hM-27-6C-28 4-34 6-38 12C-28 13-20 14-14 12C-9 16-4 22 0 28C3 20 2 12-4 6C-12 2-20 2-27-6Z',
      '|HM-15-12C-12-15-8-15-6-13',
      `|i${circle(-10, -5, 2.6)}`,
      `w${circle(-9.2, -5.8, 0.9)}${circle(10.8, -5.8, 0.9)}`,
      '|kM-14-10H-5V-6C-8-8-11-7-14-5Z',
      `|G${circle(-10, -4, 7)}`,
      'GM-3-5C-1-7 1-7 3-5M-17-5L-24-9M17-5L24-9',
      'iM-5 15C-3 12 3 12 5 15C4 20-4 20-5 15Z',
      'IM0 19V22M0 22C-3 25-6 24-8 22M0 22C2 24 4 24 6 22.6',
      '|rM0 31L-10 26V37Z',
      `d${circle(0, 31.4, 3)}`,
    ],
  },
  duchess: {
    paints: { ...PALE, p: '#6a5a8c', c: '#3d2a5c', e: '#b9a6d9', h: '#efe9f2' },
    shapes: [
      ...WALL,
      'hM-27 10C-36-10-30-44 0-48C30-44 36-10 27 10Z',
      `|h${circle(-26, 0, 7)}${circle(-27, 12, 6)}`,
      ...BUST,
      '|wM-46 52C-40 38-30 30-17 25C-14 30-11 34-6 36L-8 40C-14 40-18 38-20 36C-20 42-24 44-28 42C-28 48-34 50-40 50Z',
      'mM-10 23C-6 34 6 34 10 23Z',
      `w${circle(-8, 27, 1.9)}${circle(-3, 30, 1.9)}${circle(3, 30, 1.9)}${circle(8, 27, 1.9)}`,
      `e${circle(0, 34, 3)}`,
      ...HEAD,
      ...SLY_EYES,
      '|HM-13-9C-10-12.4-6-12.4-4-10.4',
      '|MM-13 5C-14 8-13 11-12 12',
      'rM-4.6 13.4C-3 12-1 12.2 0 13C1 12.2 3 12 4.6 13.4C3 16-3 16-4.6 13.4Z',
      `i${circle(-9, 11, 1)}`,
      `|w${circle(-21, 8, 2.2)}`,
      'hM-22 0C-24-20-12-30 0-32C12-30 24-20 22 0C20-10 12-20 0-21C-12-20-20-10-22 0Z',
      '|DM-18-14C-12-24-6-28 0-29M-22-24C-14-36-6-40 0-41',
      'gM-16-28L-19-40L-11-34L-6-44L0-35L6-44L11-34L19-40L16-28C6-33-6-33-16-28Z',
      `r${circle(0, -32, 2)}`,
      `e${circle(-9, -31, 1.4)}${circle(9, -31, 1.4)}`,
      `G${circle(9, -2, 6.4)}M14 3L26 24`,
    ],
  },
  person: {
    paints: { p: '#c8b48c', c: '#2f4858', e: '#d9a441', k: '#f4e3c8', m: '#d8bf98', h: '#3b3a44', b: 'none' },
    shapes: [
      ...WALL,
      ...BUST,
      ...SUIT_JACKET,
      ...HEAD.slice(0, 2),
      'MM-10-1C-8.6-3-6.6-3-5.2-1M5.2-1C6.6-3 8.6-3 10-1',
      SMALL_SMILE,
      SHORT_HAIR,
      ...BOW_TIE,
    ],
  },
};

/** A character's picture, in a round frame. */
export function Portrait(props: { bot: string; class?: string }): JSX.Element {
  const { paints, shapes } = LIKENESSES[props.bot] ?? composeLikeness(props.bot);
  return (
    <svg class={`portrait ${props.class ?? ''}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <Drawing shapes={shapes} paints={paints} line={1.9} />
    </svg>
  );
}

const SKINS = [FAIR, OLIVE, BROWN, PALE, DARK];
const HAIRS = ['#2a1a14', '#6b4226', '#b98b4e', '#a8421f', '#e6e1d8', '#3a3f4b'];
const WALLS = ['#5b8a72', '#8aa0b4', '#c9a55a', '#a9657a', '#6f7fb0', '#7d9a57'];
const CLOTHS = ['#2f4858', '#7b2d4b', '#3f7cac', '#4d3b63', '#2f6d5b', '#8f4a2b'];
const HAIRCUTS: readonly (readonly string[])[] = [
  [SHORT_HAIR],
  ['hM-22 4C-26-26-14-35 0-35C14-35 26-26 22 4C20-14 10-22 0-24C-10-22-20-14-22 4Z'],
  [
    '|hM-4-31C-22-36-26-16-22-2C-20-10-18-16-12-20ZM-12-22C-4-18 2-22 0-32Z',
    `|h${circle(-22, -14, 7)}${circle(-14, -27, 8)}${circle(0, -32, 8)}`,
  ],
  [`|h${circle(-20.6, -10, 5)}`],
];
const TRIMMINGS: readonly (readonly string[])[] = [
  [SMILE],
  [SMALL_SMILE, `|I${circle(-8, -2, 6.6)}M-1.6-3H0M-14.6-3L-19-5`],
  [
    'hM-20 0C-20 22-10 30 0 30C10 30 20 22 20 0C16 10 8 9 0 9C-8 9-16 10-20 0Z',
    'rM-5 14C-2 12.6 2 12.6 5 14C2 17-2 17-5 14Z',
  ],
  [SMALL_SMILE, 'hM-9 12.6C-5 8.6-2 9.6 0 11C2 9.6 5 8.6 9 12.6C5 13.6 2 12.6 0 12C-2 12.6-5 13.6-9 12.6Z'],
];

/** A picture for a name nobody has drawn, always the same for the same name. */
function composeLikeness(name: string): Likeness {
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003;
  const pick = <T,>(from: readonly T[]): T => {
    const at = number % from.length;
    number = Math.floor(number / from.length) + name.length;
    return from[at]!;
  };
  const paints = { ...pick(SKINS), p: pick(WALLS), c: pick(CLOTHS), h: pick(HAIRS), e: pick(CLOTHS) };
  return {
    paints,
    shapes: [
      ...WALL,
      ...BUST,
      ...SUIT_JACKET,
      ...HEAD,
      ...EYES,
      BROWS,
      ...pick(TRIMMINGS),
      ...pick(HAIRCUTS),
      ...BOW_TIE,
    ],
  };
}
