// The blocks of a guide: paragraphs, lists, terms, and cards as drawings with labels for screen readers.
import type { GuideBlock } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardFace } from '../art/index.ts';
import type { Say } from '../language/say.ts';
import './guide.css';

export function Blocks({ blocks, say }: { blocks: readonly GuideBlock[]; say: Say }): JSX.Element {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} say={say} />
      ))}
    </>
  );
}

function Block({ block, say }: { block: GuideBlock; say: Say }): JSX.Element {
  switch (block.kind) {
    case 'text':
      return <p>{withKeys(block.text)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item}>{withKeys(item)}</li>
          ))}
        </ul>
      );
    case 'terms':
      return (
        <dl>
          {block.terms.map(({ term, text }) => (
            <div key={term}>
              <dt>{withKeys(term)}</dt>
              <dd>{withKeys(text)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'cards':
      return <Shown {...block} say={say} />;
  }
}

function Shown(props: Extract<GuideBlock, { kind: 'cards' }> & { say: Say }): JSX.Element {
  const { groups, caption, say } = props;
  return (
    <figure>
      <div class="guide-cards" role="img" aria-label={say.list(groups.flat().map(card => say.card(card)))}>
        {groups.map((group, index) => (
          <span key={index}>
            {group.map(card => (
              <CardFace card={card} key={card} />
            ))}
          </span>
        ))}
      </div>
      <figcaption>{withKeys(caption)}</figcaption>
    </figure>
  );
}

/** Keys are written in backticks. */
export function withKeys(text: string): (string | JSX.Element)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <kbd key={index}>{part}</kbd>));
}
