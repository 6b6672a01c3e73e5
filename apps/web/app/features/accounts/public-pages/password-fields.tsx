import { passwordRules } from '@baara/contract/accounts/password-rules';
import { PasswordInput } from '../../../ui/password-input.tsx';

export type ShownRule = { label: string; test: (password: string) => boolean };

const shortRules = [
  '8 caractères au moins',
  'une majuscule et une minuscule',
  'un chiffre',
  'un caractère spécial (par exemple # ou !)',
];
const usualRules: readonly ShownRule[] = passwordRules.map(({ test }, index) => ({
  label: shortRules[index] ?? '',
  test,
}));

/** The rules of a new password, each ticked off while it is typed. */
export function PasswordRules({
  rules = usualRules,
  password,
}: {
  rules?: readonly ShownRule[];
  password: string;
}) {
  return (
    <ul className="grid gap-1 text-s">
      {rules.map((rule) => {
        const isMet = rule.test(password);
        return (
          <li key={rule.label} className={isMet ? 'text-good' : 'text-ink-soft'}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {rule.label}
            <span className="sr-only">{isMet ? ' : respecté' : ' : pas encore'}</span>
          </li>
        );
      })}
    </ul>
  );
}

type Field = { name: string; error: string | undefined };

type Props = {
  password: Field;
  confirmation: Field;
  /** The text typed so far. */
  typed: string;
  /** Where they are not the usual ones. */
  rules?: readonly ShownRule[];
};

export function PasswordFields({ password, confirmation, typed, rules }: Props) {
  return (
    <>
      <div className="grid gap-2">
        <PasswordInput label="Mot de passe" autoComplete="new-password" {...password} />
        <PasswordRules rules={rules} password={typed} />
      </div>
      <PasswordInput label="Confirmez le mot de passe" autoComplete="new-password" {...confirmation} />
    </>
  );
}
