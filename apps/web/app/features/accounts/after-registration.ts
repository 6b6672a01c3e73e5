import { keepLastLoginEmail } from './last-login-email.ts';
import { signIn } from './sign-in.ts';

const WAIT_MS = 1000;

/** State of the verification screen right after a registration. */
export type VerificationSentState = { sentAt: number };

/**
 * What follows a registration: a second later a first sign-in, whose failure is only noted (the address is
 * not confirmed yet), then the verification screen.
 * @returns the screen's address and state.
 */
export async function afterRegistration(
  email: string,
  password: string,
): Promise<{ to: string; state: VerificationSentState }> {
  const sentAt = Date.now();
  const username = email.trim().toLowerCase();
  keepLastLoginEmail(username);
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  try {
    await signIn({ username, password, rememberMe: false });
  } catch (error) {
    console.warn('Connexion automatique impossible', error instanceof Error ? error.message : '');
  }
  return { to: `/email-verification-sent/${encodeURIComponent(username)}`, state: { sentAt } };
}
