/** @jsxImportSource preact */
// The sheets themselves: every drawing at the sizes it is used in.
import { fullDeck } from '@parlour/engine';
import { render } from 'preact';
import { CardBack, CardFace } from '../../src/art/card.tsx';
import '../../src/art/art.css';

function Cards({ width, courts }: { width: number; courts: boolean }) {
  return (
    <div class="row">
      {fullDeck()
        .filter(card => !courts || card % 13 > 9 || card % 13 === 0)
        .map(card => (
          <div style={`width:${width}px`}>
            <CardFace card={card} />
          </div>
        ))}
      <div style={`width:${width}px`}>
        <CardBack />
      </div>
    </div>
  );
}

const name = location.hash.slice(1);
const sheets: Record<string, () => preact.JSX.Element> = {
  'cards-160': () => <Cards width={160} courts={false} />,
  'cards-300': () => <Cards width={320} courts />,
  'cards-80': () => <Cards width={80} courts={false} />,
  'cards-44': () => <Cards width={44} courts={false} />,
};
const Sheet = sheets[name]!;
render(
  <main data-ready>
    <Sheet />
  </main>,
  document.getElementById('sheet')!,
);
