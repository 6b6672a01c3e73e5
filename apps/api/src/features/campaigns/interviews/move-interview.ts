import type { moveInterview as moveInterviewEndpoint } from '@baara/contract/campaigns/interviews';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { requirePanel } from './change-panels.ts';
import { refusedPanelsOf } from './deal-interviews.ts';
import { changeInterviews, fieldError, type Interviews, requireSlot } from './interview-access.ts';
import { freeStarts, isFree, panelsFor, type Span, windowsOf } from './interview-hours.ts';
import { type PanelRow, selectPanels, selectRecusals } from './interviews.queries.ts';
import { notifyInterviews } from './notify-interviews.ts';
import { lockSlots, placeSlot, selectTaken, type SlotRow, type TakenSlot } from './slots.queries.ts';

const MINUTE_MS = 60_000;
const spanOf = ({ starts_at, ends_at }: Pick<TakenSlot, 'starts_at' | 'ends_at'>): Span => ({
  from: starts_at.getTime(),
  until: ends_at.getTime(),
});
const takenBy = (taken: readonly TakenSlot[], panelId: string, exceptId: string): Span[] =>
  taken.filter(({ panel_id, id }) => panel_id === panelId && id !== exceptId).map(spanOf);

/** Nobody saw or gave marks of theirs, and they are not in the room. */
export const mayMove = (slot: Pick<SlotRow, 'state' | 'given'>): boolean =>
  slot.given === 0 && slot.state !== 'shown';

/** « 3 décembre 2026 à 9 h 20 ». */
const whenInWords = (at: Date): string => `${dayInWords(at)} à ${hourInWords(at)}`;

export type Opening = { panel: PanelRow; startsAt: Date[] };

/** Hours from now on where a candidate could be, by panel; panels of somebody who recused themselves have none. */
export async function findOpenings(
  db: Db,
  { test, interviews }: Interviews,
  slot: SlotRow,
  now: Date,
): Promise<Opening[]> {
  const panels = await selectPanels(db, test.id);
  const taken = await selectTaken(db, test.id);
  const refused = refusedPanelsOf(panels, await selectRecusals(db, test.id), slot.application_id);
  const windows = windowsOf(interviews.days);
  return panels
    .filter(({ id }) => !refused.has(id))
    .map((panel) => ({
      panel,
      startsAt: freeStarts(windows, takenBy(taken, panel.id, slot.id), {
        minutes: slot.minutes,
        from: now.getTime(),
      }).map((start) => new Date(start)),
    }));
}

/**
 * Gives somebody another hour or another panel; once convocations are published they are notified.
 * @throws 404; 403; 409 SLOT_MARKED; 422 for an hour that is taken or outside the days, or a panel where somebody recused themselves.
 */
export async function moveInterview(
  db: Db,
  member: CompanyMember,
  place: TestPlace & { slotId: string },
  { panelId, startsAt, reason }: BodyOf<typeof moveInterviewEndpoint>,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeInterviews(db, member, place, { now }, async (tx, of) => {
    const { test, interviews, campaign } = of;
    await lockSlots(tx, test.id);
    const slot = await requireSlot(tx, test.id, place.slotId);
    if (!mayMove(slot)) throw conflict('SLOT_MARKED', messages.MOVE_MARKED);
    const panels = await selectPanels(tx, test.id);
    const panel = requirePanel(panels, panelId);
    const recusals = await selectRecusals(tx, test.id);
    if (refusedPanelsOf(panels, recusals, slot.application_id).has(panelId))
      throw fieldError('panelId', messages.MOVE_RECUSED);
    const from = Date.parse(startsAt);
    const span = { from, until: from + slot.minutes * MINUTE_MS };
    const taken = takenBy(await selectTaken(tx, test.id), panelId, slot.id);
    if (!isFree(windowsOf(interviews.days), taken, span)) throw fieldError('startsAt', messages.MOVE_TAKEN);
    await placeSlot(tx, slot.id, { panelId, startsAt: new Date(from), endsAt: new Date(span.until) }, now);
    if (interviews.convocations_at)
      await queue.enqueue(tx, notifyInterviews, { testId: test.id, notice: 'convocation' });
    const number = fileNumberInWords(campaign.row.file_prefix, slot.file_number);
    const before = slot.starts_at ? `${slot.panel}, ${whenInWords(slot.starts_at)}` : 'sans horaire';
    return {
      kind: 'interview-moved',
      detail: `${number} : ${before} → ${panel.name}, ${whenInWords(new Date(from))}. ${reason}`,
    };
  });
}

/**
 * Finds another panel for somebody whom an examiner does not examine: the free hour nearest to theirs, or an exchange with
 * somebody who waits as long and is nearer. Without either they wait for the head to place them.
 * @returns the panel where they are now; null for none.
 */
export async function placeElsewhere(
  tx: Db,
  of: Interviews,
  slot: SlotRow,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<PanelRow | null> {
  const { test, interviews } = of;
  const panels = await selectPanels(tx, test.id);
  const recusals = await selectRecusals(tx, test.id);
  const taken = await selectTaken(tx, test.id);
  const mineOf = (applicationId: string, centreId: string | null): PanelRow[] => {
    const refused = refusedPanelsOf(panels, recusals, applicationId);
    const eligible = new Set(
      panelsFor(
        panels.map(({ id, centre_id }) => ({ id, centreId: centre_id })),
        centreId,
      ).map(({ id }) => id),
    );
    return panels.filter(({ id }) => eligible.has(id) && !refused.has(id));
  };
  const own = slot.starts_at?.getTime() ?? now.getTime();
  const candidates = mineOf(slot.application_id, slot.centre_id).filter(({ id }) => id !== slot.panel_id);
  const free = candidates.flatMap((panel) =>
    freeStarts(windowsOf(interviews.days), takenBy(taken, panel.id, slot.id), {
      minutes: slot.minutes,
      from: now.getTime(),
    }).map((from) => ({ panel, from, other: null as TakenSlot | null })),
  );
  const exchanges = taken
    .filter(
      (other) =>
        other.state === 'waiting' &&
        !other.is_marked &&
        other.minutes === slot.minutes &&
        other.starts_at > now &&
        own > now.getTime() &&
        candidates.some(({ id }) => id === other.panel_id) &&
        mineOf(other.application_id, other.centre_id).some(({ id }) => id === slot.panel_id),
    )
    .map((other) => ({
      panel: requirePanel(panels, other.panel_id),
      from: other.starts_at.getTime(),
      other,
    }));
  const [best] = [...free, ...exchanges].toSorted((a, b) => Math.abs(a.from - own) - Math.abs(b.from - own));
  const length = slot.minutes * MINUTE_MS;
  if (!best) await placeSlot(tx, slot.id, null, now);
  else {
    const { panel, from, other } = best;
    if (other && slot.panel_id && slot.starts_at && slot.ends_at)
      await placeSlot(
        tx,
        other.id,
        { panelId: slot.panel_id, startsAt: slot.starts_at, endsAt: slot.ends_at },
        now,
      );
    await placeSlot(
      tx,
      slot.id,
      { panelId: panel.id, startsAt: new Date(from), endsAt: new Date(from + length) },
      now,
    );
  }
  if (interviews.convocations_at)
    await queue.enqueue(tx, notifyInterviews, { testId: test.id, notice: 'convocation' });
  return best?.panel ?? null;
}
