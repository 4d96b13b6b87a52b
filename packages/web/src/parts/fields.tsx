// Form fields for screens that are loaded later; `field.tsx` has the one of the first screen.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface OptionsProps<T extends string | number> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  /** Drawn before the name. */
  readonly picture?: (value: T) => ComponentChildren;
  readonly onChange: (value: T) => void;
  readonly hint?: string;
}

/** One of a few values, as radio buttons. */
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
          <span>
            {props.picture?.(value)}
            {props.name(value)}
          </span>
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

/** A switch for yes or no. */
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
