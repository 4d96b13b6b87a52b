// The form of the rule options, built from the game's own rule book.
import type { Knob, KnobValue, RuleBook } from '@parlour/engine';
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { sayValue } from '../language/knobs.ts';
import { Field } from '../parts/field.tsx';
import { Switch } from '../parts/fields.tsx';
import type { RuleSet } from './use-new-table.ts';

export interface RuleOptionsProps {
  readonly book: RuleBook<unknown>;
  readonly rules: RuleSet;
  readonly onChange: (rules: RuleSet) => void;
}

export function RuleOptions({ book, rules, onChange }: RuleOptionsProps): JSX.Element {
  const { games } = spoken.value;
  const knobs = Object.entries<Knob>(book.knobs);
  return (
    <div class="rule-options">
      {knobs.map(([name, knob]) => {
        const value = rules[name];
        if (value === undefined) return null;
        const set = (next: KnobValue): void => onChange({ ...rules, [name]: next });
        if (typeof value === 'boolean') {
          return (
            <Switch
              key={name}
              label={games.text(knob.name)}
              hint={games.text(knob.about)}
              on={value}
              onChange={set}
            />
          );
        }
        return (
          <Field key={name} label={games.text(knob.name)} hint={games.text(knob.about)}>
            {id => <KnobInput id={id} knob={knob} value={value} onChange={set} />}
          </Field>
        );
      })}
    </div>
  );
}

interface KnobInputProps {
  readonly id: string;
  readonly knob: Knob;
  readonly value: KnobValue;
  readonly onChange: (value: KnobValue) => void;
}

/** A list of the values, or a number in its range. */
function KnobInput({ id, knob, value, onChange }: KnobInputProps): JSX.Element {
  if (!('min' in knob.values)) {
    const { values } = knob;
    return (
      <select
        id={id}
        class="input"
        value={String(values.indexOf(value))}
        onChange={event => onChange(values[Number(event.currentTarget.value)] ?? value)}
      >
        {values.map((each, index) => (
          <option value={String(index)} key={index}>
            {sayValue(spoken.value, each, knob)}
          </option>
        ))}
      </select>
    );
  }
  const range = knob.values;
  // Times are kept in milliseconds and shown in seconds.
  const parts = knob.unit === undefined ? 1 : 1000;
  const field = (
    <input
      id={id}
      class="input"
      type="number"
      min={range.min / parts}
      max={range.max / parts}
      step="any"
      value={String(Number(value) / parts)}
      onChange={event => {
        const wanted = Math.round(event.currentTarget.valueAsNumber * parts);
        if (Number.isFinite(wanted)) onChange(Math.min(range.max, Math.max(range.min, wanted)));
      }}
    />
  );
  if (parts === 1) return field;
  return (
    <span class="with-unit">
      {field} {spoken.value.say('seconds.unit')}
    </span>
  );
}
