import { useEffect, useRef, useState } from 'react';
import { Link, type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { signingIn } from '../accounts.api.ts';
import { storeLastLoginEmail, readLastLoginEmail } from '../last-login-email.ts';
import { noteAskedPage, takeAskedPage } from '../asked-page.ts';
import { safeRedirect } from '../safe-redirect.ts';
import {
  type Challenge,
  challengeOf,
  openSignedIn,
  requireSignedIn,
  sentenceOfFailure,
  verificationScreen,
} from '../sign-in.ts';

import { NarrowPage, linkRowClass, linkClass, NeedsScript } from './public/narrow-page.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { EmailInput } from './email-input.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

export const meta: MetaFunction = () => [
  { title: 'Connexion | Baara' },
  { name: 'robots', content: 'noindex' },
];

function LoginForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  /** Why the second step leads back here. */
  const [restart, setRestart] = useState<string | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const form = usePublicForm(signingIn, {
    defaultValues: { username: '', password: '', rememberMe: false },
    toBody: (values) => ({ ...values, username: values.username.trim().toLowerCase() }),
    errorsAbove: true,
    send: async (body, { idempotencyKey }) =>
      requireSignedIn(await callEndpoint(signingIn, body, idempotencyKey)),
    failed: sentenceOfFailure,
    onSubmit: () => setRestart(null),
    onSuccess: (answer, { username, rememberMe }) => {
      const landing = openSignedIn(answer, rememberMe);
      return navigate(redirect ?? takeAskedPage(username) ?? landing, { replace: true });
    },
    onError: (failure, { username, rememberMe }) => {
      setChallenge(challengeOf(failure, rememberMe));
      const screen = verificationScreen(failure, username);
      if (!screen) return;
      storeLastLoginEmail(username.trim().toLowerCase());
      void navigate(screen);
    },
    ignores: (failure) => challengeOf(failure, false) !== null || verificationScreen(failure, '') !== null,
  });

  // Back from the verification screens, the address need not be typed again.
  useEffect(() => {
    if (address.current && !address.current.value) address.current.value = readLastLoginEmail();
  }, []);

  return (
    <>
      {challenge && (
        <SecondFactorForm
          challenge={challenge}
          onPassed={(landing) => void navigate(redirect ?? landing, { replace: true })}
          onRestart={(why) => {
            setChallenge(null);
            setRestart(why);
          }}
        />
      )}
      {/* Stays behind the code's form: a person who comes back finds their input. */}
      <ApiForm form={form} hidden={challenge !== null}>
        {restart && <Notice tone="bad">{restart}</Notice>}
        <NeedsScript />
        <EmailInput autoComplete="username" ref={address} {...form.field('username')} />
        <PasswordInput label="Mot de passe" autoComplete="current-password" {...form.field('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Se souvenir de moi" {...form.field('rememberMe')} />
          <Link to={publicPaths.passwordRecovery()} className={`${linkClass} ${linkRowClass}`}>
            Mot de passe oublié ?
          </Link>
        </div>
        <SubmitButton form={form} busyLabel="Connexion...">
          Se connecter
        </SubmitButton>
      </ApiForm>
    </>
  );
}

/** Signs in, then goes to the page asked for, else where the server says. */
export default function Login() {
  const [search] = useSearchParams();
  const session = useSession();
  const forFreelance = useLocation().pathname === publicPaths.freelanceLogin();
  const redirect = safeRedirect(search.get('redirect'));
  const isReady = useHydrated();
  if (session && isReady) {
    return (
      <div className="page grid justify-items-center py-20">
        <Spinner label="Connexion..." />
      </div>
    );
  }
  return (
    <NarrowPage
      title="Connexion"
      intro="Accédez à vos offres, à vos candidatures et à vos messages."
      links={
        <p className={linkRowClass}>
          Pas encore de compte ?
          <Link
            to={forFreelance ? publicPaths.registerFreelance() : publicPaths.register()}
            onClick={() => noteAskedPage(redirect)}
            className={linkClass}
          >
            {forFreelance ? 'Inscription freelance' : 'Créer un compte'}
          </Link>
        </p>
      }
    >
      {search.get('session_expired') === '1' && (
        <Notice tone="warn">Votre session a expiré. Veuillez vous reconnecter.</Notice>
      )}
      <LoginForm redirect={redirect} />
      <ProviderButton redirect={redirect} />
    </NarrowPage>
  );
}
