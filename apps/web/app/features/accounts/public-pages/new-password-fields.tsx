import type { KeyboardEvent } from 'react';
import { PasswordInput } from '../../../ui/password-input.tsx';
import type { NewPassword } from '../use-new-password.ts';
import { PasswordRules } from './password-fields.tsx';

type Props = {
  typed: NewPassword;
  /** What the server said of the password, shown until the next word of ours about it. */
  refused?: string;
  onEnter?: () => void;
};

export function NewPasswordFields({ typed, refused, onEnter }: Props) {
  const { values, shown } = typed;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onEnter?.();
  };
  return (
    <>
      <div className="grid gap-2">
        <PasswordInput
          label="Nouveau mot de passe"
          autoComplete="new-password"
          value={values.password}
          error={shown.password ?? refused}
          onChange={(event) => typed.set('password', event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => typed.leave('password')}
        />
        <PasswordRules password={values.password} />
      </div>
      <PasswordInput
        label="Confirmez le nouveau mot de passe"
        autoComplete="new-password"
        value={values.confirmation}
        error={shown.confirmation}
        onChange={(event) => typed.set('confirmation', event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed.leave('confirmation')}
      />
    </>
  );
}
