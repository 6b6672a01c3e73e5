import { timingSafeEqual } from 'node:crypto';
import {
  SUPPORT_CODE_LENGTH,
  SUPPORT_VIEW_MINUTES,
  supportMessages as messages,
} from '@baara/contract/accounts/support-view-words';
import type { Config } from '../../../config.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { releaseHit, reserveHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { codeHash, drawCode } from '../../../platform/session/one-time-code.ts';
import { notify } from '../../notifications/public/notify.ts';
import { findSubject, requireSubject } from './subject.ts';
import { supportViewMail } from './support-views.mails.ts';
import {
  deleteCode,
  endViewsOfSession,
  insertView,
  lockAgreement,
  lockCode,
  openAgreement,
  upsertCode,
} from './support-views.queries.ts';

const MINUTE_MS = 60_000;
/** Of eight digits, in a quarter of an hour: guessing is hopeless. */
const WRONG_CODES = { limit: 5, windowSeconds: 15 * 60 };

export type ViewServices = {
  config: Pick<Config, 'http' | 'session'>;
  mailer: Pick<Mailer, 'sendMail'>;
};
type Opened = { id: string; expiresAt: Date };

const hashOf = (secret: string, accountId: string, code: string): Buffer =>
  codeHash(secret, { what: 'support code', subject: accountId }, code);

const endOf = (now: Date): Date => new Date(now.getTime() + SUPPORT_VIEW_MINUTES * MINUTE_MS);

/** A code that lets whom the person gives it to see their account. Shown once; a new one replaces it. */
export async function createCode(
  db: Db,
  actor: Actor,
  { config, ip, now }: Pick<ViewServices, 'config'> & { ip: string; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const code = drawCode(SUPPORT_CODE_LENGTH);
  const expiresAt = endOf(now);
  await db.transaction().execute(async (tx) => {
    const hash = hashOf(config.session.secret, actor.accountId, code);
    await upsertCode(tx, { accountId: actor.accountId, hash, createdAt: now, expiresAt });
    await audit(tx, { actor, action: 'support_code.created', subject: actor.accountId, ip });
  });
  return { code, expiresAt };
}

type Asked = { accountId: string; code: string; reason: string; ip: string };

/**
 * Opens a view with the person's code, which serves once.
 * @throws 404; 403 OWN_ACCOUNT, SUPPORT_STAFF; 409 ACCOUNT_DISABLED; 422 for another code; 429.
 */
export async function openWithCode(
  db: Db,
  actor: Actor,
  { accountId, code, reason, ip }: Asked,
  services: ViewServices,
  now: Date,
): Promise<Opened> {
  const subject = requireSubject(await findSubject(db, accountId), actor.accountId);
  const key = `support-code:${accountId}`;
  const { hits, secondsLeft } = await reserveHit(db, key, WRONG_CODES, now);
  if (hits === null) throw tooManyRequests(secondsLeft, messages.TOO_MANY_CODES);
  const opened = await db.transaction().execute(async (tx) => {
    const stored = await lockCode(tx, accountId, now);
    const given = hashOf(services.config.session.secret, accountId, code);
    if (!stored || !timingSafeEqual(stored.code_hash, given)) return undefined;
    await deleteCode(tx, accountId);
    await endViewsOfSession(tx, actor.sessionId, now);
    const expiresAt = endOf(now);
    const id = await insertView(tx, {
      accountId,
      agentId: actor.accountId,
      consent: 'code',
      reason,
      agreedAt: now,
      expiresAt,
      session: actor.sessionId,
    });
    await announce(tx, actor, { id, accountId, name: subject.name, reason, ip, services, now });
    return { id, expiresAt };
  });
  if (!opened) {
    await audit(db, { actor, action: 'support_view.refused', subject: accountId, ip });
    throw invalid([{ field: 'code', message: messages.CODE_WRONG }]);
  }
  await releaseHit(db, key, WRONG_CODES, now);
  return opened;
}

/** Opens what two people agreed to. @throws 404; those of `requireSubject`. */
export function openAgreed(
  db: Db,
  actor: Actor,
  { id, ip }: { id: string; ip: string },
  services: ViewServices,
  now: Date,
): Promise<Opened> {
  return db.transaction().execute(async (tx) => {
    const agreed = await lockAgreement(tx, { id, agentId: actor.accountId, now });
    if (!agreed) throw notFound(messages.NOT_FOUND, 'SUPPORT_VIEW_NOT_FOUND');
    const accountId = agreed.account_id;
    const subject = requireSubject(await findSubject(tx, accountId), actor.accountId);
    await endViewsOfSession(tx, actor.sessionId, now);
    const expiresAt = endOf(now);
    await openAgreement(tx, { id, sessionId: actor.sessionId, at: now, expiresAt });
    const { reason } = agreed;
    await announce(tx, actor, { id, accountId, name: subject.name, reason, ip, services, now });
    return { id, expiresAt };
  });
}

type Announced = {
  id: string;
  accountId: string;
  name: string;
  reason: string;
  ip: string;
  services: ViewServices;
  now: Date;
};

/** In the audit, and to the person: by bell and by e-mail, with either consent. */
async function announce(tx: Db, actor: Actor, view: Announced): Promise<void> {
  const { id, accountId, reason, ip, services, now } = view;
  await audit(tx, {
    actor,
    action: 'support_view.opened',
    subject: accountId,
    detail: { view: id, reason },
    ip,
  });
  const agent = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  const path = '/profile?onglet=donnees';
  await notify(
    tx,
    services.mailer,
    [
      {
        to: { id: accountId },
        kind: 'account',
        title: `${agent}, de Baara, voit la plateforme comme vous, en lecture seule`,
        url: path,
        mail: supportViewMail({ name: view.name, agent, reason, url: services.config.http.publicUrl + path }),
      },
    ],
    now,
  );
}
