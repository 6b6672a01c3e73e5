import { accountMessages } from '@baara/contract/accounts/account-messages';
import { useEffect, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { NarrowPage, linkRowClass, linkClass, NeedsScript } from './public/narrow-page.tsx';
import { ResendForm } from './resend-form.tsx';
import { SupportLink } from './support-link.tsx';
import { useKnownEmail } from './use-known-email.ts';
import { confirmEmail } from '../accounts.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Vérification de votre email | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

const REDIRECT_DELAY_MS = 5000;

type Outcome =
  | { kind: 'loading' }
  | { kind: 'done'; message: string }
  | { kind: 'failed'; message: string; isExpired: boolean; isUnreachable: boolean };

async function check(token: string): Promise<Outcome | null> {
  try {
    const answer = await confirmEmail({
      params: { token },
    });
    return { kind: 'done', message: answer.message ?? accountMessages.VERIFICATION_DONE };
  } catch (error) {
    if (error instanceof ApiCanceled) return null;
    const isExpired = error instanceof ApiError && error.body['expired'] === true;
    const { EMAIL_VERIFICATION_EXPIRED, VERIFICATION_FAILED } = accountMessages;
    return {
      kind: 'failed',
      message: messageOf(error, isExpired ? EMAIL_VERIFICATION_EXPIRED : VERIFICATION_FAILED),
      isExpired,
      isUnreachable: error instanceof ApiError && (error.status === 0 || error.status >= 500),
    };
  }
}

const missing: Outcome = {
  kind: 'failed',
  message: accountMessages.VERIFICATION_TOKEN_MISSING,
  isExpired: false,
  isUnreachable: false,
};

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(publicPaths.login()), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Notice tone="good">{message}</Notice>
      <p className="text-ink-soft">Vous allez être conduit à la page de connexion dans 5 secondes.</p>
      <Link to={publicPaths.login()} className={buttonClass('primary')}>
        Se connecter maintenant
      </Link>
    </>
  );
}

function Verification({ token, onRetry }: { token: string | undefined; onRetry: () => void }) {
  const email = useKnownEmail();
  const [outcome, setOutcome] = useState<Outcome>(token ? { kind: 'loading' } : missing);

  useEffect(() => {
    if (!token) return undefined;
    let isCurrent = true;
    const run = async (): Promise<void> => {
      const next = await check(token);
      if (next && isCurrent) setOutcome(next);
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return (
    <NarrowPage
      title="Vérification de votre email"
      links={
        outcome.kind === 'failed' && (
          <>
            <SupportLink />
            <Link to={publicPaths.login()} className={`${linkClass} ${linkRowClass}`}>
              Retour à la connexion
            </Link>
          </>
        )
      }
    >
      <NeedsScript />
      {outcome.kind === 'loading' && <Spinner label="Vérification en cours..." />}
      {outcome.kind === 'done' && <Done message={outcome.message} />}
      {outcome.kind === 'failed' && (
        <>
          <Notice tone="bad">{outcome.message}</Notice>
          {!outcome.isExpired && !outcome.isUnreachable && (
            <p className="text-ink-soft">
              Ouvrez le lien du dernier message reçu, ou connectez-vous : un nouveau lien vous sera proposé.
            </p>
          )}
          {outcome.isExpired && <ResendForm key={email} email={email} />}
          {outcome.isUnreachable && (
            <Button variant="outline" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </>
      )}
    </NarrowPage>
  );
}

/** Confirms the address by the link's token, in the browser and by POST: a program that only fetches confirms nothing. */
export default function VerifyEmail() {
  const { token } = useParams();
  const [attempt, setAttempt] = useState(1);
  return <Verification key={`${token}:${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />;
}
