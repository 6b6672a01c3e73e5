import type { TrainingSummary } from '@baara/contract/trainings/trainings';
import { Link } from 'react-router';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Tag } from '../../../ui/tag.tsx';
import {
  datesText,
  durationText,
  placeText,
  priceText,
  seatsText,
  seatsTone,
  trainingPath,
} from '../training-words.ts';
import { DateTile } from './date-tile.tsx';

/** A training in a list: what one learns, when next, where, what it costs, and whether there is room. */
export function TrainingRow({ training }: { training: TrainingSummary }) {
  const { title, summary, category, level, durationHours, price, nextSession, sessionsCount } = training;
  const others = sessionsCount - 1;
  return (
    <article className="relative grid gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4.5 hover:border-primary sm:grid-cols-[auto_1fr_176px]">
      <div className="max-sm:hidden">
        <DateTile session={nextSession} />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <p className="text-s font-medium text-ink-soft">{category.title}</p>
        <h3>
          <Link to={trainingPath(training)} className="cover">
            {addFrenchMarks(title)}
          </Link>
        </h3>
        <p className="text-ink-soft">{addFrenchMarks(summary)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
          {nextSession ? (
            <>
              <span className="font-medium first-letter:uppercase">{datesText(nextSession)}</span>
              <span>{placeText(nextSession)}</span>
            </>
          ) : (
            <span className="font-medium">Prochaine date à fixer</span>
          )}
          <span className="text-ink-soft">{durationText(durationHours)}</span>
          <span className="text-ink-soft">{level.title}</span>
          {nextSession && others > 0 && (
            <span className="text-ink-soft">
              {others > 1 ? `et ${others} autres sessions` : 'et une autre session'}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 sm:grid sm:grid-cols-1 sm:content-center sm:justify-items-end sm:border-t-0 sm:border-l sm:pt-0 sm:pl-4.5">
        <span className="text-l font-heavy whitespace-nowrap text-primary">{priceText(price)}</span>
        {nextSession && <Tag tone={seatsTone(nextSession)}>{seatsText(nextSession)}</Tag>}
      </div>
    </article>
  );
}
