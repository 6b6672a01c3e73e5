import { useNavigate } from 'react-router';
import { storeAskedPage } from './asked-page.ts';
import { storeLastLoginEmail } from './last-login-email.ts';
import { signIn } from './sign-in.ts';
import { storeVerificationMail } from './verification-mail.ts';
import { publicPaths } from '../../lib/public-paths.ts';

const WAIT_MS = 1000;

/**
 * What follows most registrations: a second later a first sign-in, whose failure is only noted (the address is not
 * confirmed yet), then the verification screen.
 */
export function useAfterRegistration(): (account: { email: string; password: string }) => Promise<void> {
  const navigate = useNavigate();
  return async ({ email, password }) => {
    const username = email.trim().toLowerCase();
    storeLastLoginEmail(username);
    storeVerificationMail(username);
    storeAskedPage(username);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    try {
      await signIn({ username, password, rememberMe: false });
    } catch (error) {
      console.warn('Connexion automatique impossible', error instanceof Error ? error.message : '');
    }
    await navigate(publicPaths.verificationSent(username), { replace: true });
  };
}
