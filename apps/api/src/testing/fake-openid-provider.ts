import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The user that signs in at the provider, and the provider's errors about them. */
export type ProvidedPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  /** In place of the nonce that was asked for. */
  nonce?: string;
  /** Signed with a key the provider does not publish. */
  isForged?: boolean;
};

export type FakeOpenidProvider = Readonly<{
  issuer: string;
  /** The browser at the provider: checks what the product asked for. @returns what it sends back in the address. */
  signIn(authorizationUrl: string, person: ProvidedPerson): URLSearchParams;
  stop(): Promise<void>;
}>;

export const openidClient = { id: 'baara', secret: 'secret-du-test' };

type Grant = { person: ProvidedPerson; nonce: string; challenge: string; redirectUri: string };

/** An OpenID Connect provider over real HTTP, as strict as a good one: PKCE, one use per code, the client's secret. */
export async function startFakeOpenidProvider(): Promise<FakeOpenidProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const forger = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const grants = new Map<string, Grant>();

  const idToken = ({ person, nonce }: Grant): Promise<string> => {
    const { isForged, nonce: wrongNonce, sub, ...claims } = person;
    return new SignJWT({ ...claims, nonce: wrongNonce ?? nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject(sub)
      .setAudience(openidClient.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(isForged ? forger.privateKey : privateKey);
  };

  const trade = async (form: URLSearchParams): Promise<[status: number, body: object]> => {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('client_id') === openidClient.id &&
      form.get('client_secret') === openidClient.secret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant.challenge;
    if (!grant || !isRight) return [400, { error: 'invalid_grant' }];
    const token = await idToken(grant);
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: token }];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const [status, body] = await replyTo(pathname, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const replyTo = async (path: string, request: IncomingMessage): Promise<[number, object]> => {
    if (path === '/.well-known/openid-configuration') return [200, metadata(issuer)];
    if (path === '/jwks') return [200, jwks];
    if (path === '/token') return trade(new URLSearchParams(await textOf(request)));
    return [404, {}];
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    signIn(authorizationUrl, person) {
      const asked = new URL(authorizationUrl).searchParams;
      const ask = (name: string): string => asked.get(name) ?? '';
      const isGood =
        ask('client_id') === openidClient.id &&
        ask('response_type') === 'code' &&
        ask('code_challenge_method') === 'S256' &&
        ask('scope').split(' ').includes('openid');
      if (!isGood) throw new Error(`This provider refuses ${authorizationUrl}`);
      const code = randomUUID();
      grants.set(code, {
        person,
        nonce: ask('nonce'),
        challenge: ask('code_challenge'),
        redirectUri: ask('redirect_uri'),
      });
      return new URLSearchParams({ code, state: ask('state'), iss: issuer });
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const metadata = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
