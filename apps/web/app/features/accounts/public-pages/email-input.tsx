import type { ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';

type Props = Partial<ComponentProps<typeof TextInput>>;

/** Phones show their @ key, and change neither the case nor the letters of the input. */
export function EmailInput({ label = 'Adresse email', autoComplete = 'email', ...input }: Props) {
  return (
    <TextInput
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}
