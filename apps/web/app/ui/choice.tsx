import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** In a frame that shows which one is chosen: for the few that a whole form turns on. */
  isFramed?: boolean;
  className?: string;
};

const frame =
  'min-h-15 rounded-md border border-line-strong px-3.5 py-3 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft';

function Choice({
  type,
  label,
  hint,
  error,
  isFramed = false,
  className,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId();
  return (
    <div className={className}>
      <label
        className={classNames(
          'flex gap-2.5',
          isFramed ? frame : 'min-h-11 py-1',
          hint && !isFramed ? 'items-start' : 'items-center',
        )}
      >
        <input
          type={type}
          {...input}
          className="size-5 flex-none accent-primary"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="min-w-0 wrap-anywhere">
          {label}
          {hint && <span className="block text-s text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export const Checkbox = (props: ChoiceProps) => <Choice type="checkbox" {...props} />;
export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />;

/** A question and its choices. */
export function ChoiceGroup({
  legend,
  error,
  children,
  className = 'flex flex-wrap gap-x-6',
}: {
  legend: ReactNode;
  error?: string | null;
  children: ReactNode;
  className?: string;
}) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className={className}>{children}</div>
      <FieldError message={error} />
    </fieldset>
  );
}
