import {
  attendanceOf,
  type AttendanceMark,
  type AttendanceResult,
  type Settlement,
} from '@baara/contract/campaigns/attendance';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type TestAttendance = {
  states: ReadonlyMap<string, AttendanceResult['state']>;
  /** Absent or excluded, by application. */
  away: readonly string[];
};

/** What the rolls of a test's sessions say of everybody, by application; nobody called the others. */
export async function readTestAttendance(db: Db, testId: string): Promise<TestAttendance> {
  const marks = await db
    .selectFrom('campaign_room_marks as m')
    .innerJoin('campaign_sessions as s', 's.id', 'm.session_id')
    .where('s.test_id', '=', testId)
    .select([
      'm.id',
      'm.session_id',
      'm.device_id',
      'm.application_id',
      'm.position',
      sql<AttendanceMark['state']>`m.state`.as('state'),
      sql<AttendanceMark['way']>`m.way`.as('way'),
      'm.undoes',
      'm.marked_at',
    ])
    .execute();
  const settlements = await db
    .selectFrom('campaign_settlements as t')
    .innerJoin('campaign_sessions as s', 's.id', 't.session_id')
    .where('s.test_id', '=', testId)
    .select([
      't.id',
      't.session_id',
      't.application_id',
      sql<Settlement['state']>`t.state`.as('state'),
      't.covers',
    ])
    .execute();
  const states = new Map<string, AttendanceResult['state']>();
  for (const session of new Set([...marks, ...settlements].map(({ session_id }) => session_id))) {
    const results = attendanceOf(
      marks
        .filter(({ session_id }) => session_id === session)
        .map((row) => ({
          id: row.id,
          deviceId: row.device_id,
          applicationId: row.application_id,
          position: row.position,
          state: row.state,
          way: row.way,
          undoes: row.undoes,
          markedAt: row.marked_at.toISOString(),
        })),
      settlements
        .filter(({ session_id }) => session_id === session)
        .map((row) => ({
          number: row.id,
          applicationId: row.application_id,
          state: row.state,
          covers: row.covers,
        })),
    );
    for (const [applicationId, { state }] of results) states.set(applicationId, state);
  }
  const away = [...states].flatMap(([id, state]) => (state === 'absent' || state === 'excluded' ? [id] : []));
  return { states, away };
}
