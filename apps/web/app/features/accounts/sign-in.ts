import { accountMessages } from '@baara/contract/account-messages';
import type { login } from '@baara/contract/accounts';
import type { EndpointAnswer } from '@baara/contract/endpoint';
import type { finishOpenid, startOpenid } from '@baara/contract/openid';
import type { completeSecondFactor } from '@baara/contract/security';
import { api, ApiError, isLostLine, messageOf } from '../../lib/api.ts';
import { openSession } from '../../lib/session.ts';
import { landingAfterLogin } from '../../shell/access.ts';
import { safeRedirect } from './safe-redirect.ts';

export type Credentials = { username: string; password: string; rememberMe: boolean };

/** What every completed sign-in answers. */
type SignedIn = EndpointAnswer<typeof login>;

/** Keeps the session. @returns where the person goes when they asked for nothing else. */
function keep(answer: SignedIn, rememberMe: boolean): string {
  if (answer.code !== 200 || answer.status !== 'success')
    throw failure(answer.message || accountMessages.AUTHENTICATION_FAILED);
  if (!answer.token) throw failure(accountMessages.TOKEN_MISSING_IN_ANSWER);
  openSession(answer.token, answer.data, rememberMe);
  return answer.redirectPath || landingAfterLogin(answer.data.typeUserName, answer.reset_required);
}

/**
 * Signs in and keeps the session.
 * @returns where the person goes when they asked for nothing else.
 * @throws ApiError with the sentence to show; `challengeOf` tells whether a code is asked for.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  const username = credentials.username.trim().toLowerCase();
  const answer = await api.call<typeof login>('POST /auth/login', { body: { ...credentials, username } });
  return keep(answer, credentials.rememberMe);
}

/** A sign-in whose password was right and whose account has a second factor. */
export type Challenge = { token: string; rememberMe: boolean };

export function challengeOf(error: unknown, rememberMe: boolean): Challenge | null {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  return { token: String(error.body['challenge']), rememberMe };
}

/** Ends a sign-in with the code of the application, or a recovery code. @throws ApiError like `signIn`. */
export async function passSecondFactor({ token, rememberMe }: Challenge, code: string): Promise<string> {
  const body = { challenge: token, code };
  const answer = await api.call<typeof completeSecondFactor>('POST /auth/second-factor', { body });
  return keep(answer, rememberMe);
}

/** Leaves for the outside provider. @throws ApiError when it does not answer. */
export async function leaveForProvider(redirect: string | null, rememberMe: boolean): Promise<void> {
  const { data } = await api.call<typeof startOpenid>('POST /auth/openid/start', {
    body: { redirect, rememberMe },
  });
  window.location.assign(data.url);
}

/** Ends a sign-in with what the provider sent back. @returns where the person goes. @throws ApiError like `signIn`. */
export async function comeBackFromProvider(answer: URLSearchParams): Promise<string> {
  const given = (name: string): string | undefined => answer.get(name) ?? undefined;
  const signedIn = await api.call<typeof finishOpenid>('POST /auth/openid/callback', {
    body: { code: given('code'), state: given('state'), iss: given('iss'), error: given('error') },
  });
  const landing = keep(signedIn, signedIn.rememberMe);
  return safeRedirect(signedIn.asked) ?? landing;
}

const failure = (message: string): ApiError =>
  new ApiError({ status: 400, code: 'AUTHENTICATION_FAILED', message });

/** The sentence for a sign-in that failed: the server's, else by what kind of answer it was. */
export function signInProblem(error: unknown): string {
  // A lost line says nothing about the password.
  return messageOf(error, isLostLine(error) ? undefined : withoutSentence(error));
}

function withoutSentence(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return accountMessages.INVALID_CREDENTIALS;
  const isRejected = status > 400 && status < 500;
  return isRejected ? accountMessages.CREDENTIALS_REJECTED : accountMessages.AUTHENTICATION_FAILED;
}

/** The screen an address that is not confirmed yet leads to, or null for any other failure. */
export function verificationScreen(error: unknown, email: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const address = encodeURIComponent(email.trim().toLowerCase());
  if (error.code === 'EMAIL_VERIFICATION_EXPIRED') return `/email-verification-expired/${address}`;
  if (error.code === 'EMAIL_VERIFICATION_REQUIRED') return `/email-verification-sent/${address}`;
  return null;
}
