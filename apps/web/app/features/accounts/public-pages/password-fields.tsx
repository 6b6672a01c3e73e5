import { passwordRules } from '@baara/contract/password-rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '../../../ui/password-input.tsx';

const shortRules = [
  '8 caractères au moins',
  'une majuscule et une minuscule',
  'un chiffre',
  'un caractère spécial (par exemple # ou !)',
];

/** The rules of a new password, each ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="grid gap-1 text-s">
      {passwordRules.map((rule, index) => {
        const isMet = rule.test(password);
        return (
          <li key={rule.message} className={isMet ? 'text-good' : 'text-ink-soft'}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {shortRules[index]}
            <span className="sr-only">{isMet ? ' : respecté' : ' : pas encore'}</span>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  /** What is typed so far. */
  typed: string;
  errors: { password?: string; confirmation?: string };
};

export function PasswordFields({ password, confirmation, typed, errors }: Props) {
  return (
    <>
      <div className="grid gap-2">
        <PasswordInput
          label="Mot de passe"
          autoComplete="new-password"
          error={errors.password}
          {...password}
        />
        <PasswordRules password={typed} />
      </div>
      <PasswordInput
        label="Confirmez le mot de passe"
        autoComplete="new-password"
        error={errors.confirmation}
        {...confirmation}
      />
    </>
  );
}
