import { accountMessages } from '@baara/contract/account-messages';
import type { login } from '@baara/contract/accounts';
import { api, ApiError } from '../../lib/api.ts';
import { openSession } from '../../lib/session.ts';
import { landingAfterLogin } from '../../shell/access.ts';

export type Credentials = { username: string; password: string; rememberMe: boolean };

/**
 * Signs in and keeps the session.
 * @returns where the person goes when they asked for nothing else.
 * @throws ApiError with the sentence to show.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  const username = credentials.username.trim().toLowerCase();
  const answer = await api.call<typeof login>('POST /auth/login', { body: { ...credentials, username } });
  if (answer.code !== 200) throw failure(answer.message ?? accountMessages.AUTHENTICATION_FAILED);
  if (!answer.token) throw failure(accountMessages.TOKEN_MISSING_IN_ANSWER);
  openSession(answer.token, answer.data, credentials.rememberMe);
  return answer.redirectPath || landingAfterLogin(answer.data.typeUserName, answer.reset_required);
}

const failure = (message: string): ApiError =>
  new ApiError({ status: 400, code: 'AUTHENTICATION_FAILED', message });

/** The screen an address that is not confirmed yet leads to, or null for any other failure. */
export function verificationScreen(error: unknown, email: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const address = encodeURIComponent(email.trim().toLowerCase());
  if (error.code === 'EMAIL_VERIFICATION_EXPIRED') return `/email-verification-expired/${address}`;
  if (error.code === 'EMAIL_VERIFICATION_REQUIRED') return `/email-verification-sent/${address}`;
  return null;
}
