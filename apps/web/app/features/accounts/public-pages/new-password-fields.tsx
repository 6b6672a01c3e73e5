import { PasswordInput } from '../../../ui/password-input.tsx';
import type { NewPassword } from '../use-new-password.ts';
import { PasswordRules } from './password-fields.tsx';

/** @param refused what the server said of the password, shown until the next word of ours about it. */
export function NewPasswordFields({ typed, refused }: { typed: NewPassword; refused?: string }) {
  const { values, shown } = typed;
  return (
    <>
      <div className="grid gap-2">
        <PasswordInput
          label="Nouveau mot de passe"
          autoComplete="new-password"
          value={values.password}
          error={shown.password ?? refused}
          onChange={(event) => typed.set('password', event.target.value)}
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
        onBlur={() => typed.leave('confirmation')}
      />
    </>
  );
}
