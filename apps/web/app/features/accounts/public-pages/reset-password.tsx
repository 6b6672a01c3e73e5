import { passwordMessages } from '@baara/contract/password-messages';
import type { logout } from '@baara/contract/accounts';
import type { resetPassword } from '@baara/contract/passwords';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { closeSession, readSession } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useNewPassword } from '../use-new-password.ts';
import { useRemarkFocus } from '../use-remark-focus.ts';
import { AccountPage, lineClass, linkClass, NeedsScript } from './account-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export const meta: MetaFunction = () => [
  { title: 'Réinitialisation du mot de passe | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

const REDIRECT_DELAY_MS = 3000;
const LEAST_LENGTH = 8;
const deadLinks = new Set(['RESET_LINK_UNKNOWN', 'RESET_LINK_USED', 'RESET_LINK_EXPIRED']);

type Outcome = { kind: 'done' | 'dead' | 'field' | 'form'; message: string };

async function send(token: string, password: string): Promise<Outcome> {
  try {
    const answer = await api.call<typeof resetPassword>('POST /auth/reset-password', {
      body: { token, new_password: password, confirm_password: password },
    });
    return { kind: 'done', message: answer.message ?? passwordMessages.RESET_DONE };
  } catch (error) {
    const message = messageOf(error, passwordMessages.RESET_FAILED);
    if (!(error instanceof ApiError)) return { kind: 'form', message };
    const remark = error.fieldMessage('new_password');
    if (remark) return { kind: 'field', message: remark };
    return { kind: deadLinks.has(error.code) ? 'dead' : 'form', message };
  }
}

/** Signs out on this device without waiting for the API to agree; nothing when nobody is signed in. */
function forgetSession(): void {
  if (!readSession()) return;
  // Its session has most likely ended already, which is what is wanted.
  void api.call<typeof logout>('POST /auth/logout').catch(() => undefined);
  closeSession();
}

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    // Every session of the account has ended: this browser must not believe in the one it may still hold.
    forgetSession();
    void navigate('/login');
  });
  useEffect(() => {
    const timer = setTimeout(() => leave(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Notice tone="good">{message}</Notice>
      <p className="text-ink-soft">Vous allez être conduit à la page de connexion dans 3 secondes.</p>
      <Link to="/login" onClick={forgetSession} className={buttonClass('primary')}>
        Se connecter maintenant
      </Link>
    </>
  );
}

/** A link that opens nothing: says why, and the way to a new one. */
function DeadLink({ message }: { message: string }) {
  return (
    <>
      <Notice tone="bad">{message}</Notice>
      <Link to="/password-recovery" className={buttonClass('primary')}>
        Demander un nouveau lien
      </Link>
    </>
  );
}

type FormProps = { token: string; outcome: Outcome | null; onOutcome: (outcome: Outcome | null) => void };

function ResetForm({ token, outcome, onOutcome }: FormProps) {
  const isReady = useHydrated();
  const [isSending, setSending] = useState(false);
  const typed = useNewPassword(passwordMessages.RESET_FIELDS_REQUIRED);
  const { password, confirmation } = typed.values;
  const { form, goToRemark } = useRemarkFocus(outcome);
  const mayTry = password.length >= LEAST_LENGTH && password === confirmation;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    typed.reveal();
    onOutcome(null);
    if (!typed.isGood) {
      goToRemark();
      return;
    }
    setSending(true);
    onOutcome(await send(token, password));
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
      {outcome?.kind === 'form' && <Notice tone="bad">{outcome.message}</Notice>}
      <NeedsScript />
      <NewPasswordFields
        typed={typed}
        refused={outcome?.kind === 'field' ? outcome.message : undefined}
        // The button is off while something is missing: pressing Enter says what.
        onEnter={mayTry ? undefined : typed.reveal}
      />
      <Button
        type="submit"
        disabled={!isReady || !mayTry}
        busy={isSending}
        busyLabel="Réinitialisation en cours..."
      >
        Réinitialiser mon mot de passe
      </Button>
    </form>
  );
}

/** Sets a new password by the link received by mail. */
export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isOver = outcome?.kind === 'done' || outcome?.kind === 'dead';
  return (
    <AccountPage
      title="Réinitialisation du mot de passe"
      intro={isOver || !token ? undefined : 'Choisissez un nouveau mot de passe pour votre compte.'}
      links={
        outcome?.kind !== 'done' && (
          <Link to="/login" className={`${linkClass} ${lineClass}`}>
            Retour à la connexion
          </Link>
        )
      }
    >
      {!token && <DeadLink message={passwordMessages.RESET_TOKEN_MISSING} />}
      {outcome?.kind === 'dead' && <DeadLink message={outcome.message} />}
      {outcome?.kind === 'done' && <Done message={outcome.message} />}
      {token && !isOver && <ResetForm token={token} outcome={outcome} onOutcome={setOutcome} />}
    </AccountPage>
  );
}
