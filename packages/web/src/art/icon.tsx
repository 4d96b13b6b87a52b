// The icons of the interface, drawn with lines of the text's colour in a box of 24 by 24.
import type { JSX } from 'preact';

/** Those that the first screen and the first table need; `more-icons.tsx` has the others. */
export const PATHS = {
  menu: 'M4 7H20M4 12H20M4 17H20',
  settings: 'M4 7H12M17 7H20M4 17H7M12 17H20M14.5 4.5V9.5M9.5 14.5V19.5',
  help: 'M9 9.2A3 3 0 1 1 12.6 12.3C12 12.6 12 13.2 12 14.4M12 17.6V17.7M12 3A9 9 0 1 0 12.01 3',
  back: 'M14 5L7 12L14 19',
  close: 'M6 6L18 18M18 6L6 18',
  check: 'M5 12.5L10 17.5L19.5 7',
  reset: 'M5 12A7 7 0 1 0 7.5 6.6M8 2.8V7.2H3.6',
  knock:
    'M6 20V14.5L4.5 12V8.5A1.6 1.6 0 0 1 7.7 8.5V6.7A1.6 1.6 0 0 1 10.9 6.7A1.6 1.6 0 0 1 14.1 6.7A1.6 1.6 0 0 1 17.3 7.6V13L15.5 16V20ZM7.7 8.5V11M10.9 7V11M14.1 7V11M17.3 11.5H11.5A2 2 0 0 0 11.5 15H13M19.5 4L21 2.5M20.5 7.5H22.5',
  people:
    'M9 5A3.4 3.4 0 1 0 9.01 5M2.5 19.5C3 15.5 5.5 14.2 9 14.2C12.5 14.2 15 15.5 15.5 19.5M16 5.4A3.2 3.2 0 0 1 16 11.4M18 14.6C20 15.4 21.2 16.8 21.5 19.5',
  chart: 'M4 4V20H20M8 16V12M12.5 16V7M17 16V10',
  play: 'M7 4.5L19 12L7 19.5Z',
  log: 'M6 3.5H18V20.5H6ZM9 8H15M9 12H15M9 16H12.5',
  home: 'M3.5 11.5L12 4L20.5 11.5M6 10V20H18V10M10.5 20V14.5H13.5V20',
  exit: 'M10 4H4.5V20H10M14 8L18 12L14 16M18 12H9',
  warning: 'M12 4L21 19.5H3ZM12 10V14M12 16.6V16.7',
  cards: 'M4 7.5L11 4.5L15.5 16L8.5 19ZM13.5 6H20V18.5H16',
} as const;

/** An icon; its label is set on the button around it. */
export function Icon(props: { name: keyof typeof PATHS; class?: string }): JSX.Element {
  return <PathIcon path={PATHS[props.name]} class={props.class} />;
}

/** The drawing of an icon. */
export function PathIcon(props: { path: string; class: string | undefined }): JSX.Element {
  return (
    <svg class={`icon ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={props.path} />
    </svg>
  );
}
