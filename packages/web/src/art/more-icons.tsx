// All icons, for the parts of the page that are loaded later.
import type { JSX } from 'preact';
import { PathIcon, PATHS } from './icon.tsx';

const ALL_PATHS = {
  ...PATHS,
  forward: 'M10 5L17 12L10 19',
  undo: 'M9 5L4.5 9.5L9 14M5 9.5H14.5A5 5 0 0 1 14.5 19.5H10',
  call: 'M4 5H20V16H12L7.5 20V16H4ZM12 8V11.2M12 13.3V13.4',
  copy: 'M9 9H20V20H9ZM5 15H4V4H15V5',
  share: 'M12 15V4M12 4L8 8M12 4L16 8M7 11H5V20H19V11H17',
  step: 'M5 5L14 12L5 19ZM18.5 5V19',
  'step-back': 'M19 5L10 12L19 19ZM5.5 5V19',
  first: 'M18 5L10 12L18 19M6 5V19',
  last: 'M6 5L14 12L6 19M18 5V19',
  pause: 'M8 5V19M16 5V19',
  shield: 'M12 3L19 5.6V11C19 15.6 16.2 19 12 21C7.8 19 5 15.6 5 11V5.6ZM8.8 12L11.2 14.4L15.4 9.4',
  upload: 'M12 15V4M12 4L8 8M12 4L16 8M5 20H19',
  download: 'M12 4V15M12 15L8 11M12 15L16 11M5 20H19',
  trash: 'M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7M10.4 10.5V16.5M13.6 10.5V16.5',
  trophy:
    'M7.5 4H16.5V10A4.5 4.5 0 0 1 7.5 10ZM7.5 6H4.5C4.5 9.4 6 10.6 7.8 10.8M16.5 6H19.5C19.5 9.4 18 10.6 16.2 10.8M12 14.5V18M8.5 20.5H15.5M9.5 18H14.5',
  star: 'M12 3.6L14.5 9L20.4 9.7L16 13.7L17.2 19.5L12 16.6L6.8 19.5L8 13.7L3.6 9.7L9.5 9Z',
  sort: 'M8 5V19M8 19L4.6 15.6M8 19L11.4 15.6M14 6H20M14 11H18M14 16H16',
} as const;

/** The names of all icons. */
export type IconName = keyof typeof ALL_PATHS;

/** An icon; its label is set on the button around it. */
export function Icon(props: { name: IconName; class?: string }): JSX.Element {
  return <PathIcon path={ALL_PATHS[props.name]} class={props.class} />;
}

/** All icons, for the art sheet. */
export const ICON_NAMES = Object.keys(ALL_PATHS) as IconName[];
