import type { ComponentProps } from 'react';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { PasswordRules } from './password-fields.tsx';

type Field = Omit<ComponentProps<typeof PasswordInput>, 'label'>;

type Props = {
  password: Field;
  confirmation: Field;
  /** The server's error about the password, shown until the next message of ours about it. */
  typed: string;
};

/** A new password typed twice, by the `field`s of a form. */
export function NewPasswordFields({ password, confirmation, typed }: Props) {
  return (
    <>
      <div className="grid gap-2">
        <PasswordInput label="Nouveau mot de passe" autoComplete="new-password" {...password} />
        <PasswordRules password={typed} />
      </div>
      <PasswordInput
        label="Confirmez le nouveau mot de passe"
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}
