import type { RoomReport } from '@baara/contract/campaigns/days';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Accepted files that take a test and have neither a copy nor a mark in it, with their seat in its sessions. */
const selectUnnumbered = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaign_tests as t', 't.campaign_id', 'a.campaign_id')
    .where('t.id', '=', testId)
    .where('a.status', 'in', seatedStatuses)
    .where(sql<boolean>`(t.category_ids = '{}' or a.category_id = any (t.category_ids))`)
    .where(
      sql<boolean>`not exists (select from campaign_copy_files f where f.test_id = t.id and f.application_id = a.id)`,
    )
    .where(
      sql<boolean>`not exists (select from campaign_marks m where m.test_id = t.id and m.application_id = a.id)`,
    )
    .select([
      'a.id',
      'a.file_number',
      sql<boolean>`exists (select from campaign_seats g join campaign_sessions s on s.id = g.session_id
        where g.application_id = a.id and s.test_id = t.id)`.as('is_seated'),
    ])
    .orderBy('a.file_number')
    .execute();
type FileRow = Awaited<ReturnType<typeof selectUnnumbered>>[number];

/** The rooms of a test's sessions where somebody sits, with their day and its signed report. */
const selectRooms = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_sessions as s')
    .innerJoin('campaign_rooms as r', 'r.campaign_id', 's.campaign_id')
    .leftJoin('campaign_room_days as d', (join) =>
      join.onRef('d.session_id', '=', 's.id').onRef('d.room_id', '=', 'r.id'),
    )
    .where('s.test_id', '=', testId)
    .where(sql<boolean>`exists (select from campaign_seats g where g.session_id = s.id and g.room_id = r.id)`)
    .select(['r.name', 'd.opened_at', 'd.report'])
    .orderBy('s.day')
    .orderBy('s.starts_at')
    .orderBy('r.name')
    .execute();

export type Roll = {
  present: FileRow[];
  absent: FileRow[];
  excluded: FileRow[];
  /** Rooms whose report is not signed, once one room was called. */
  unsigned: string[];
};

/** Who gets a copy: all, where nobody called the rooms of the test; else those that the signed reports have as present. */
export async function readRoll(db: Db, testId: string, filePrefix: string | null): Promise<Roll> {
  const files = await selectUnnumbered(db, testId);
  const rooms = await selectRooms(db, testId);
  if (rooms.every(({ opened_at }) => opened_at === null))
    return { present: files, absent: [], excluded: [], unsigned: [] };
  const reports = rooms.flatMap(({ report }) => (report === null ? [] : [JSON.parse(report) as RoomReport]));
  const [absent, excluded] = (['absent', 'excluded'] as const).map(
    (state) => new Set(reports.flatMap((report) => report[state].map(numberOfLine))),
  );
  const stateOf = ({ file_number, is_seated }: FileRow): 'present' | 'absent' | 'excluded' => {
    const number = fileNumberInWords(filePrefix, file_number);
    if (excluded?.has(number)) return 'excluded';
    return !is_seated || absent?.has(number) ? 'absent' : 'present';
  };
  return {
    present: [],
    absent: [],
    excluded: [],
    ...Object.groupBy(files, stateOf),
    unsigned: rooms.flatMap(({ name, report }) => (report === null ? [name] : [])),
  };
}

/** « OP26-000012 · A3 », as reports list people. */
const numberOfLine = (line: string): string => line.split(' · ', 1)[0] ?? '';
