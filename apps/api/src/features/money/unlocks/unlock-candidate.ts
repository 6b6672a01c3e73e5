import type { CandidateCard } from '@baara/contract/candidates/cards';
import { insufficientBalance, walletMessages as messages } from '@baara/contract/money/wallet-messages';
import { decideUnlock } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { type CardReader, selectActionableCards } from '../../candidates/public/candidate-cards.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { notify } from '../../notifications/public/notify.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockWallet, post } from '../wallet/ledger.queries.ts';
import { type CandidateToUnlock, findCandidateToUnlock, findUnlock, writeUnlock } from './unlocks.queries.ts';
import { profileUnlockedMail } from '../wallet/wallet.mails.ts';
import { readWalletSettings } from '../wallet/wallet-settings.queries.ts';

export type UnlockServices = { mailer: Mailer; publicUrl: string; now: Date };
export type Unlocked = { candidate: CandidateCard; chargedXof: number; balanceXof: number };

/** Nobody reads that many profiles; a script that empties a stolen account's wallet would. */
const unlockLimit = { limit: 120, windowSeconds: 3600 };

/**
 * Opens a candidate to a company for the price it saw, once: an open profile costs nothing, whatever the repetitions.
 * The wallet is locked first, so that all that spends from it decides one after the other.
 * @throws 404 for a candidate who is not visible; 409 PRICE_CHANGED, INSUFFICIENT_BALANCE (with `missingXof`),
 * CONTACT_DEAD; 429.
 */
export async function unlockCandidate(
  db: Db,
  services: UnlockServices,
  request: { member: CompanyMember; candidateId: string; shownPriceXof: number },
): Promise<Unlocked> {
  const { member, candidateId, shownPriceXof } = request;
  const { company } = member;
  const { now } = services;
  await takeHit(db, `unlock:${company.id}`, unlockLimit, now, messages.TOO_MANY_UNLOCKS);
  return db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, company.id);
    const candidate = await findCandidateToUnlock(tx, company.id, candidateId);
    const last = await findUnlock(tx, company.id, candidateId);
    const isOpen = candidate?.hasApplied || (last && !last.isRefunded);
    if (!candidate || (!candidate.isVisible && !isOpen))
      throw notFound(messages.CANDIDATE_NOT_FOUND, 'CANDIDATE_NOT_FOUND');
    const { unlockPriceXof: priceXof } = await readWalletSettings(tx);
    const { hasApplied, isContactDead } = candidate;
    const { balanceXof } = wallet;
    const decision = decideUnlock({ hasApplied, last, isContactDead, balanceXof, priceXof, shownPriceXof });
    if (decision.outcome === 'already-open')
      return { candidate: await readCard(tx, member, candidateId), chargedXof: 0, balanceXof };
    if (decision.outcome === 'contact-dead') throw conflict('CONTACT_DEAD', messages.CONTACT_DEAD);
    if (decision.outcome === 'price-changed')
      throw refusal('PRICE_CHANGED', messages.PRICE_CHANGED, { priceXof });
    if (decision.outcome === 'insufficient-balance') {
      const { missingXof } = decision;
      throw refusal('INSUFFICIENT_BALANCE', insufficientBalance(missingXof), {
        missingXof,
        balanceXof,
        priceXof,
      });
    }
    const unlock = { companyId: company.id, candidateId, round: decision.round };
    await post(tx, wallet, { kind: 'unlock', ...unlock, amountXof: priceXof }, now);
    await writeUnlock(tx, { ...unlock, priceXof, by: member.accountId, at: now });
    await notifyOfUnlock(tx, services, member, candidate);
    const card = await readCard(tx, member, candidateId);
    return { candidate: card, chargedXof: priceXof, balanceXof: balanceXof - priceXof };
  });
}

const refusal = (code: string, message: string, extra: Record<string, unknown>): DomainError =>
  new DomainError(409, code, message, { extra });

async function readCard(tx: Db, member: CardReader, candidateId: string): Promise<CandidateCard> {
  const [card] = await selectActionableCards(tx, member, [candidateId]);
  if (!card) throw notFound(messages.CANDIDATE_NOT_FOUND, 'CANDIDATE_NOT_FOUND');
  return card;
}

async function notifyOfUnlock(
  tx: Db,
  { mailer, publicUrl, now }: UnlockServices,
  { company, accountId }: CompanyMember,
  { id, firstName, lastName }: CandidateToUnlock,
): Promise<void> {
  const url = '/profile?onglet=donnees';
  const mail = profileUnlockedMail({ companyName: company.name, url: publicUrl + url });
  const title = `${company.name} a débloqué votre profil`;
  await notify(tx, mailer, [{ to: { id }, kind: 'profile', title, url, mail }], now);
  await recordActivity(tx, {
    companyId: company.id,
    actorId: accountId,
    kind: 'candidate.unlocked',
    subject: { id, title: `${firstName} ${lastName}`.trim() },
    at: now,
  });
}
