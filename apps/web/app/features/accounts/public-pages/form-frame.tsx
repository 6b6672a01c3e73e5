import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import type { FormFrame } from '../../../lib/forms/form-frame.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { linkClass, linkRowClass, NeedsScript } from './public/narrow-page.tsx';

/** What registration forms have around their fields. */
export function RegistrationFrame({
  form,
  submitLabel = 'Créer mon compte',
  busyLabel = 'Création en cours...',
  children,
}: {
  form: FormFrame;
  submitLabel?: string;
  busyLabel?: string;
  children: ReactNode;
}) {
  return (
    <ApiForm form={form}>
      <NeedsScript />
      {children}
      <SubmitButton form={form} busyLabel={busyLabel}>
        {submitLabel}
      </SubmitButton>
    </ApiForm>
  );
}

/** The last field of each form. */
export function TermsCheckbox(field: { name: string; error: string | undefined; defaultChecked: boolean }) {
  return (
    <Checkbox
      label={
        <>
          J'accepte les{' '}
          <Link to={publicPaths.terms()} target="_blank" className={linkClass}>
            conditions générales
          </Link>{' '}
          et la{' '}
          <Link to={publicPaths.privacyPolicy()} target="_blank" className={linkClass}>
            politique de confidentialité
          </Link>
        </>
      }
      {...field}
    />
  );
}

type Field = { name: string; error: string | undefined; defaultValue?: string };

/** Side by side where there is room. */
export function NameFields({ first, last }: { first: Field; last: Field }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput label="Prénom" autoComplete="given-name" {...first} />
      <TextInput label="Nom" autoComplete="family-name" {...last} />
    </div>
  );
}

type OtherAccountsProps = {
  /** The registration for another kind of account, and who takes it. */
  question: string;
  label: string;
  to: string;
  login?: string;
};

/** Under a registration form: the other registration, and the sign-in of those who have an account. */
export function OtherAccounts({ question, label, to, login = publicPaths.login() }: OtherAccountsProps) {
  return (
    <>
      <p className={linkRowClass}>
        {question}
        <Link to={to} className={linkClass}>
          {label}
        </Link>
      </p>
      <p className={linkRowClass}>
        Déjà un compte ?
        <Link to={login} className={linkClass}>
          Se connecter
        </Link>
      </p>
    </>
  );
}
