import { accountMessages } from '@baara/contract/accounts/account-messages';
import type { login } from '@baara/contract/accounts/accounts';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import type { finishOpenid, startOpenid } from '@baara/contract/accounts/openid';
import { api, ApiError, isConnectionError } from '../../lib/api.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { openSession } from '../../lib/session.ts';
import { landingAfterLogin } from '../../shell/access.ts';
import { safeRedirect } from './safe-redirect.ts';

export type Credentials = { username: string; password: string; rememberMe: boolean };

/** What every completed sign-in answers. */
type SignedIn = EndpointAnswer<typeof login>;

/** Stores the session. @returns the page to open by default. */
export function requireSignedIn<Answer extends SignedIn>(answer: Answer): Answer {
  if (answer.code !== 200 || answer.status !== 'success')
    throw failure(answer.message || accountMessages.AUTHENTICATION_FAILED);
  if (!answer.token) throw failure(accountMessages.TOKEN_MISSING_IN_ANSWER);
  return answer;
}

/** Stores the session. @returns where the person goes when they asked for nothing else. */
export function openSignedIn(answer: SignedIn, rememberMe: boolean): string {
  openSession(answer.token, answer.data, rememberMe);
  return answer.redirectPath || landingAfterLogin(answer.data.typeUserName, answer.reset_required);
}

/**
 * Signs in and stores the session.
 * @returns the page to open by default.
 * @throws ApiError with the sentence to show; `challengeOf` returns whether a code is required.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  const username = credentials.username.trim().toLowerCase();
  const answer = await api.call<typeof login>('POST /auth/login', { body: { ...credentials, username } });
  return openSignedIn(requireSignedIn(answer), credentials.rememberMe);
}

/** A sign-in whose password was right and whose account has a second factor. */
export type Challenge = { token: string; rememberMe: boolean };

export function challengeOf(error: unknown, rememberMe: boolean): Challenge | null {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  return { token: String(error.body['challenge']), rememberMe };
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
  const landing = openSignedIn(requireSignedIn(signedIn), signedIn.rememberMe);
  return safeRedirect(signedIn.asked) ?? landing;
}

const failure = (message: string): ApiError =>
  new ApiError({ status: 400, code: 'AUTHENTICATION_FAILED', message });

/** The sentence where the server gave none. */
export const sentenceOfFailure = (error: unknown): string | undefined =>
  // A connection error says nothing about the password.
  isConnectionError(error) ? undefined : withoutSentence(error);

function withoutSentence(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return accountMessages.INVALID_CREDENTIALS;
  const isRejected = status > 400 && status < 500;
  return isRejected ? accountMessages.CREDENTIALS_REJECTED : accountMessages.AUTHENTICATION_FAILED;
}

/** The screen an address that is not confirmed yet leads to, or null for any other failure. */
export function verificationScreen(error: unknown, email: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const address = email.trim().toLowerCase();
  if (error.code === 'EMAIL_VERIFICATION_EXPIRED') return publicPaths.verificationExpired(address);
  if (error.code === 'EMAIL_VERIFICATION_REQUIRED') return publicPaths.verificationSent(address);
  return null;
}
