import { openidMessages } from '@baara/contract/accounts/openid-messages';
import { useEffect, useRef, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { safeRedirect } from '../safe-redirect.ts';
import { type Challenge, challengeOf, comeBackFromProvider } from '../sign-in.ts';
import { NarrowPage, NeedsScript } from './public/narrow-page.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

export const meta: MetaFunction = () => [
  { title: 'Connexion | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the provider's code.
  { name: 'referrer', content: 'no-referrer' },
];

type Outcome =
  | { kind: 'loading' }
  | { kind: 'code'; challenge: Challenge; asked: string | null }
  | { kind: 'failed'; message: string; hasNoAccount: boolean };

function failureOf(error: unknown): Outcome {
  const body = error instanceof ApiError ? error.body : {};
  const challenge = challengeOf(error, body['rememberMe'] === true);
  if (challenge) {
    const asked = typeof body['asked'] === 'string' ? safeRedirect(body['asked']) : null;
    return { kind: 'code', challenge, asked };
  }
  return {
    kind: 'failed',
    message: messageOf(error, openidMessages.UNAVAILABLE),
    hasNoAccount: error instanceof ApiError && error.code === 'OPENID_ACCOUNT_UNKNOWN',
  };
}

/** Back from the outside provider: ends the sign-in, or says why it cannot. */
export default function OpenidCallback() {
  const navigate = useNavigate();
  const [answer] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' });
  // What came back serves once: a second run of the effect must not send it again.
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const finish = async (): Promise<void> => {
      try {
        await navigate(await comeBackFromProvider(answer), { replace: true });
      } catch (error) {
        if (!(error instanceof ApiCanceled)) setOutcome(failureOf(error));
      }
    };
    void finish();
  }, [answer, navigate]);

  return (
    <NarrowPage title="Connexion">
      <NeedsScript />
      {outcome.kind === 'loading' && <Spinner label="Connexion..." />}
      {outcome.kind === 'code' && (
        <SecondFactorForm
          challenge={outcome.challenge}
          onPassed={(landing) => void navigate(outcome.asked ?? landing, { replace: true })}
          onRestart={() => void navigate(publicPaths.login())}
        />
      )}
      {outcome.kind === 'failed' && (
        <>
          <Notice tone="bad">{outcome.message}</Notice>
          {outcome.hasNoAccount && (
            <Link to={publicPaths.register()} className={buttonClass('primary')}>
              Créer un compte
            </Link>
          )}
          <Link
            to={publicPaths.login()}
            className={buttonClass(outcome.hasNoAccount ? 'outline' : 'primary')}
          >
            Retour à la connexion
          </Link>
        </>
      )}
    </NarrowPage>
  );
}
