// The rule options in words, from the game's own rule book.
import type { Knob, KnobValue, RuleBook } from '@parlour/engine';
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { sayValue, valuesOf } from '../language/knobs.ts';
import { Field, Switch } from '../parts/fields.tsx';

type RuleSet = Readonly<Record<string, KnobValue>>;

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
        const value = rules[name]!;
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
            {id => <Input id={id} knob={knob} value={value} onChange={set} />}
          </Field>
        );
      })}
    </div>
  );
}

function Input(props: {
  id: string;
  knob: Knob;
  value: KnobValue;
  readonly onChange: (value: KnobValue) => void;
}): JSX.Element {
  const { id, knob, value, onChange } = props;
  const values = valuesOf(knob);
  if (values !== undefined) {
    return (
      <select
        id={id}
        class="input"
        value={String(values.indexOf(value))}
        onChange={event => onChange(values[Number(event.currentTarget.value)]!)}
      >
        {values.map((each, index) => (
          <option value={String(index)} key={index}>
            {sayValue(spoken.value, each, knob)}
          </option>
        ))}
      </select>
    );
  }
  const range = knob.values as { readonly min: number; readonly max: number };
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
