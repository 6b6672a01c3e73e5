import type { AttendanceCounts } from '@baara/contract/campaigns/attendance';
import type { RoomDay, SessionDay } from '@baara/contract/campaigns/days';
import { attendanceTitles, roomEventTitles } from '@baara/contract/campaigns/days-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';
import type { DayPlace } from './day-access.ts';
import type { selectDayOfRooms } from './days.queries.ts';
import type { EventRow, MarkRow } from './marks.queries.ts';
import type { DayRows } from './day-rows.ts';
import { roomOf, roomPersonView, sessionOf } from './room-list.ts';
import type { ReportNow } from './room-report.ts';

const markView = ({
  receivedAt: _received,
  isAfterReport: _after,
  ...mark
}: MarkRow): RoomDay['marks'][number] => mark;

const eventView = (row: EventRow): RoomDay['events'][number] => ({
  id: row.id,
  deviceId: row.device_id,
  kind: row.kind,
  at: row.happened_at.toISOString(),
  text: row.text,
  seat: row.seat,
  applicationIds: row.application_ids,
  by: row.by,
});

type Read = {
  isOutdated: boolean;
  report: ReportNow;
  signature: { name: string; at: Date } | null;
  signAs: string;
  signRefusal: string | null;
  abilities: RoomDay['abilities'];
};

export function roomDayView(
  { campaign: { row }, session, room }: DayPlace,
  rows: DayRows,
  { isOutdated, report, signature, signAs, signRefusal, abilities }: Read,
): RoomDay {
  const [latest] = rows.lists;
  const numberOf = (id: string | undefined): string => {
    const number = id === undefined ? undefined : rows.numbers.get(id);
    return number === undefined ? '' : fileNumberInWords(row.file_prefix, number);
  };
  return {
    campaign: { id: row.id, title: row.title },
    session: sessionOf(session),
    room: roomOf(room),
    people: rows.people.map((person) => roomPersonView(person, row.file_prefix)),
    list: latest
      ? {
          version: latest.version,
          sha256: latest.sha256.toString('hex'),
          at: latest.made_at.toISOString(),
          isOutdated,
        }
      : null,
    marks: rows.marks.map(markView),
    settlements: rows.settlements.map(({ at, covers, ...one }) => ({
      ...one,
      covers: [...covers],
      at: at.toISOString(),
    })),
    events: rows.events.map(eventView),
    report: report.report,
    reportSha256: report.sha256.toString('hex'),
    signature: signature && { name: signature.name, at: signature.at.toISOString() },
    late: [
      ...rows.marks
        .filter(({ isAfterReport }) => isAfterReport)
        .map(({ applicationId, state, markedAt, receivedAt }) => ({
          fileNumber: numberOf(applicationId),
          text: state === null ? 'Pointage annulé' : attendanceTitles[state],
          at: markedAt,
          receivedAt: receivedAt.toISOString(),
        })),
      ...rows.events
        .filter(({ is_after_report }) => is_after_report)
        .map(({ kind, text, application_ids, happened_at, received_at }) => ({
          fileNumber: numberOf(application_ids[0]),
          text: [roomEventTitles[kind], text].filter(Boolean).join(' : '),
          at: happened_at.toISOString(),
          receivedAt: received_at.toISOString(),
        })),
    ],
    signAs,
    signRefusal,
    abilities,
  };
}

const nobody = { present: 0, late: 0, absent: 0, excluded: 0, contradictions: 0 };

export const sessionDayView = (
  { row }: SeatingCampaign,
  session: SessionRow,
  rooms: Awaited<ReturnType<typeof selectDayOfRooms>>,
): SessionDay => ({
  session: sessionOf(session),
  campaign: { id: row.id, title: row.title },
  isConvoked: session.convocations_at !== null,
  rooms: rooms.map((room) => ({
    id: room.id,
    name: room.name,
    centre: room.centre,
    // A room that nobody opened expects everybody.
    counts: {
      ...nobody,
      expected: room.expected,
      unmarked: room.expected,
      ...(room.counts as AttendanceCounts | null),
    },
    incidents: room.incidents,
    devices: room.devices,
    isListed: room.is_listed,
    openedAt: room.opened_at?.toISOString() ?? null,
    closedAt: room.closed_at?.toISOString() ?? null,
    lastReceivedAt: room.last_received_at?.toISOString() ?? null,
    signedAt: room.signed_at?.toISOString() ?? null,
  })),
});
