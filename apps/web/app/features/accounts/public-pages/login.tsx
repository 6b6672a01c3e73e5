import { accountMessages } from '@baara/contract/account-messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { keepLastLoginEmail, readLastLoginEmail } from '../last-login-email.ts';
import { safeRedirect } from '../safe-redirect.ts';
import {
  type Challenge,
  challengeOf,
  type Credentials,
  signIn,
  signInProblem,
  verificationScreen,
} from '../sign-in.ts';
import { useHydrated } from '../use-hydrated.ts';
import { AccountPage, lineClass, linkClass, NeedsScript } from './account-page.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { EmailInput } from './email-input.tsx';

export const meta: MetaFunction = () => [
  { title: 'Connexion | Baara' },
  { name: 'robots', content: 'noindex' },
];

function readForm(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return { username: text('username'), password: text('password'), rememberMe: data.has('rememberMe') };
}

function focusFirstEmpty(form: HTMLFormElement): void {
  const fields = [...form.elements].filter((one) => one instanceof HTMLInputElement);
  fields.find(({ value }) => value.trim() === '')?.focus();
}

function LoginForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const address = useRef<HTMLInputElement>(null);

  // Back from the verification screens, the address need not be typed again.
  useEffect(() => {
    if (address.current && !address.current.value) address.current.value = readLastLoginEmail();
  }, []);

  const attempt = async (credentials: Credentials): Promise<void> => {
    try {
      const landing = await signIn(credentials);
      await navigate(redirect ?? landing, { replace: true });
    } catch (error) {
      const asked = challengeOf(error, credentials.rememberMe);
      if (asked) {
        setChallenge(asked);
        return;
      }
      const screen = verificationScreen(error, credentials.username);
      if (!screen) {
        setProblem(signInProblem(error));
        return;
      }
      keepLastLoginEmail(credentials.username.trim().toLowerCase());
      await navigate(screen);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const credentials = readForm(event.currentTarget);
    if (!credentials.username.trim() || !credentials.password) {
      setProblem(accountMessages.LOGIN_FIELDS_REQUIRED);
      focusFirstEmpty(event.currentTarget);
      return;
    }
    setProblem(null);
    setBusy(true);
    await attempt(credentials);
    setBusy(false);
  };

  return (
    <>
      {challenge && (
        <SecondFactorForm
          challenge={challenge}
          onPassed={(landing) => void navigate(redirect ?? landing, { replace: true })}
          onRestart={(why) => {
            setChallenge(null);
            setProblem(why);
          }}
        />
      )}
      {/* Kept behind the code's form: whoever comes back finds what they typed. */}
      <form
        method="post"
        noValidate
        hidden={challenge !== null}
        onSubmit={(event) => void submit(event)}
        className={challenge ? undefined : 'grid gap-4'}
      >
        {problem && <Notice tone="bad">{problem}</Notice>}
        <NeedsScript />
        <EmailInput autoComplete="username" name="username" ref={address} />
        <PasswordInput label="Mot de passe" autoComplete="current-password" name="password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Se souvenir de moi" name="rememberMe" />
          <Link to="/password-recovery" className={`${linkClass} ${lineClass}`}>
            Mot de passe oublié ?
          </Link>
        </div>
        <Button type="submit" disabled={!isReady} busy={isBusy} busyLabel="Connexion...">
          Se connecter
        </Button>
      </form>
    </>
  );
}

/** Signs in, then goes to the page asked for, else where the server says. */
export default function Login() {
  const [search] = useSearchParams();
  const session = useSession();
  const forFreelance = useLocation().pathname === '/login/freelance';
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
    <AccountPage
      title="Connexion"
      intro="Accédez à vos offres, à vos candidatures et à vos messages."
      links={
        <p className={lineClass}>
          Pas encore de compte ?
          <Link to={forFreelance ? '/register/freelance' : '/register'} className={linkClass}>
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
    </AccountPage>
  );
}
