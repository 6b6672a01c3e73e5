import type { TrainingSession } from '@baara/contract/trainings/trainings';
import { tileOf } from '../training-words.ts';

/** The first day, as on a wall calendar; the whole date stands in words beside it. */
export function DateTile({ session }: { session: Pick<TrainingSession, 'startsAt' | 'endsAt'> | null }) {
  const { day, month } = session ? tileOf(session) : { day: '–', month: 'à fixer' };
  return (
    <span
      aria-hidden="true"
      className="grid size-14 flex-none content-center justify-items-center rounded-md bg-primary-soft text-primary"
    >
      <span className="text-l leading-none font-heavy">{day}</span>
      <span className="mt-1 text-s leading-none">{month}</span>
    </span>
  );
}
