import type { addInterviewees as addIntervieweesEndpoint } from '@baara/contract/campaigns/interviews';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { minutesOf } from './deal-interviews.ts';
import { changeInterviews, fieldError } from './interview-access.ts';
import { placeLate, windowsOf } from './interview-hours.ts';
import {
  areMarksSealed,
  findInvitedOf,
  selectPanels,
  selectSlotted,
  writeInterviews,
} from './interviews.queries.ts';
import { notifyInterviews } from './notify-interviews.ts';
import { invitationOf, requireNumbers } from './save-plan.ts';
import { insertSlots, lockSlots, selectTaken } from './slots.queries.ts';

/** Numbers that a line of the log and an error name. */
const SAID_AT_ONCE = 10;

/**
 * Invites more files once convocations are published: each gets the next free hour of its panels, drawn by the sealed seed, and is
 * notified. Hours that others have stay.
 * @returns how many got no hour: the head makes the days longer, or places them.
 * @throws 404; 403; 409 INTERVIEWS_NOT_PUBLISHED, MARKS_SEALED; 422 for numbers that are unknown, or invited already.
 */
export async function addInterviewees(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { fileNumbers, reason }: BodyOf<typeof addIntervieweesEndpoint>,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<{ added: number; unplaced: number }> {
  let [added, unplaced] = [0, 0];
  await changeInterviews(db, member, place, { now }, async (tx, of) => {
    const { campaign, test, interviews } = of;
    if (!interviews.convocations_at)
      throw conflict('INTERVIEWS_NOT_PUBLISHED', messages.ADD_BEFORE_CONVOCATIONS);
    if (await areMarksSealed(tx, test.id)) throw conflict('MARKS_SEALED', messages.MARKS_CLOSED);
    await lockSlots(tx, test.id);
    const numbers = await requireNumbers(tx, of, fileNumbers);
    const said = (some: readonly number[]): string => {
      const first = some
        .slice(0, SAID_AT_ONCE)
        .map((one) => fileNumberInWords(campaign.row.file_prefix, one));
      const others = some.length - first.length;
      return `${first.join(', ')}${others > 0 ? ` et ${others} de plus` : ''}`;
    };
    const known = await selectSlotted(tx, test.id, numbers);
    if (known.length > 0) throw fieldError('fileNumbers', `${messages.ADDED_TWICE} : ${said(known)}`);
    const files = await findInvitedOf(tx, invitationOf(of), numbers);
    const panels = await selectPanels(tx, test.id);
    const taken = await selectTaken(tx, test.id);
    const dealt = placeLate(
      interviews.seed ?? '',
      {
        panels: panels.map(({ id, centre_id }) => ({ id, centreId: centre_id })),
        windows: windowsOf(interviews.days),
        taken: taken.map(({ panel_id, starts_at, ends_at }) => ({
          panelId: panel_id,
          from: starts_at.getTime(),
          until: ends_at.getTime(),
        })),
        from: now.getTime(),
      },
      files.map((file) => ({
        id: file.id,
        fileNumber: file.file_number,
        centreId: file.centre_id,
        minutes: minutesOf(of, file),
        refusedPanels: new Set<string>(),
      })),
    );
    await insertSlots(
      tx,
      test.id,
      dealt.map(({ person, panelId, startsAt, endsAt, unplaced: why }) => ({
        application_id: person.id,
        panel_id: panelId,
        starts_at: startsAt,
        ends_at: endsAt,
        minutes: person.minutes,
        unplaced: why,
      })),
    );
    if (interviews.source === 'list')
      await writeInterviews(tx, test.id, {
        file_numbers: [...new Set([...interviews.file_numbers, ...numbers])].toSorted((a, b) => a - b),
      });
    await queue.enqueue(tx, notifyInterviews, { testId: test.id, notice: 'convocation' });
    added = dealt.length;
    unplaced = dealt.filter((one) => one.unplaced !== null).length;
    const without = unplaced > 0 ? `, dont ${unplaced} sans horaire` : '';
    return {
      kind: 'interviewees-added',
      detail: `${test.name}, ${said(numbers)}${without}. ${reason}`,
      about: { test: test.id, files: numbers.map(String) },
    };
  });
  return { added, unplaced };
}
