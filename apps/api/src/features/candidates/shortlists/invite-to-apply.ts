import {
  type NotInvitedReason,
  shortlistLimits as limits,
  shortlistMessages as messages,
} from '@baara/contract/candidates/shortlist-messages';
import { urlVia } from '@baara/contract/offers/view-sources';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, tooManyRequests } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { notify, type NewNotification } from '../../notifications/public/notify.ts';
import { effectiveOfferStatus } from '../../offers/public/offer-status.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import type { ByMember } from './change-shortlist.ts';
import {
  countInvitations,
  insertInvitations,
  lockInvitations,
  markContacted,
  selectFirstNames,
  selectObstacles,
} from './invitations.queries.ts';
import { invitedToApplyMail } from './shortlists.mails.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';

const DAY_MS = 24 * 3600 * 1000;

export type InviteDeps = { mailer: Mailer; config: Pick<Config, 'http'> };
export type Invited = { invited: string[]; skipped: { candidateId: string; reason: NotInvitedReason }[] };

type Offer = Awaited<ReturnType<typeof requireCompanyOffer>>;
type Cards = ReadonlyMap<string, Awaited<ReturnType<typeof selectCandidateCards>>[number]>;
type Invitation = { offer: Offer; invited: readonly string[]; cards: Cards };

/**
 * Notifies candidates, by bell and by e-mail as each chose, that the company would like them to apply; each once per
 * offer, anyone who asks and however often. It opens nothing of them to the company.
 * @throws 404 OFFER_NOT_FOUND, 409 OFFER_NOT_OPEN, 429 past the company's invitations of the day.
 */
export function inviteToApply(
  db: Db,
  deps: InviteDeps,
  { member, at }: ByMember,
  wanted: { offerId: number; candidateIds: readonly string[] },
): Promise<Invited> {
  const companyId = member.company.id;
  return db.transaction().execute(async (tx) => {
    const offer = await requireCompanyOffer(tx, wholeCompany(companyId), wanted.offerId);
    if (effectiveOfferStatus(offer, at) !== 'active' || offer.suspended_at !== null)
      throw conflict('OFFER_NOT_OPEN', messages.OFFER_NOT_OPEN);
    await lockInvitations(tx, companyId);
    const asked = [...new Set(wanted.candidateIds)];
    const cards: Cards = new Map(
      (await selectCandidateCards(tx, companyId, asked)).map((card) => [card.id, card]),
    );
    const request = { companyId, offerId: offer.id, candidateIds: asked };
    const obstacles = await selectObstacles(tx, request, {
      since: new Date(at.getTime() - 7 * DAY_MS),
      most: limits.invitationsPerPerson,
    });
    const reasonOf = (id: string): NotInvitedReason | undefined =>
      cards.has(id) ? obstacles.get(id) : 'gone';
    const free = asked.filter((id) => reasonOf(id) === undefined);
    const sent = await countInvitations(tx, companyId, new Date(at.getTime() - DAY_MS));
    if (sent + free.length > limits.invitationsPerDay)
      throw tooManyRequests(DAY_MS / 1000, messages.INVITED_TOO_MANY);
    const invited = await insertInvitations(tx, {
      companyId,
      offerId: offer.id,
      candidateIds: free,
      invitedBy: member.accountId,
      at,
    });
    await markContacted(tx, companyId, offer.id, invited);
    await notifyInvited(tx, { member, at }, { offer, invited, cards }, deps);
    await recordInvitations(tx, { member, at }, { offer, invited, cards });
    const skipped = asked.flatMap((candidateId) => {
      const reason = reasonOf(candidateId);
      return reason === undefined ? [] : [{ candidateId, reason }];
    });
    return { invited, skipped };
  });
}

async function notifyInvited(
  tx: Db,
  { member, at }: ByMember,
  { offer, invited, cards }: Invitation,
  { mailer, config }: InviteDeps,
): Promise<void> {
  const path = urlVia(`/recruitment-offers/${offer.slug}`, 'invitation');
  const names = invited.length === 0 ? [] : await selectFirstNames(tx, invited);
  const notifications = names.map(({ id, first_name: firstName }): NewNotification => {
    const mail = invitedToApplyMail({
      firstName,
      companyName: member.company.name,
      offerTitle: offer.title,
      city: offer.city,
      expiresAt: offer.expires_at,
      isMasked: cards.get(id)?.access === 'masked',
      url: config.http.publicUrl + path,
    });
    const title = `${member.company.name} vous invite à postuler : ${offer.title}`;
    return { to: { id }, kind: 'offer', title, url: path, mail };
  });
  await notify(tx, mailer, notifications, at);
}

/** One line of the log for one request, on one person or on many. */
async function recordInvitations(
  tx: Db,
  { member, at }: ByMember,
  { offer, invited, cards }: Invitation,
): Promise<void> {
  const [first] = invited;
  if (first === undefined) return;
  const isOne = invited.length === 1;
  await recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    offerId: offer.id,
    at,
    kind: isOne ? 'candidate.invited' : 'candidates.invited',
    subject: isOne
      ? { id: first, title: cards.get(first)?.name ?? 'Un candidat' }
      : { id: '', title: `${invited.length} candidats` },
  });
}
