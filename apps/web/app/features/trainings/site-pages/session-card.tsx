import type { DetailedTrainingSession } from '@baara/contract/trainings/trainings';
import { formatDate } from '../../../lib/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { datesText, placeText, seatsText, seatsTone, waitingText } from '../training-words.ts';
import { DateTile } from './date-tile.tsx';
import { Registration } from './registration.tsx';

type Props = { session: DetailedTrainingSession; title: string };

/** One session: when, where, how much room is left, and the way in or out. */
export function SessionCard({ session, title }: Props) {
  const { schedule, address, state, waiting, registrationDeadline, cancellationReason } = session;
  const isToCome = state === 'open' || state === 'full';
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex gap-3">
        <DateTile session={session} />
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-m first-letter:uppercase">{datesText(session)}</h3>
          {schedule && <p className="text-s text-ink-soft">{schedule}</p>}
          <p className="text-s text-ink-soft">
            <span className="font-medium text-ink">{placeText(session)}</span>
            {address && `, ${address}`}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-ink-soft">
        <Tag tone={seatsTone(session)}>{seatsText(session)}</Tag>
        {state === 'full' && waiting > 0 && <span>{waitingText(waiting)}</span>}
        {isToCome && registrationDeadline && (
          <span>Inscription jusqu'au {formatDate(registrationDeadline)}</span>
        )}
      </p>
      {cancellationReason && <p className="text-s text-ink-soft">{cancellationReason}</p>}
      <Registration session={session} title={title} />
    </li>
  );
}
