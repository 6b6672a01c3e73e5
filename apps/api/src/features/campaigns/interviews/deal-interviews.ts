import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import type { Db } from '../../../platform/db/database.ts';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { extraMinutesOf } from '../sittings/candidate-test.ts';
import { changeInterviews, type Interviews } from './interview-access.ts';
import { type Dealt, dealSlots, type DealtPerson, windowsOf } from './interview-hours.ts';
import {
  type PanelRow,
  type Recusal,
  selectInvited,
  selectOtherTests,
  selectPanels,
  selectRecusals,
  writeInterviews,
} from './interviews.queries.ts';
import { notifyInterviews } from './notify-interviews.ts';
import { invitationOf } from './save-plan.ts';
import { deleteSlots, insertSlots, selectTaken } from './slots.queries.ts';

/** Why nothing is dealt; undefined when it can be. @param panels how many there are. */
export function dealRefusalOf({ interviews }: Interviews, panels: number): DomainError | undefined {
  if (interviews.convocations_at) return conflict('INTERVIEWS_PUBLISHED', messages.PUBLISHED);
  if (panels === 0) return conflict('PANELS_REQUIRED', messages.PANELS_REQUIRED);
  return interviews.seed ? undefined : conflict('SCHEDULE_REQUIRED', messages.SCHEDULE_REQUIRED);
}

/** Panels where somebody recused themselves from a person. */
export const refusedPanelsOf = (
  panels: readonly PanelRow[],
  recusals: readonly Recusal[],
  applicationId: string,
): Set<string> => {
  const away = new Set(
    recusals.filter((one) => one.application_id === applicationId).map(({ account_id }) => account_id),
  );
  return new Set(panels.filter(({ members }) => members.some(({ id }) => away.has(id))).map(({ id }) => id));
};

/** Minutes of somebody, the time that their file asks for in them. */
export const minutesOf = (
  { test }: Interviews,
  { adapted_needs }: Awaited<ReturnType<typeof selectInvited>>[number],
): number => test.duration_minutes + extraMinutesOf({ ...test, adapted_needs });

/**
 * Deals the candidates to panels and hours by the sealed seed. Dealt again, the same people get the same hours; changes made
 * by hand are lost.
 * @throws 404; 403; 409 INTERVIEWS_PUBLISHED, PANELS_REQUIRED, SCHEDULE_REQUIRED, MARKS_NOT_SEALED, NOBODY_INVITED.
 */
export async function dealInterviews(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  now: Date,
): Promise<void> {
  await changeInterviews(db, member, place, { now }, async (tx, of) => {
    const { test, interviews, campaign } = of;
    const panels = await selectPanels(tx, test.id);
    const refusal = dealRefusalOf(of, panels.length);
    if (refusal) throw refusal;
    await requireSealedMarks(tx, of);
    const files = await selectInvited(tx, invitationOf(of));
    if (files.length === 0) throw conflict('NOBODY_INVITED', messages.NOBODY);
    const recusals = await selectRecusals(tx, test.id);
    const none = new Set<string>();
    const concerned = new Set(recusals.map(({ application_id }) => application_id));
    const people = files.map((file): DealtPerson => ({
      id: file.id,
      fileNumber: file.file_number,
      centreId: file.centre_id,
      minutes: minutesOf(of, file),
      refusedPanels: concerned.has(file.id) ? refusedPanelsOf(panels, recusals, file.id) : none,
    }));
    const order = panels.map(({ id, centre_id }) => ({ id, centreId: centre_id }));
    const dealt = dealSlots(
      interviews.seed ?? '',
      { panels: order, windows: windowsOf(interviews.days) },
      people,
    );
    await deleteSlots(tx, test.id);
    await insertSlots(
      tx,
      test.id,
      dealt.map(({ person, panelId, startsAt, endsAt, unplaced }) => ({
        application_id: person.id,
        panel_id: panelId,
        starts_at: startsAt,
        ends_at: endsAt,
        minutes: person.minutes,
        unplaced,
      })),
    );
    await writeInterviews(tx, test.id, { dealt_at: now, list_hash: listHashOf(dealt) });
    await announcePageChange(tx);
    const out = dealt.filter(({ unplaced }) => unplaced !== null).length;
    const without = out > 0 ? `, ${out} sans horaire` : '';
    return {
      kind: 'interviews-dealt',
      detail: `${test.name}, ${dealt.length} candidats${without}`,
      about: { test: test.id, campaign: campaign.row.id },
    };
  });
}

/** @returns the SHA-256 of the canonical JSON of the list: file numbers, panels and hours. */
const listHashOf = (dealt: readonly Dealt<DealtPerson>[]): string =>
  sha256(
    canonicalJson(
      dealt
        .toSorted((a, b) => a.person.fileNumber - b.person.fileNumber)
        .map(({ person, panelId, startsAt, endsAt }) => ({
          file: person.fileNumber,
          panel: panelId,
          from: startsAt?.toISOString() ?? null,
          until: endsAt?.toISOString() ?? null,
        })),
    ),
  ).toString('hex');

async function requireSealedMarks(tx: Db, { campaign, test, interviews }: Interviews): Promise<void> {
  if (interviews.source !== 'passed') return;
  const others = await selectOtherTests(tx, campaign.row.id, test.id);
  const open = others.find(({ id, is_sealed }) => interviews.passed_test_ids.includes(id) && !is_sealed);
  if (open) throw conflict('MARKS_NOT_SEALED', `${messages.PASSED_UNSEALED} : ${open.name}`);
}

/** Whether the points of the criteria make the maximum of the test. */
export const isScorecardGood = ({ test, interviews }: Pick<Interviews, 'test' | 'interviews'>): boolean =>
  interviews.criteria.length > 0 &&
  interviews.criteria.reduce((sum, { points }) => sum + points, 0) === test.max_score;

/**
 * From then on hours are changed one by one. Everybody is notified by a job.
 * @throws 404; 403; 409 CONVOCATIONS_TWICE, SCORECARD_REQUIRED, DEAL_REQUIRED, DEAL_OUTDATED.
 */
export async function publishInterviews(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeInterviews(db, member, place, { now }, async (tx, of) => {
    const { test, interviews } = of;
    if (interviews.convocations_at) throw conflict('CONVOCATIONS_TWICE', messages.CONVOCATIONS_TWICE);
    if (!isScorecardGood(of)) throw conflict('SCORECARD_REQUIRED', messages.SCORECARD_REQUIRED);
    if (!interviews.dealt_at) throw conflict('DEAL_REQUIRED', messages.DEAL_REQUIRED);
    const taken = await selectTaken(tx, test.id);
    if (taken.some(({ minutes }) => minutes < test.duration_minutes))
      throw conflict('DEAL_OUTDATED', messages.DEAL_OUTDATED);
    await writeInterviews(tx, test.id, { convocations_at: now });
    await announcePageChange(tx);
    await queue.enqueue(tx, notifyInterviews, { testId: test.id, notice: 'convocation' });
    return { kind: 'interviews-published', detail: test.name };
  });
}
