import { REVIEW_DAYS } from '@baara/contract/freelance/review-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Listener } from '../../../platform/events/events.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { flagDecidedEvent } from '../../support/moderation/public/flag-events.ts';
import { contractEndedEvent } from '../work/public/work-events.ts';
import { notifyReviewer, type ReviewServices } from './notify-review.ts';
import { refreshScore } from './publish-reviews.ts';
import { reviewHiddenMail } from './reviews.mails.ts';
import { changeReview, findContract, hasPaidMilestone, insertPeriod, lockReview } from './reviews.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The time to write begins when a contract ends; a moderator's decision hides a review, or shows it again. */
export const reviewListeners: readonly Listener[] = [
  contractEndedEvent.listen((tx, { contractId, how, at }) => openPeriod(tx, contractId, how, at)),
  flagDecidedEvent.listen((tx, { subjectKind, subjectId, decision, reason, at, services }) =>
    subjectKind === 'review' && decision !== 'dismiss'
      ? setHidden(tx, { id: subjectId, reason: decision === 'uphold' ? reason : null }, services, at)
      : Promise.resolve(),
  ),
];

/** Of a contract that ended before anything was paid, there is nothing to say. */
async function openPeriod(
  tx: Db,
  contractId: string,
  how: 'completed' | 'terminated',
  at: Date,
): Promise<void> {
  if (how === 'terminated' && !(await hasPaidMilestone(tx, contractId))) return;
  await insertPeriod(tx, contractId, at, new Date(at.getTime() + REVIEW_DAYS * DAY_MS));
}

/** @param reason null: it is shown again. One that is gone changes nothing. */
async function setHidden(
  tx: Db,
  { id, reason }: { id: string; reason: string | null },
  services: ReviewServices,
  at: Date,
): Promise<void> {
  const review = await lockReview(tx, id);
  if (!review || (review.hidden_at === null) === (reason === null)) return;
  await changeReview(tx, id, { hidden_at: reason === null ? null : at, hidden_reason: reason });
  await refreshScore(tx, review);
  const contract = reason === null ? undefined : await findContract(tx, review.contract_id);
  if (!contract || reason === null) return;
  const { title } = contract;
  const said = {
    title: `Votre avis sur « ${title} » est masqué : lisez pourquoi`,
    mailOf: (url: string) => reviewHiddenMail({ url, title, reason }),
    replyTo: (await readSite(tx)).supportEmail,
  };
  await notifyReviewer(tx, contract, review.side === 'client' ? 'client' : 'freelance', said, services, at);
}
