import { openidMessages } from '@baara/contract/accounts/openid-messages';
import * as contract from '@baara/contract/accounts/openid';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../../platform/http/errors.ts';
import { API_BASE, route } from '../../../platform/http/route.ts';
import { takeLogin } from '../account-limits.ts';
import { requireUsable } from '../login.ts';
import { requireSecondFactor } from '../second-factor/pass-second-factor.ts';
import { openAccount, type OpenAccountDeps } from '../sign-in/open-account.ts';
import { ATTEMPT_SECONDS, beginAttempt, endAttempt } from './attempt.ts';
import { findPerson } from './find-person.ts';
import { createProvider, requireProvider } from './provider.ts';

/** Binds an attempt to the browser that began it. */
const STATE_COOKIE = 'baara_openid';

export function registerOpenid(app: FastifyInstance, deps: OpenAccountDeps): void {
  const { db, config, now } = deps;
  const provider = createProvider(config);
  const cookieOptions = {
    path: `${API_BASE}/auth/openid`,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.http.publicUrl.startsWith('https:'),
  };
  const forgetState = (reply: FastifyReply): void => void reply.clearCookie(STATE_COOKIE, cookieOptions);

  route(app, contract.getOpenidProvider, { access: 'public' }, () => ({
    data: provider && { name: provider.name },
  }));

  route(app, contract.startOpenid, { access: 'public' }, async ({ body, request, reply }) => {
    const { authorizationUrl } = requireProvider(provider);
    await takeLogin(db, request.ip, now());
    const attempt = await beginAttempt(db, { redirect: body.redirect, remember: body.rememberMe }, now());
    const url = await authorizationUrl(attempt);
    void reply.setCookie(STATE_COOKIE, attempt.state, { ...cookieOptions, maxAge: ATTEMPT_SECONDS });
    return { data: { url } };
  });

  route(app, contract.finishOpenid, { access: 'public' }, async ({ body, request, reply }) => {
    const from = requireProvider(provider);
    await takeLogin(db, request.ip, now());
    const cookie = request.cookies[STATE_COOKIE];
    const attempt = await endAttempt(db, { state: body.state, cookie }, now());
    forgetState(reply);
    if (body.error) throw providerRefusal(body.error);
    const answer = new URLSearchParams(Object.entries(body).filter(([, value]) => value !== undefined));
    const person = await from.exchange(answer, attempt);
    const account = await findPerson(db, { provider: from, person, ip: request.ip }, deps, now());
    await requireUsable(db, account, now());
    const asked = { asked: attempt.redirectPath, rememberMe: attempt.remember };
    await requireSecondFactor(config, account, attempt.remember, now(), asked);
    return {
      ...(await openAccount(deps, account, { remember: attempt.remember, request, reply })),
      ...asked,
    };
  });
}

/** Refusals of the provider itself, in our words: its own never reach the page. */
function providerRefusal(error: string): DomainError {
  const { REFUSED, ANSWER_INVALID, UNAVAILABLE } = openidMessages;
  if (error === 'access_denied') return new DomainError(403, 'OPENID_REFUSED', REFUSED);
  const isTheirs = ['temporarily_unavailable', 'server_error'].includes(error);
  return isTheirs
    ? new DomainError(503, 'OPENID_UNAVAILABLE', UNAVAILABLE)
    : new DomainError(400, 'OPENID_ANSWER_INVALID', ANSWER_INVALID);
}
