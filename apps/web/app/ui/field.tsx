import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export type FieldProps = {
  label: ReactNode;
  /** One sentence of help under the label. */
  hint?: ReactNode;
  error?: string | null;
  /** Shows '(facultatif)' after the label. */
  optional?: boolean;
  className?: string;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export const controlClass =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 hover:border-primary aria-[invalid]:border-bad disabled:opacity-60';

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (facultatif)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-s text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
