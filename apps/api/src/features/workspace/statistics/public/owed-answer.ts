import { ANSWER_DAYS } from '@baara/contract/workspace/statistics-rules';
import { type RawBuilder, sql } from 'kysely';

/** Of `ap`, an application: whether its candidate is owed an answer (`packages/contract/src/workspace/statistics-rules.ts`). */
export const isOwedAnswer = (now: Date): RawBuilder<boolean> =>
  sql`(ap.created_at <= ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})
    and not (ap.stage = 'withdrawn' and ap.answered_at is null
      and ap.stage_changed_at < ap.created_at + make_interval(days => ${ANSWER_DAYS})))`;
