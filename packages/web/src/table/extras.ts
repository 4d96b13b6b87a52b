// See `with-extras.tsx`.
export { EndPanel } from './end-panel.tsx';
export { FairPanel } from './fair-panel.tsx';
export { HelpDialog } from './help.tsx';
export { LogDialog } from './log-dialog.tsx';
export { MenuDialog } from './menu-dialog.tsx';
