// The form field of the first screen.
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
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
