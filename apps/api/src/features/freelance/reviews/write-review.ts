import { maskContacts } from '@baara/cv-reading';
import type {
  answerReview as answerEndpoint,
  saveReview as saveEndpoint,
} from '@baara/contract/freelance/reviews';
import { reviewMessages as messages } from '@baara/contract/freelance/review-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, notFound } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { reportReview as reportToModerators } from '../../support/moderation/public/report.ts';
import { lockContract } from '../work/public/contract-parties.ts';
import { notifyReviewer, type ReviewServices } from './notify-review.ts';
import { publishPeriod, readReview } from './publish-reviews.ts';
import { reviewAnsweredMail } from './reviews.mails.ts';
import {
  changeReview,
  findContract,
  findPublicName,
  findReview,
  insertReview,
  lockPeriod,
  lockReview,
  selectReviewsOf,
} from './reviews.queries.ts';

const MASK = '•••';
const daily = { limit: 10, windowSeconds: 86_400 };

export const reviewNotFound = () => notFound(messages.NOT_FOUND, 'REVIEW_NOT_FOUND');

/**
 * Writes one's review, or corrects it until both are published; the second of the two publishes both.
 * @returns what is said of it.
 * @throws 404; 403 for a guest and a member who only looks on; 409 REVIEW_NOT_OPEN, REVIEW_CLOSED, REVIEW_CHANGED,
 * REVIEW_SUBJECT_GONE.
 */
export function saveReview(
  db: Db,
  actor: Actor,
  { contractId, marks, text: written, version }: BodyOf<typeof saveEndpoint> & { contractId: string },
  services: ReviewServices,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, actor, contractId);
    const { side } = contract;
    const period = await lockPeriod(tx, contractId);
    if (!period) throw conflict('REVIEW_NOT_OPEN', messages.NOT_OPEN);
    if (period.published_at !== null || period.closes_at <= now)
      throw conflict('REVIEW_CLOSED', messages.CLOSED);
    const reviews = await selectReviewsOf(tx, contractId);
    const mine = reviews.find((row) => row.side === side);
    const text = maskContacts(written, MASK);
    const saved = text === written ? messages.SAVED : messages.SAVED_MASKED;
    // The answer was lost, and the same comes again.
    if (mine?.text === text && String(mine.marks) === String(marks)) return saved;
    if ((mine?.version ?? 0) !== version) throw conflict('REVIEW_CHANGED', messages.CHANGED);
    if (mine) {
      const changed = { marks, text, version: version + 1, author_id: actor.accountId, updated_at: now };
      await changeReview(tx, mine.id, changed);
    } else {
      const companyId = side === 'freelance' ? contract.company_id : null;
      const accountId = side === 'freelance' ? contract.client_id : contract.freelance_id;
      if (companyId === null && accountId === null)
        throw conflict('REVIEW_SUBJECT_GONE', messages.SUBJECT_GONE);
      await insertReview(tx, {
        contract_id: contractId,
        side,
        author_id: actor.accountId,
        author_name: await findPublicName(tx, contract, side),
        subject_id: companyId === null ? accountId : null,
        subject_company_id: companyId,
        marks,
        text,
        written_at: now,
        updated_at: now,
      });
    }
    if (reviews.some((row) => row.side !== side)) {
      await publishPeriod(tx, contractId, services, now);
      return messages.PUBLISHED;
    }
    return saved;
  });
}

/**
 * Answers, once, a published review about oneself.
 * @returns the id of the contract.
 * @throws 404, also for one's own and one that is hidden; 403 as above; 409 REVIEW_ANSWERED.
 */
export function answerReview(
  db: Db,
  actor: Actor,
  { id, text: written }: BodyOf<typeof answerEndpoint> & { id: string },
  services: ReviewServices,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const found = await findReview(tx, id);
    if (!found) throw reviewNotFound();
    const { side } = await lockContract(tx, actor, found.contract_id).catch((error: unknown) => {
      // A person who is no party asked for the review.
      throw error instanceof DomainError && error.code === 'CONTRACT_NOT_FOUND' ? reviewNotFound() : error;
    });
    const review = await lockReview(tx, id);
    if (!review || review.side === side || review.published_at === null || review.hidden_at !== null)
      throw reviewNotFound();
    const text = maskContacts(written, MASK);
    if (review.answer !== null) {
      if (review.answer === text) return review.contract_id;
      throw conflict('REVIEW_ANSWERED', messages.ALREADY_ANSWERED);
    }
    await changeReview(tx, id, { answer: text, answered_at: now });
    await announcePageChange(tx);
    await readReview(tx, id, `${review.text}\n\nRéponse : ${text}`, services, now);
    const contract = await findContract(tx, review.contract_id);
    if (contract) {
      const title = `Une réponse à votre avis sur « ${contract.title} »`;
      const mailOf = (url: string) => reviewAnsweredMail({ url, title: contract.title, text });
      await notifyReviewer(
        tx,
        contract,
        side === 'client' ? 'freelance' : 'client',
        { title, mailOf },
        services,
        now,
      );
    }
    return review.contract_id;
  });
}

/** Anybody who is signed in may, of what everybody reads. @throws 404; 429 past ten a day. */
export async function reportReview(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  const review = await findReview(db, id);
  if (!review || review.published_at === null || review.hidden_at !== null) throw reviewNotFound();
  await takeHit(db, `review-report:${actor.accountId}`, daily, now, messages.TOO_MANY);
  const text = review.answer === null ? review.text : `${review.text}\n\nRéponse : ${review.answer}`;
  await db.transaction().execute(async (tx) => {
    await changeReview(tx, id, { reported_at: now });
    await reportToModerators(tx, { reviewId: id, reason, text, now });
  });
}
