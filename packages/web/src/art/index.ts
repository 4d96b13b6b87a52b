// The pictures that other parts of the page use.
export { CardBack } from './card-back.tsx';
export { CardFace } from './card.tsx';
export { Icon } from './icon.tsx';
export { GameArt, Logo, TitleArt } from './title.tsx';
export { Chip, DealerButton, KnockedSign, StrikeX, Token, TurnArrow } from './token.tsx';
