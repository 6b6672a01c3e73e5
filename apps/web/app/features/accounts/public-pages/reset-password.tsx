import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { closeSession, readSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { resettingPassword, logout } from '../accounts.api.ts';
import { NarrowPage, linkRowClass, linkClass, NeedsScript } from './public/narrow-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

export const meta: MetaFunction = () => [
  { title: 'Réinitialisation du mot de passe | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

const REDIRECT_DELAY_MS = 3000;
const LEAST_LENGTH = 8;
const deadLinks = new Set(['RESET_LINK_UNKNOWN', 'RESET_LINK_USED', 'RESET_LINK_EXPIRED']);

type Outcome = { kind: 'done' | 'dead'; message: string };

/** Signs out on this device without waiting for the API to agree; nothing when nobody is signed in. */
function forgetSession(): void {
  if (!readSession()) return;
  // Its session has most likely ended already, which is what is wanted.
  void logout().catch(() => undefined);
  closeSession();
}

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    // Every session of the account has ended: this browser must not trust the one it may still have.
    forgetSession();
    void navigate(publicPaths.login());
  });
  useEffect(() => {
    const timer = setTimeout(() => leave(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Notice tone="good">{message}</Notice>
      <p className="text-ink-soft">Vous allez être conduit à la page de connexion dans 3 secondes.</p>
      <Link to={publicPaths.login()} onClick={forgetSession} className={buttonClass('primary')}>
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
      <Link to={publicPaths.passwordRecovery()} className={buttonClass('primary')}>
        Demander un nouveau lien
      </Link>
    </>
  );
}

const rules = () => import('../new-password-rules.ts').then(({ resetRules }) => resetRules);

type FormProps = { token: string; onOutcome: (outcome: Outcome) => void };

function ResetForm({ token, onOutcome }: FormProps) {
  const form = usePublicForm(resettingPassword, {
    defaultValues: { password: '', confirmation: '' },
    toBody: ({ password, confirmation }) => ({
      token,
      new_password: password,
      confirm_password: confirmation,
    }),
    rules,
    fieldOf: { new_password: 'password', confirm_password: 'confirmation' },
    failed: passwordMessages.RESET_FAILED,
    onSuccess: ({ message }) => onOutcome({ kind: 'done', message: message ?? passwordMessages.RESET_DONE }),
    onError: ({ code, message }) => {
      if (deadLinks.has(code)) onOutcome({ kind: 'dead', message });
    },
  });
  const [password, confirmation] = [form.watch('password'), form.watch('confirmation')];
  const mayTry = password.length >= LEAST_LENGTH && password === confirmation;
  // The button is off while something is missing: pressing Enter says what.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !mayTry) void form.check();
  };
  return (
    <ApiForm form={form} className="grid min-w-0 grid-cols-1 gap-4">
      <NeedsScript />
      <NewPasswordFields
        password={{ ...form.field('password'), onKeyDown }}
        confirmation={{ ...form.field('confirmation'), onKeyDown }}
        typed={password}
      />
      <SubmitButton form={form} disabled={!mayTry} busyLabel="Réinitialisation en cours...">
        Réinitialiser mon mot de passe
      </SubmitButton>
    </ApiForm>
  );
}

/** Sets a new password by the link received by mail. */
export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isOver = outcome !== null;
  return (
    <NarrowPage
      title="Réinitialisation du mot de passe"
      intro={isOver || !token ? undefined : 'Choisissez un nouveau mot de passe pour votre compte.'}
      links={
        outcome?.kind !== 'done' && (
          <Link to={publicPaths.login()} className={`${linkClass} ${linkRowClass}`}>
            Retour à la connexion
          </Link>
        )
      }
    >
      {!token && <DeadLink message={passwordMessages.RESET_TOKEN_MISSING} />}
      {outcome?.kind === 'dead' && <DeadLink message={outcome.message} />}
      {outcome?.kind === 'done' && <Done message={outcome.message} />}
      {token && !isOver && <ResetForm token={token} onOutcome={setOutcome} />}
    </NarrowPage>
  );
}
