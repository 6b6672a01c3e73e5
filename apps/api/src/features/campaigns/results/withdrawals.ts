import { takeSeats } from '@baara/concours-ranking';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type {
  confirmReplacement as contract,
  recordWithdrawal as recording,
} from '@baara/contract/campaigns/results';
import { outcomeTitles, resultsMessages as messages } from '@baara/contract/campaigns/results-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { notify } from '../../notifications/public/notify.ts';
import { campaignRoleOf } from '../administration/managed-campaign.policy.ts';
import { insertEvent, setStatus } from '../campaign-applications.queries.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { selectCampaignPeople } from '../decisions/decisions.queries.ts';
import { afterResultsPublished } from '../proof/proof-steps.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { readFileNumber } from './change-rules.ts';
import { findDeliberation } from './deliberation.queries.ts';
import { readListedPeople } from './ranked-candidates.ts';
import { getRulesSource, type RulesSource } from './ranking-rules.ts';
import { replacementMail } from './results.mails.ts';
import { findResult, setOutcome } from './results.queries.ts';

type Left = { applicationId: string; reason: string | null; recordedBy: string | null; at: Date };

/**
 * Notes in published results that somebody left. A seat that they had waits for the next of the waiting list.
 * @returns the campaign; undefined when they had no seat and waited for none, or nothing is published.
 */
export async function leaveResults(
  tx: Db,
  { applicationId, reason, recordedBy, at }: Left,
): Promise<{ campaignId: string; hadSeat: boolean } | undefined> {
  const row = await tx
    .selectFrom('campaign_results as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .where('r.application_id', '=', applicationId)
    .where('c.results_published_at', 'is not', null)
    .select(['r.campaign_id', 'r.category_id', 'r.outcome', 'c.title'])
    .forUpdate('r')
    .executeTakeFirst();
  if (row?.outcome !== 'admitted' && row?.outcome !== 'waiting') return undefined;
  await setOutcome(tx, applicationId, { outcome: 'withdrawn', reserve: null });
  await afterResultsPublished(tx, { campaignId: row.campaign_id, at });
  await announcePageChange(tx);
  const hadSeat = row.outcome === 'admitted';
  if (hadSeat)
    await tx
      .insertInto('campaign_replacements')
      .values({
        campaign_id: row.campaign_id,
        category_id: row.category_id,
        left_id: applicationId,
        reason,
        recorded_by: recordedBy,
        left_at: at,
      })
      .execute();
  return { campaignId: row.campaign_id, hadSeat };
}

/** Those who fill a seat that was given up: by the bell, since their screen proposes who takes it. */
export async function notifySeatLeft(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  campaignId: string,
  at: Date,
): Promise<void> {
  const people = await selectCampaignPeople(tx, campaignId);
  const fillers = people.filter(({ company_role, staff_role }) => {
    const role = campaignRoleOf(company_role, staff_role);
    return role !== undefined && campaignRoleMay(role, 'publishResults');
  });
  const notifications = fillers.map(({ id }) => ({
    to: { id },
    kind: 'application' as const,
    type: notificationTypes.info,
    title: 'Une personne admise s’est désistée : une place attend la suivante de la liste',
    url: `/recruiter/mass-recruitment/admin/campaigns/${campaignId}/results`,
  }));
  await notify(tx, mailer, notifications, at);
}

/** Records that somebody gives up their seat or their place in the waiting list. @throws 404; 403; 409; 422. */
export async function recordWithdrawal(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { fileNumber, reason }: BodyOf<typeof recording>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'publishResults', now }, async (tx, campaign) => {
    if (!(await findDeliberation(tx, campaignId)).results_published_at)
      throw conflict('RESULTS_NOT_PUBLISHED', messages.NOT_PUBLISHED);
    const number = readFileNumber(fileNumber);
    const found = number === undefined ? undefined : await findResult(tx, campaignId, { fileNumber: number });
    if (!found) throw invalid([{ field: 'fileNumber', message: messages.NUMBERS_UNKNOWN }]);
    const { application_id: applicationId } = found;
    const left = await leaveResults(tx, { applicationId, reason, recordedBy: member.accountId, at: now });
    if (!left) throw conflict('NOT_ADMITTED', messages.NOT_ADMITTED);
    const { status } = await tx
      .selectFrom('campaign_applications')
      .where('id', '=', applicationId)
      .select('status')
      .executeTakeFirstOrThrow();
    await setStatus(tx, applicationId, { status: 'WITHDRAWN', withdrawalReason: reason, at: now });
    await insertEvent(tx, {
      application_id: applicationId,
      kind: 'status',
      from_status: status,
      to_status: 'WITHDRAWN',
      message: reason,
      author_id: member.accountId,
      created_at: now,
    });
    const number6 = fileNumberInWords(campaign.row.file_prefix, found.file_number);
    return { kind: 'withdrawal-recorded', detail: `${number6} : ${reason}` };
  });
}

export type Proposed = { applicationId: string; fileNumber: number; rank: number; reserve: string | null };

/**
 * Who of the waiting list of a category takes its free seats, in the order of ranks: nobody else loses one.
 * The first one takes the seat that was given up first.
 */
async function proposeReplacements(
  db: Db,
  source: RulesSource,
  { campaignId, categoryId }: { campaignId: string; categoryId: string },
): Promise<Proposed[]> {
  const rules = source.categories.find(({ id }) => id === categoryId);
  if (!rules) return [];
  const people = await readListedPeople(db, source, { campaignId, categoryId });
  const seats = takeSeats(rules, people);
  return people
    .filter(({ id, outcome }) => outcome === 'waiting' && seats.has(id))
    .map(({ id, fileNumber, rank }) => ({
      applicationId: id,
      fileNumber,
      rank,
      reserve: seats.get(id) ?? null,
    }));
}

export type ReplacementRow = Awaited<ReturnType<typeof selectReplacements>>[number];

/** Seats that were given up, the latest first. */
export const selectReplacements = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_replacements as p')
    .innerJoin('campaign_categories as k', 'k.id', 'p.category_id')
    .innerJoin('campaign_applications as l', 'l.id', 'p.left_id')
    .leftJoin('campaign_applications as n', 'n.id', 'p.next_id')
    .leftJoin('campaign_results as r', 'r.application_id', 'p.next_id')
    .where('p.campaign_id', '=', campaignId)
    .select([
      'p.id',
      'p.category_id',
      'k.name as category',
      'l.file_number as left_number',
      'p.reason',
      'p.left_at',
      'p.next_id',
      'n.file_number as next_number',
      'r.rank as next_rank',
      'r.reserve as next_reserve',
      'p.confirmed_at',
    ])
    .orderBy('p.left_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/** By open replacement, who is proposed. */
export async function proposalsOf(
  db: Db,
  campaignId: string,
  source: RulesSource,
  rows: readonly ReplacementRow[],
): Promise<Map<string, Proposed>> {
  const open = rows.filter(({ confirmed_at }) => confirmed_at === null).toReversed();
  const proposed = new Map<string, Proposed>();
  for (const [categoryId, some] of Map.groupBy(open, ({ category_id }) => category_id)) {
    const next = await proposeReplacements(db, source, { campaignId, categoryId });
    for (const [place, { id }] of some.entries()) {
      const person = next[place];
      if (person) proposed.set(id, person);
    }
  }
  return proposed;
}

/** Admits who was proposed, and notifies them. @throws 404; 403; 409 REPLACEMENT_CHANGED, NOBODY_WAITS. */
export async function confirmReplacement(
  db: Db,
  member: CompanyMember,
  { campaignId, replacementId }: { campaignId: string; replacementId: string },
  { applicationId }: BodyOf<typeof contract>,
  { mailer, publicUrl, now }: { mailer: Mailer; publicUrl: string; now: Date },
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'publishResults', now }, async (tx, { row }) => {
    const source = await getRulesSource(tx, campaignId);
    const rows = await selectReplacements(tx, campaignId);
    const seat = rows.find(({ id, confirmed_at }) => id === replacementId && confirmed_at === null);
    if (!seat) throw notFound(messages.REPLACEMENT_NOT_FOUND, 'REPLACEMENT_NOT_FOUND');
    const next = (await proposalsOf(tx, campaignId, source, rows)).get(replacementId);
    if (!next) throw conflict('NOBODY_WAITS', messages.NOBODY_WAITS);
    if (next.applicationId !== applicationId)
      throw conflict('REPLACEMENT_CHANGED', messages.REPLACEMENT_CHANGED);
    await setOutcome(tx, applicationId, { outcome: 'admitted', reserve: next.reserve });
    await tx
      .updateTable('campaign_replacements')
      .set({ next_id: applicationId, confirmed_by: member.accountId, confirmed_at: now })
      .where('id', '=', replacementId)
      .execute();
    const file = await tx
      .selectFrom('campaign_applications')
      .where('id', '=', applicationId)
      .select(['status', 'candidate_id', 'first_name', 'tracking_code'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    await setStatus(tx, applicationId, { status: 'ACCEPTED', at: now });
    await insertEvent(tx, {
      application_id: applicationId,
      kind: 'status',
      from_status: file.status,
      to_status: 'ACCEPTED',
      message: `${outcomeTitles.admitted}, depuis la liste d’attente`,
      author_id: member.accountId,
      created_at: now,
    });
    const notification = {
      to: { id: file.candidate_id },
      kind: 'application' as const,
      type: notificationTypes.info,
      title: `« ${row.title} » : une place se libère, vous êtes admis`,
      url: applicationPath({ applicationId }),
      mail: replacementMail({
        publicUrl,
        applicationId,
        firstName: file.first_name,
        campaign: row.title,
        institution: row.shown_institution,
        trackingCode: file.tracking_code,
      }),
    };
    await notify(tx, mailer, [notification], now);
    await afterResultsPublished(tx, { campaignId, at: now });
    await announcePageChange(tx);
    const numberOf = (number: number): string => fileNumberInWords(row.file_prefix, number);
    const detail = `${numberOf(next.fileNumber)}, rang ${next.rank}, à la place de ${numberOf(seat.left_number)}`;
    return { kind: 'replacement-confirmed', detail };
  });
}
