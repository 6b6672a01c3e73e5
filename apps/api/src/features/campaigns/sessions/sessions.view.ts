import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type {
  CampaignProcess,
  CampaignRoom,
  CampaignSession,
  RoomPlan,
  SessionDetail,
  UnseatedPerson,
} from '@baara/contract/campaigns/sessions';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { managedSummaryView } from '../administration/managed-campaigns.view.ts';
import { isDrawn } from './change-session.ts';
import { drawRefusalOf } from './draw-seats.ts';
import type { SeatingCampaign } from './session-access.ts';
import type {
  countEligible,
  countSeatsByRoom,
  RoomRow,
  SeatRow,
  selectSeatChanges,
  selectUnseated,
  SessionRow,
} from './sessions.queries.ts';

type Reader = { companyRole: CompanyRole; now: Date };

function campaignOf({ row }: SeatingCampaign, { companyRole, now }: Reader): CampaignProcess['campaign'] {
  const { id, slug, title, institution, state } = managedSummaryView(row, companyRole, now);
  return { id, slug, title, institution, state };
}

export const roomView = (row: RoomRow): CampaignRoom => ({
  id: row.id,
  centreId: row.centre_id,
  ...shapeOf(row),
  capacity: row.capacity,
  isInUse: row.is_in_use,
});

const shapeOf = (row: RoomRow) => ({
  name: row.name,
  rows: row.seat_rows,
  columns: row.seat_columns,
  removedSeats: row.removed_seats,
  adaptedSeats: row.adapted_seats,
  serves: row.serves,
});

export const sessionView = (row: SessionRow): CampaignSession => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  testId: row.test_id,
  testName: row.test_name,
  day: row.day,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  categoryIds: row.category_ids,
  statuses: row.statuses,
  paperVersions: row.paper_versions,
  toBring: row.to_bring,
  eligible: row.eligible,
  seated: row.seated,
  unseated: row.unseated,
  drawState: row.draw_state,
  seedHash: row.seed_hash,
  convocationsAt: row.convocations_at?.toISOString() ?? null,
  version: row.version,
});

type ProcessParts = {
  rooms: readonly RoomRow[];
  sessions: readonly SessionRow[];
  eligible: Awaited<ReturnType<typeof countEligible>>;
};

export function processView(
  campaign: SeatingCampaign,
  { rooms, sessions, eligible }: ProcessParts,
  reader: Reader,
): CampaignProcess {
  const { row, situation, centreId } = campaign;
  const chose = new Map(eligible.map(({ centre_id, count }) => [centre_id, count]));
  const centres = row.centres
    .filter(({ id }) => (centreId ?? id) === id)
    .map((centre) => {
      const own = rooms.filter(({ centre_id }) => centre_id === centre.id);
      return {
        ...centre,
        capacity: own.reduce((sum, { capacity }) => sum + capacity, 0),
        eligible: chose.get(centre.id) ?? 0,
        rooms: own.map(roomView),
      };
    });
  const may = (ability: 'rooms' | 'sessions' | 'edit'): boolean => campaignRoleMay(situation.role, ability);
  return {
    campaign: campaignOf(campaign, reader),
    role: situation.role,
    categories: row.categories.map(({ id, name }) => ({ id, name })),
    milestones: row.milestones,
    centres,
    withoutCentre: chose.get(null) ?? 0,
    sessions: sessions.map(sessionView),
    next: nextSteps(centres, sessions, reader.now),
    abilities: { rooms: may('rooms'), sessions: may('sessions'), editCentres: may('edit') },
  };
}

/** What waits, in the order in which it is done. */
function nextSteps(
  centres: CampaignProcess['centres'],
  sessions: readonly SessionRow[],
  now: Date,
): CampaignProcess['next'] {
  const today = now.toISOString().slice(0, 10);
  const steps: CampaignProcess['next'] = [];
  for (const { id, name, city, rooms, capacity, eligible } of centres) {
    const at = { sessionId: null, centreId: id, name: `${city}, ${name}` };
    if (rooms.length === 0) steps.push({ step: 'rooms', ...at, count: eligible });
    else if (capacity < eligible) steps.push({ step: 'places', ...at, count: eligible - capacity });
  }
  if (sessions.length === 0 && centres.length > 0)
    steps.push({ step: 'session', sessionId: null, centreId: null, name: '', count: 0 });
  for (const session of sessions) {
    const at = { sessionId: session.id, centreId: null, name: session.name };
    if (session.day < today) continue;
    if (!session.seed_hash) steps.push({ step: 'seal', ...at, count: 0 });
    else if (session.draw_state !== 'drawn') steps.push({ step: 'draw', ...at, count: session.eligible });
    else if (!session.convocations_at) steps.push({ step: 'convoke', ...at, count: session.seated });
    else steps.push({ step: 'call', ...at, count: session.seated });
  }
  return steps;
}

export function sessionDetailView(
  campaign: SeatingCampaign,
  session: SessionRow,
  {
    rooms,
    counts,
    texts,
  }: {
    rooms: readonly RoomRow[];
    counts: Awaited<ReturnType<typeof countSeatsByRoom>>;
    texts: SessionDetail['texts'];
  },
  reader: Reader,
): SessionDetail {
  const { row, situation } = campaign;
  const may = campaignRoleMay(situation.role, 'sessions');
  const seated = new Map(counts.map(({ room_id, count }) => [room_id, count]));
  const refusal = drawRefusalOf(session, { rooms: rooms.length });
  const isClosed = session.convocations_at !== null;
  const centres = new Map(row.centres.map(({ id, city, name }) => [id, `${city}, ${name}`]));
  return {
    ...sessionView(session),
    campaign: campaignOf(campaign, reader),
    role: situation.role,
    categories: row.categories.map(({ id, name }) => ({ id, name })),
    // Nobody reads it before everybody can.
    seed: session.convocations_at ? session.seed : null,
    seedSealedAt: session.seed_sealed_at?.toISOString() ?? null,
    drawnAt: session.drawn_at?.toISOString() ?? null,
    listHash: session.list_hash,
    sameCategoryPairs: session.same_category_pairs,
    shortages: session.shortages.flatMap(({ centreId, needs, seats }) => {
      const isSeen = campaign.centreId === null || campaign.centreId === centreId;
      return isSeen ? [{ centre: centres.get(centreId) ?? '', needs, seats }] : [];
    }),
    rooms: rooms.map((room) => ({
      id: room.id,
      name: room.name,
      centreId: room.centre_id,
      centre: room.centre,
      capacity: room.capacity,
      seated: seated.get(room.id) ?? 0,
    })),
    texts,
    isVerifiable: session.is_verifiable,
    drawRefusal: may && !isClosed ? (refusal?.message ?? null) : null,
    abilities: {
      edit: may,
      remove: may && !isClosed,
      seal: may && !session.seed_hash && !session.is_verifiable,
      draw: may && !refusal,
      publish: may && !isClosed && session.draw_state === 'drawn',
      move: campaignRoleMay(situation.role, 'rooms') && isDrawn(session),
    },
  };
}

type PersonRow = Pick<
  SeatRow,
  'id' | 'file_number' | 'first_name' | 'last_name' | 'category' | 'category_id' | 'adapted_needs'
>;

export const nameInWords = ({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string =>
  `${last_name} ${first_name}`.trim();

const personView = (row: PersonRow, prefix: string | null) => ({
  applicationId: row.id,
  fileNumber: fileNumberInWords(prefix, row.file_number),
  name: nameInWords(row),
  category: row.category,
  categoryId: row.category_id,
  needs: row.adapted_needs,
});

export const unseatedView = (
  row: Awaited<ReturnType<typeof selectUnseated>>['rows'][number],
  prefix: string | null,
): UnseatedPerson => ({ ...personView(row, prefix), centre: row.centre, reason: row.reason });

export const roomPlanView = (
  room: RoomRow,
  { seats, changes }: { seats: readonly SeatRow[]; changes: Awaited<ReturnType<typeof selectSeatChanges>> },
  prefix: string | null,
): RoomPlan => ({
  id: room.id,
  centre: room.centre,
  ...shapeOf(room),
  capacity: room.capacity,
  seats: seats.map((row) => ({
    ...personView(row, prefix),
    seat: row.seat,
    version: row.version,
    isMoved: row.moved_at !== null,
  })),
  changes: changes.map(({ author, text, created_at }) => ({ author, text, at: created_at.toISOString() })),
});
