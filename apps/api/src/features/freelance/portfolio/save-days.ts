import {
  calendarLimits as limits,
  calendarMessages as messages,
} from '@baara/contract/freelance/portfolio-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { saveCalendarDays } from '@baara/contract/freelance/portfolio';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { addDays, availabilityOf, setDays } from './calendar-days.ts';
import { replacePeriods, selectPeriods, writeAvailability } from './calendar.queries.ts';
import { changePortfolio } from './change-works.ts';

/** Bamako has no offset from UTC. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Says what these days are, in place of what the calendar said of them. The directory's availability follows.
 * @throws 409 PROFILE_REQUIRED, TOO_MANY_PERIODS; 422 for days that are past or too far; 429.
 */
export async function saveDays(
  db: Db,
  actor: Actor,
  { state, startsOn, endsOn, daysPerWeek }: BodyOf<typeof saveCalendarDays>,
  now: Date,
): Promise<void> {
  const today = todayOf(now);
  if (startsOn < today) throw invalid([{ field: 'startsOn', message: messages.PAST }]);
  const last = addDays(today, limits.years * 365);
  if (startsOn > last) throw invalid([{ field: 'startsOn', message: messages.TOO_FAR }]);
  if (endsOn !== null && endsOn > last) throw invalid([{ field: 'endsOn', message: messages.TOO_FAR }]);
  await changePortfolio(db, actor, now, async (tx, accountId) => {
    const before = (await selectPeriods(tx, accountId)).filter(
      (period) => period.endsOn === null || period.endsOn >= today,
    );
    const change = { state, startsOn, endsOn, daysPerWeek: state === 'part' ? daysPerWeek : null };
    const after = setDays(before, change);
    if (after.length > limits.periods) throw conflict('TOO_MANY_PERIODS', messages.TOO_MANY);
    await replacePeriods(tx, accountId, after);
    await writeAvailability(tx, accountId, availabilityOf(after, today));
  });
}
