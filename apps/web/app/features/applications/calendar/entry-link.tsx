import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { hourInWords } from '@baara/contract/formats/moments';
import { dayOf, daysInWords, isLong } from './calendar-dates.ts';

export type HrefOf = (entry: CalendarEntry) => string;

const styles = {
  interview: 'border-primary bg-primary-soft text-ink',
  slot: 'border-dashed border-warn bg-warn-soft text-ink',
  event: 'border-line-strong bg-sunken text-ink',
  absence: 'border-good bg-good-soft text-ink',
  deadline: 'border-warn bg-warn-soft text-ink',
  training: 'border-good bg-good-soft text-ink',
  concours: 'border-primary bg-primary-soft text-ink',
};
const words = {
  interview: 'Entretien',
  slot: 'Créneau proposé',
  event: 'Événement',
  absence: 'Absence',
  deadline: 'Offre enregistrée',
  training: 'Formation',
  concours: 'Concours',
};

const isGone = ({ status }: CalendarEntry): boolean => status === 'cancelled';

/** Its kind, in words: colours alone say nothing to some. */
export function kindOf(entry: CalendarEntry): string {
  if (isGone(entry)) return 'Entretien annulé';
  return entry.type === 'event' && entry.isBlocking ? 'Indisponible' : words[entry.type];
}
export const timeOf = (entry: CalendarEntry): string =>
  entry.isAllDay
    ? 'Toute la journée'
    : isLong(entry)
      ? daysInWords(entry)
      : `${hourInWords(entry.startsAt)} – ${hourInWords(entry.endsAt)}`;

/** One entry in a grid, which opens it. */
export function EntryLink({
  entry,
  day,
  hrefOf,
  className,
  style,
}: {
  entry: CalendarEntry;
  /** The day it is shown in: its hour is that of the day it begins. */
  day: string;
  hrefOf: HrefOf;
  className?: string;
  style?: React.CSSProperties;
}) {
  return (
    <Link
      to={hrefOf(entry)}
      preventScrollReset
      style={style}
      className={classNames(
        'block overflow-hidden rounded-sm border-l-3 px-1.5 py-1 text-s leading-snug hover:outline-2 hover:outline-primary',
        styles[entry.type],
        isGone(entry) && 'line-through',
        // Contains text for screen readers only, which would otherwise widen the page.
        style ? 'absolute' : 'relative',
        className,
      )}
    >
      {!entry.isAllDay && dayOf(entry.startsAt) === day && (
        <b className="font-semibold">{hourInWords(entry.startsAt)} </b>
      )}
      {entry.title}
      <span className="sr-only">, {kindOf(entry)}</span>
    </Link>
  );
}
