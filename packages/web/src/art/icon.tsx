// The small signs of the interface, drawn with lines of the text's colour in a box of 24 by 24.
import type { JSX } from 'preact';

const PATHS = {
  menu: 'M4 7H20M4 12H20M4 17H20',
  settings: 'M4 7H12M17 7H20M4 17H7M12 17H20M14.5 4.5V9.5M9.5 14.5V19.5',
  help: 'M9 9.2A3 3 0 1 1 12.6 12.3C12 12.6 12 13.2 12 14.4M12 17.6V17.7M12 3A9 9 0 1 0 12.01 3',
  back: 'M14 5L7 12L14 19',
  forward: 'M10 5L17 12L10 19',
  close: 'M6 6L18 18M18 6L6 18',
  check: 'M5 12.5L10 17.5L19.5 7',
  undo: 'M9 5L4.5 9.5L9 14M5 9.5H14.5A5 5 0 0 1 14.5 19.5H10',
  reset: 'M5 12A7 7 0 1 0 7.5 6.6M8 2.8V7.2H3.6',
  sort: 'M8 5V19M8 19L4.6 15.6M8 19L11.4 15.6M14 6H20M14 11H18M14 16H16',
  knock:
    'M6 20V14.5L4.5 12V8.5A1.6 1.6 0 0 1 7.7 8.5V6.7A1.6 1.6 0 0 1 10.9 6.7A1.6 1.6 0 0 1 14.1 6.7A1.6 1.6 0 0 1 17.3 7.6V13L15.5 16V20ZM7.7 8.5V11M10.9 7V11M14.1 7V11M17.3 11.5H11.5A2 2 0 0 0 11.5 15H13M19.5 4L21 2.5M20.5 7.5H22.5',
  call: 'M4 5H20V16H12L7.5 20V16H4ZM12 8V11.2M12 13.3V13.4',
  copy: 'M9 9H20V20H9ZM5 15H4V4H15V5',
  people:
    'M9 5A3.4 3.4 0 1 0 9.01 5M2.5 19.5C3 15.5 5.5 14.2 9 14.2C12.5 14.2 15 15.5 15.5 19.5M16 5.4A3.2 3.2 0 0 1 16 11.4M18 14.6C20 15.4 21.2 16.8 21.5 19.5',
  chart: 'M4 4V20H20M8 16V12M12.5 16V7M17 16V10',
  play: 'M7 4.5L19 12L7 19.5Z',
  step: 'M5 5L14 12L5 19ZM18.5 5V19',
  'step-back': 'M19 5L10 12L19 19ZM5.5 5V19',
  first: 'M18 5L10 12L18 19M6 5V19',
  last: 'M6 5L14 12L6 19M18 5V19',
  log: 'M6 3.5H18V20.5H6ZM9 8H15M9 12H15M9 16H12.5',
  home: 'M3.5 11.5L12 4L20.5 11.5M6 10V20H18V10M10.5 20V14.5H13.5V20',
  exit: 'M10 4H4.5V20H10M14 8L18 12L14 16M18 12H9',
  shield: 'M12 3L19 5.6V11C19 15.6 16.2 19 12 21C7.8 19 5 15.6 5 11V5.6ZM8.8 12L11.2 14.4L15.4 9.4',
  warning: 'M12 4L21 19.5H3ZM12 10V14M12 16.6V16.7',
  star: 'M12 3.6L14.5 9L20.4 9.7L16 13.7L17.2 19.5L12 16.6L6.8 19.5L8 13.7L3.6 9.7L9.5 9Z',
  trophy:
    'M7.5 4H16.5V10A4.5 4.5 0 0 1 7.5 10ZM7.5 6H4.5C4.5 9.4 6 10.6 7.8 10.8M16.5 6H19.5C19.5 9.4 18 10.6 16.2 10.8M12 14.5V18M8.5 20.5H15.5M9.5 18H14.5',
  cards: 'M4 7.5L11 4.5L15.5 16L8.5 19ZM13.5 6H20V18.5H16',
  download: 'M12 4V15M12 15L8 11M12 15L16 11M5 20H19',
  trash: 'M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7M10.4 10.5V16.5M13.6 10.5V16.5',
} as const;

/** The names of the icons. */
export type IconName = keyof typeof PATHS;

/** A small sign; what it means is said by its button. */
export function Icon(props: { name: IconName; class?: string }): JSX.Element {
  return (
    <svg class={`icon ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}

/** All of them, for the sheet that shows them. */
export const ICON_NAMES = Object.keys(PATHS) as IconName[];
