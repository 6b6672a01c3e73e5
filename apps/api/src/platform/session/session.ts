import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { asEvidence } from '../db/connection-share.ts';
import type { Db } from '../db/database.ts';
import { readTogether } from '../db/read-together.ts';
import type { Actor } from './actor.ts';
import { isSecondFactorDue } from './second-factor-duty.ts';
import {
  extendSession,
  insertSession,
  type LiveSession,
  revokeSession,
  selectLiveSessions,
  touchSession,
} from './session-queries.ts';
import {
  createTokenReader,
  REMEMBERED_SESSION_SECONDS,
  RENEWAL_AFTER_SECONDS,
  SHORT_SESSION_SECONDS,
  signToken,
  tokenKey,
  type TokenKey,
} from './token.ts';

export const SESSION_COOKIE = 'baara_session';

/** Reads a token sent with a safe method only: a page of another site cannot act through the cookie. */
const COOKIE_METHODS = new Set(['GET', 'HEAD']);

/** Precision of the last use in the list of devices; a session in use is not written more often. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

export type Sessions = {
  /**
   * Opens a session and sets its cookie.
   * @param tx the transaction in which the account was found fit to sign in.
   * @returns the token for the browser's storage.
   */
  open(tx: Db, reply: FastifyReply, accountId: string, remember: boolean): Promise<string>;
  /** The person behind the request's bearer token or cookie, if the session still lives. */
  find(request: FastifyRequest): Promise<Actor | undefined>;
  /** A fresh token and cookie for a remembered session in use. */
  renew(reply: FastifyReply, actor: Actor): Promise<string>;
  close(reply: FastifyReply, actor: Actor): Promise<void>;
};

export function createSessions(deps: { db: Db; config: Config; now: () => Date }): Sessions {
  const { db, config, now } = deps;
  const key: TokenKey = tokenKey(config.session.secret);
  const readToken = createTokenReader(key);
  // Of every request, from the database: a revoked session or a disabled account is refused at once, on every instance.
  const readSession = readTogether('session', async (ids: readonly string[]) => {
    const live = await selectLiveSessions(db, ids, now());
    const byId = new Map(live.map((session) => [session.person.sessionId, session]));
    return ids.map((id) => byId.get(id));
  });
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.http.publicUrl.startsWith('https:'),
  };
  const setCookie = (reply: FastifyReply, token: string, remember: boolean): void => {
    // Without remember-me the cookie, like the stored token, lives as long as the browser's session.
    void reply.setCookie(
      SESSION_COOKIE,
      token,
      remember ? { ...cookieOptions, maxAge: REMEMBERED_SESSION_SECONDS } : cookieOptions,
    );
  };

  const touching = new Set<string>();
  /** Beside the request, which does not wait for it; a use that could not be written is written at the next. */
  const touch = ({ person: { sessionId }, lastSeenAt }: LiveSession, ip: string, at: Date): void => {
    const since = new Date(at.getTime() - TOUCH_AFTER_MS);
    if (lastSeenAt >= since || touching.has(sessionId)) return;
    touching.add(sessionId);
    const written = asEvidence(() => touchSession(db, { sessionId, ip, at, since }));
    void written.catch(() => undefined).finally(() => touching.delete(sessionId));
  };

  return {
    async open(tx, reply, accountId, remember) {
      const at = now();
      const expiresAt = new Date(
        at.getTime() + 1000 * (remember ? REMEMBERED_SESSION_SECONDS : SHORT_SESSION_SECONDS),
      );
      const userAgent = reply.request.headers['user-agent'] ?? null;
      const sessionId = await insertSession(tx, {
        accountId,
        remember,
        userAgent,
        ip: reply.request.ip,
        now: at,
        expiresAt,
      });
      const token = await signToken(key, { sessionId, accountId, issuedAt: at, expiresAt });
      setCookie(reply, token, remember);
      return token;
    },

    async find(request) {
      const token = tokenOf(request);
      if (!token) return undefined;
      const at = now();
      const claims = await readToken(token, at);
      if (!claims) return undefined;
      const live = await readSession(claims.sessionId);
      if (!live) return undefined;
      const { person, remember, hasSecondFactor } = live;
      touch(live, request.ip, at);
      return {
        ...person,
        secondFactorDue: isSecondFactorDue(config, person.role, hasSecondFactor),
        renewalDue: remember && at.getTime() / 1000 - claims.issuedAt > RENEWAL_AFTER_SECONDS,
      };
    },

    async renew(reply, actor) {
      const at = now();
      const expiresAt = new Date(at.getTime() + 1000 * REMEMBERED_SESSION_SECONDS);
      await asEvidence(() => extendSession(db, actor.sessionId, at, expiresAt));
      const token = await signToken(key, {
        sessionId: actor.sessionId,
        accountId: actor.accountId,
        issuedAt: at,
        expiresAt,
      });
      setCookie(reply, token, true);
      return token;
    },

    async close(reply, actor) {
      await revokeSession(db, actor.sessionId, now());
      void reply.clearCookie(SESSION_COOKIE, cookieOptions);
    },
  };
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice(7).trim();
  if (!COOKIE_METHODS.has(request.method) || isAskedByAnotherSite(request)) return undefined;
  return request.cookies[SESSION_COOKIE];
}

/**
 * A link or a frame of another site may open our pages as the person they know, not our API: reading there counts as
 * having looked (profile views), and files would open under an address somebody else chose. Browsers say so.
 */
function isAskedByAnotherSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site' && request.url.startsWith('/api/');
}
