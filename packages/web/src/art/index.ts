// The pictures of the house.
export { CardBack, CardFace } from './card.tsx';
export { Icon, type IconName } from './icon.tsx';
export { GameArt, Logo, TitleArt } from './title.tsx';
export { Chip, DealerButton, KnockedSign, StrikeX, Token, TurnArrow } from './token.tsx';
