import { accountMessages } from '@baara/contract/account-messages';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { keepLastLoginEmail, readLastLoginEmail } from '../last-login-email.ts';
import { safeRedirect } from '../safe-redirect.ts';
import { signIn, verificationScreen } from '../sign-in.ts';
import { useHydrated } from '../use-hydrated.ts';
import { AccountPage, lineClass, linkClass, NeedsScript } from './account-page.tsx';

export const meta: MetaFunction = () => [
  { title: 'Connexion | Baara' },
  { name: 'robots', content: 'noindex' },
];

type Values = { username: string; password: string; rememberMe: boolean };

function LoginForm({ redirect }: { redirect: string | null }) {
  const navigate = useNavigate();
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Values>();

  // Back from the verification screens, the address need not be typed again.
  useEffect(() => {
    if (!getValues('username')) setValue('username', readLastLoginEmail());
  }, [getValues, setValue]);

  const submit = async (values: Values): Promise<void> => {
    setProblem(null);
    if (!values.username.trim() || !values.password) {
      setProblem(accountMessages.LOGIN_FIELDS_REQUIRED);
      return;
    }
    try {
      const landing = await signIn(values);
      await navigate(redirect ?? landing, { replace: true });
    } catch (error) {
      const screen = verificationScreen(error, values.username);
      if (!screen) {
        setProblem(messageOf(error, accountMessages.INVALID_CREDENTIALS));
        return;
      }
      keepLastLoginEmail(values.username.trim().toLowerCase());
      await navigate(screen);
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <NeedsScript />
      <TextInput
        label="Adresse email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username')}
      />
      <PasswordInput label="Mot de passe" autoComplete="current-password" {...register('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Se souvenir de moi" {...register('rememberMe')} />
        <Link to="/password-recovery" className={`${linkClass} ${lineClass}`}>
          Mot de passe oublié ?
        </Link>
      </div>
      <Button type="submit" disabled={!isReady} busy={formState.isSubmitting} busyLabel="Connexion...">
        Se connecter
      </Button>
    </form>
  );
}

/** Signs in, then goes to the page asked for, else where the server says. */
export default function Login() {
  const [search] = useSearchParams();
  const session = useSession();
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
          <Link to="/register" className={linkClass}>
            Créer un compte
          </Link>
        </p>
      }
    >
      {search.get('session_expired') === '1' && (
        <Notice tone="warn">Votre session a expiré. Veuillez vous reconnecter.</Notice>
      )}
      <LoginForm redirect={redirect} />
    </AccountPage>
  );
}
