// The pictures of the house.
export { BackDrawing, CardBack, CardDrawing, CardFace, type CardSize } from './card.tsx';
