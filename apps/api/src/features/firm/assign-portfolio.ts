import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { assignPortfolio as assignEndpoint } from '@baara/contract/firm/portfolios';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { notify } from '../notifications/public/notify.ts';
import { isHead } from './firm.policy.ts';
import { isConsultant, lockSubjects, moveSubjects, type Subject } from './portfolios.queries.ts';

type Services = { mailer: Pick<Mailer, 'sendMail'>; now: Date; ip: string };

/**
 * Puts candidates and companies in a portfolio, or takes them out of any. A head moves everything; others take what
 * nobody has, and give back what they have.
 * @returns how many moved.
 * @throws 403; 404; 409 OTHERS_PORTFOLIO; 422 for somebody who is no consultant.
 */
export async function assignPortfolio(
  db: Db,
  actor: Actor,
  { candidateIds, companyIds, managerId }: BodyOf<typeof assignEndpoint>,
  { mailer, now, ip }: Services,
): Promise<number> {
  if (!isHead(actor) && managerId !== null && managerId !== actor.accountId) throw forbidden();
  return db.transaction().execute(async (tx) => {
    if (managerId !== null && !(await isConsultant(tx, managerId)))
      throw invalid([{ field: 'managerId', message: messages.CONSULTANT_REQUIRED }]);
    const move = { actor, managerId, now };
    const candidates = await moveSome(tx, 'account_id', candidateIds, move);
    const companies = await moveSome(tx, 'company_id', companyIds, move);
    if (candidates + companies === 0) return 0;
    const detail = { candidates, companies };
    const subject = managerId === null ? {} : { subject: managerId };
    await audit(tx, { actor, action: 'portfolio.assigned', ...subject, detail, ip });
    if (managerId !== null && managerId !== actor.accountId) {
      const title = `Votre portefeuille reçoit ${[
        ...(candidates > 0 ? [`${candidates} candidat${candidates > 1 ? 's' : ''}`] : []),
        ...(companies > 0 ? [`${companies} entreprise${companies > 1 ? 's' : ''}`] : []),
      ].join(' et ')}`;
      const url = candidates > 0 ? '/manager/candidates' : '/manager/companies';
      await notify(tx, mailer, [{ to: { id: managerId }, kind: 'candidate', title, url }], now);
    }
    return candidates + companies;
  });
}

type Move = { actor: Actor; managerId: string | null; now: Date };

async function moveSome(
  tx: Db,
  subject: Subject,
  asked: readonly string[],
  { actor, managerId, now }: Move,
): Promise<number> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return 0;
  const found = await lockSubjects(tx, subject, ids);
  if (found.length < ids.length)
    throw subject === 'account_id'
      ? notFound(messages.CANDIDATE_NOT_FOUND, 'CANDIDATE_NOT_FOUND')
      : notFound(messages.COMPANY_NOT_FOUND, 'COMPANY_NOT_FOUND');
  const isOthers = found.some(({ manager_id }) => manager_id !== null && manager_id !== actor.accountId);
  if (isOthers && !isHead(actor)) throw conflict('OTHERS_PORTFOLIO', messages.OTHERS_PORTFOLIO);
  const moving = found.filter(({ manager_id }) => manager_id !== managerId).map(({ id }) => id);
  await moveSubjects(tx, subject, moving, { managerId, by: actor.accountId, now });
  return moving.length;
}
