import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type PublicForm, usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { requestingPasswordReset } from '../accounts.api.ts';
import { NarrowPage, linkRowClass, linkClass, NeedsScript } from './public/narrow-page.tsx';
import { EmailInput } from './email-input.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

export const meta: MetaFunction = () => [
  { title: 'Mot de passe oublié | Baara' },
  { name: 'robots', content: 'noindex' },
];

function RecoveryForm() {
  const session = useSession();
  const [sent, setSent] = useState<string | null>(null);
  const form: PublicForm<{ username: string }> = usePublicForm(requestingPasswordReset, {
    // Signed-in users ask for themselves, most of the time.
    defaultValues: { username: session?.userName ?? '' },
    toBody: (values) => values,
    failed: passwordMessages.RECOVERY_FAILED,
    onSubmit: () => setSent(null),
    onSuccess: ({ message }) => {
      form.set('username', '');
      setSent(message ?? passwordMessages.RECOVERY_DONE);
    },
  });
  return (
    <ApiForm form={form} className="grid min-w-0 grid-cols-1 gap-4">
      {sent && (
        <Notice tone="good">
          <p>{sent}</p>
          <p className="mt-1">
            Rien reçu après quelques minutes ? Regardez aussi vos courriers indésirables.
          </p>
        </Notice>
      )}
      <NeedsScript />
      <EmailInput autoComplete="username" {...form.field('username')} />
      <SubmitButton form={form} busyLabel="Envoi en cours...">
        Réinitialiser le mot de passe
      </SubmitButton>
    </ApiForm>
  );
}

/** Asks for the link that sets a new password. Its answer never reveals whether the address has an account. */
export default function PasswordRecovery() {
  return (
    <NarrowPage
      title="Mot de passe oublié ?"
      intro="Entrez l'adresse de votre compte : vous recevrez un lien pour choisir un nouveau mot de passe."
      links={
        <Link to={publicPaths.login()} className={`${linkClass} ${linkRowClass}`}>
          Retour à la connexion
        </Link>
      }
    >
      <RecoveryForm />
    </NarrowPage>
  );
}
