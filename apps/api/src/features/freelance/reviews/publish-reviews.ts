import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { readScams } from '../../support/moderation/public/read-scams.ts';
import { findInsults } from './find-insults.ts';
import { notifyReviewer, type ReviewServices } from './notify-review.ts';
import { reviewPublishedMail } from './reviews.mails.ts';
import { changePeriod, countScore, findContract, publishReviews, type ReviewRow } from './reviews.queries.ts';

const sideOf = (row: ReviewRow): ContractSide => row.side as ContractSide;
/** Whom a review is about. */
export const subjectSide = (row: ReviewRow): ContractSide => (row.side === 'client' ? 'freelance' : 'client');

/** After something published changed: who it is about has another score. */
export async function refreshScore(tx: Db, row: ReviewRow): Promise<void> {
  await countScore(tx, {
    side: subjectSide(row),
    accountId: row.subject_id,
    companyId: row.subject_company_id,
  });
  await announcePageChange(tx);
}

/** What people are about to read, for scams and insults: findings wait for moderators, and nothing is refused. */
export async function readReview(
  tx: Db,
  id: string,
  text: string,
  services: ReviewServices,
  now: Date,
): Promise<void> {
  const scams = await readScams(text);
  const insults = findInsults(text);
  const score = Math.min(100, scams.score + insults.reduce((sum, { weight }) => sum + weight, 0));
  const reading = { findings: [...scams.findings, ...insults], score };
  await flagText(
    tx,
    { subjectKind: 'review', subjectId: id, text, reading },
    { mailer: services.mailer, now },
  );
}

/** Publishes what both wrote, and ends the time to write; the caller has locked the period. */
export async function publishPeriod(
  tx: Db,
  contractId: string,
  services: ReviewServices,
  now: Date,
): Promise<void> {
  await changePeriod(tx, contractId, { published_at: now });
  const contract = await findContract(tx, contractId);
  const reviews = await publishReviews(tx, contractId, now);
  // In one order everywhere: two publications that count the same two people wait for each other.
  for (const row of reviews.toSorted((a, b) => sideOf(a).localeCompare(sideOf(b)))) {
    await refreshScore(tx, row);
    await readReview(tx, row.id, row.text, services, now);
    if (!contract) continue;
    const { author_name: author, text } = row;
    const title = `${author} a donné son avis sur « ${contract.title} »`;
    const mailOf = (url: string) => reviewPublishedMail({ url, title: contract.title, author, text });
    await notifyReviewer(tx, contract, subjectSide(row), { title, mailOf }, services, now);
  }
}
