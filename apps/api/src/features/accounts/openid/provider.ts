import type * as client from 'openid-client';
import { openidMessages } from '@baara/contract/accounts/openid-messages';
import type { Config } from '../../../config.ts';
import { DomainError, notFound } from '../../../platform/http/errors.ts';

const TIMEOUT_SECONDS = 8;
/** Its addresses hardly change; its keys are read anew by the library when one is unknown. */
const CACHE_MS = 3600 * 1000;

export type Person = { subject: string; email: string | null; isEmailVerified: boolean };
export type Attempt = { state: string; nonce: string; codeVerifier: string };

export type Provider = {
  name: string;
  issuer: string;
  /** Where to send the person. @throws 503 when the provider does not answer. */
  authorizationUrl(attempt: Attempt): Promise<string>;
  /** Trades what came back for who came. @throws 400 when any check fails, 503 when the provider does not answer. */
  exchange(answer: URLSearchParams, attempt: Attempt): Promise<Person>;
};

/** Loaded by the first who signs in so: most servers have no provider. */
const library = () => import('openid-client');

export function unavailable(): DomainError {
  return new DomainError(503, 'OPENID_UNAVAILABLE', openidMessages.UNAVAILABLE, { retryAfterSeconds: 10 });
}

/** The provider named by the environment; nothing is asked of it before someone wants to sign in by it. */
export function createProvider(config: Config): Provider | null {
  const { openid } = config;
  if (!openid) return null;
  const redirectUri = `${config.http.publicUrl}/auth/callback`;
  const discover = cacheFor(CACHE_MS, () => discoverProvider(openid));
  const settings = (): Promise<client.Configuration> =>
    discover().catch(() => {
      throw unavailable();
    });

  return {
    name: openid.name,
    issuer: openid.issuer,
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const challenge = await calculatePKCECodeChallenge(codeVerifier);
      const url = buildAuthorizationUrl(await settings(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },
    async exchange(answer, { state, nonce, codeVerifier }) {
      const known = await settings();
      try {
        return await readPerson(known, new URL(`${redirectUri}?${answer.toString()}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
      } catch (error) {
        throw isUnreachable(error) ? unavailable() : invalidAnswer();
      }
    },
  };
}

/** Anyone who has no provider has none of its addresses. */
export function requireProvider(provider: Provider | null): Provider {
  if (!provider) throw notFound(openidMessages.NOT_CONFIGURED, 'OPENID_NOT_CONFIGURED');
  return provider;
}

function invalidAnswer(): DomainError {
  return new DomainError(400, 'OPENID_ANSWER_INVALID', openidMessages.ANSWER_INVALID);
}

async function discoverProvider(openid: NonNullable<Config['openid']>): Promise<client.Configuration> {
  const issuer = new URL(openid.issuer);
  const client = await library();
  const execute = [client.enableNonRepudiationChecks];
  // Only a provider on the same machine or a test's: config.ts refuses it elsewhere in production.
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
  const found = await client.discovery(
    issuer,
    openid.clientId,
    undefined,
    client.ClientSecretPost(openid.clientSecret),
    { execute, timeout: TIMEOUT_SECONDS },
  );
  found.timeout = TIMEOUT_SECONDS;
  return found;
}

async function readPerson(
  known: client.Configuration,
  url: URL,
  checks: client.AuthorizationCodeGrantChecks,
): Promise<Person> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const tokens = await authorizationCodeGrant(known, url, checks);
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  // Some providers give the e-mail only there.
  const idClaims =
    claims['email'] === undefined && known.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(known, tokens.access_token, claims.sub)
      : claims;
  return {
    subject: claims.sub,
    email: typeof idClaims['email'] === 'string' ? idClaims['email'].trim().toLowerCase() : null,
    isEmailVerified: idClaims['email_verified'] === true,
  };
}

/** The line failed or took too long, as opposed to an answer that did not pass. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, cause } = error;
  if (name === 'TimeoutError' || name === 'AbortError' || message === 'fetch failed') return true;
  return isUnreachable(cause);
}

/** One call at a time; its result is cached for a while, its failure is not. */
function cacheFor<Result>(milliseconds: number, make: () => Promise<Result>): () => Promise<Result> {
  let cached: { result: Promise<Result>; until: number } | undefined;
  return () => {
    if (cached && cached.until > Date.now()) return cached.result;
    const result = make();
    cached = { result, until: Date.now() + milliseconds };
    result.catch(() => {
      cached = undefined;
    });
    return result;
  };
}
