// The fields forms are made of.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface OptionsProps<T extends string | number> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly onChange: (value: T) => void;
  readonly hint?: string;
}

/** One of a few values, all of them in sight. */
export function Options<T extends string | number>(props: OptionsProps<T>): JSX.Element {
  const group = useId();
  return (
    <fieldset class="options">
      <legend class="label">{props.label}</legend>
      {props.values.map(value => (
        <label class="option" key={value}>
          <input
            type="radio"
            name={group}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{props.name(value)}</span>
        </label>
      ))}
      {props.hint !== undefined && <p class="hint">{props.hint}</p>}
    </fieldset>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Yes or no. */
export function Switch({ label, hint, on, onChange }: SwitchProps): JSX.Element {
  const described = useId();
  return (
    <label class="switch">
      <span>
        <span class="label">{label}</span>
        {hint !== undefined && (
          <span class="hint" id={described}>
            <br />
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-describedby={hint === undefined ? undefined : described}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ComponentChildren;
}

/** A label above an input. */
export function Field({ label, hint, children }: FieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      {children(id)}
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}
