import { passwordMessages } from '@baara/contract/password-messages';
import type { requestPasswordReset } from '@baara/contract/passwords';
import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useRemarkFocus } from '../use-remark-focus.ts';
import { AccountPage, lineClass, linkClass, NeedsScript } from './account-page.tsx';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Mot de passe oublié | Baara' },
  { name: 'robots', content: 'noindex' },
];

type Outcome = { about: 'field' | 'form' | 'sent'; message: string };

async function ask(username: string): Promise<Outcome> {
  if (!username) return { about: 'field', message: passwordMessages.RECOVERY_EMAIL_REQUIRED };
  try {
    const answer = await api.call<typeof requestPasswordReset>('POST /auth/request-password-reset', {
      body: { username },
    });
    return { about: 'sent', message: answer.message ?? passwordMessages.RECOVERY_DONE };
  } catch (error) {
    const remark = error instanceof ApiError ? error.fieldMessage('username') : undefined;
    if (remark) return { about: 'field', message: remark };
    return { about: 'form', message: messageOf(error, passwordMessages.RECOVERY_FAILED) };
  }
}

function RecoveryForm() {
  const session = useSession();
  const isReady = useHydrated();
  // Whoever is signed in asks for themselves, most of the time.
  const [email, setEmail] = useState(session?.userName ?? '');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form } = useRemarkFocus(outcome);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setOutcome(null);
    const next = await ask(email.trim());
    if (next.about === 'sent') setEmail('');
    setOutcome(next);
    setSending(false);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      {outcome?.about === 'sent' && (
        <Notice tone="good">
          <p>{outcome.message}</p>
          <p className="mt-1">
            Rien reçu après quelques minutes ? Regardez aussi vos courriers indésirables.
          </p>
        </Notice>
      )}
      {outcome?.about === 'form' && <Notice tone="bad">{outcome.message}</Notice>}
      <NeedsScript />
      <EmailInput
        autoComplete="username"
        value={email}
        error={outcome?.about === 'field' ? outcome.message : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={!isReady} busy={isSending} busyLabel="Envoi en cours...">
        Réinitialiser le mot de passe
      </Button>
    </form>
  );
}

/** Asks for the link that sets a new password. Nothing it says tells whether the address has an account. */
export default function PasswordRecovery() {
  return (
    <AccountPage
      title="Mot de passe oublié ?"
      intro="Entrez l'adresse de votre compte : vous recevrez un lien pour choisir un nouveau mot de passe."
      links={
        <Link to="/login" className={`${linkClass} ${lineClass}`}>
          Retour à la connexion
        </Link>
      }
    >
      <RecoveryForm />
    </AccountPage>
  );
}
