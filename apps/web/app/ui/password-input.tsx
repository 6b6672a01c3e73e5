import { type ComponentProps, useState } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { repeatEarlyTap } from './early-taps.ts';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A password that can be looked at while it is typed. */
export function PasswordInput({ label, hint, error, optional, className, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            {...input}
            {...control}
            className={`${controlClass} pr-24`}
          />
          <button
            ref={repeatEarlyTap}
            type="button"
            className="absolute inset-y-0 right-0 px-3.5 text-s font-semibold text-primary"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Masquer' : 'Afficher'}
          </button>
        </div>
      )}
    </Field>
  );
}
