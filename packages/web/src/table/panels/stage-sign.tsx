// A word across the table: "31!", "Gin!", or the cards of a call with what they are stamped on them. The log says the
// same to those who do not see it.
import type { JSX } from 'preact';
import { CardBack, CardFace, Icon } from '../../art/index.ts';
import type { Sign } from '../../boards/stage.ts';
import { spoken } from '../../language/index.ts';

export function StageSign({ sign, names }: { sign: Sign; names: readonly string[] }): JSX.Element {
  const { say } = spoken.value;
  const { word, tone, seats, cards = [] } = sign;
  return (
    <div class={`stage-sign ${tone}${word === undefined ? '' : ' spoken'}`} aria-hidden="true">
      <div class="stage-middle">
        <p class="stage-name">{say.list(seats.map(seat => names[seat] ?? ''))}</p>
        {cards.length > 0 && (
          <ul class="stage-cards">
            {cards.map(({ card, isOpen, isRight }) => (
              <li key={card} class={isOpen ? 'turned' : ''}>
                {isOpen ? <CardFace card={card} /> : <CardBack />}
                {word !== undefined && (
                  <Icon
                    name={isRight ? 'check' : 'close'}
                    class={`stage-mark ${isRight ? 'right' : 'wrong'}`}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {word !== undefined && (
          <p class="stamp stage-word" style={{ '--letters': say(word).length }}>
            {say(word)}
          </p>
        )}
      </div>
    </div>
  );
}
