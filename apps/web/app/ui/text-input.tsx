import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> };

/** One line of text with its label: spreads react-hook-form's `register(name)`. */
export function TextInput({ label, hint, error, optional, className, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  );
}

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> };

export function Textarea({ label, hint, error, optional, className, rows = 5, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <textarea rows={rows} {...area} {...control} className={controlClass} />}
    </Field>
  );
}
