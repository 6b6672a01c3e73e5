import { weekdayInWords } from '@baara/contract/formats/moments';
import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { daysOf, isOn, spanOf } from './calendar-dates.ts';
import { type HrefOf, kindOf, timeOf } from './entry-link.tsx';

const tones = {
  interview: 'primary',
  slot: 'warn',
  event: 'neutral',
  absence: 'good',
  deadline: 'warn',
  training: 'good',
  concours: 'primary',
} as const;

/** The days of a list with entries, each with its entries; those of this month start today. */
export function ListView({
  day,
  today,
  entries,
  hrefOf,
}: {
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  hrefOf: HrefOf;
}) {
  const [showsPast, setShowsPast] = useState(false);
  const all = daysOf(spanOf('list', day)).flatMap((one) => {
    const own = entries.filter((entry) => isOn(one, entry));
    return own.length > 0 ? [{ one, own }] : [];
  });
  const isThisMonth = day.slice(0, 7) === today.slice(0, 7);
  const days = isThisMonth && !showsPast ? all.filter(({ one }) => one >= today) : all;
  if (all.length === 0)
    return (
      <EmptyState picture={<EmptyPicture of="calendar" />} title="Rien à ces dates">
        Les entretiens et vos événements se liront ici.
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      {days.length < all.length && (
        <Button variant="ghost" className="-my-4 -ml-3 justify-self-start" onClick={() => setShowsPast(true)}>
          Voir les jours passés
        </Button>
      )}
      {days.length === 0 && (
        <EmptyState picture={<EmptyPicture of="calendar" />} title="Plus rien à ces dates">
          Les entretiens et vos événements se liront ici.
        </EmptyState>
      )}
      {days.map(({ one, own }) => (
        <section key={one} className="grid gap-2">
          <h2 className="text-m first-letter:capitalize">{weekdayInWords(one)}</h2>
          <ul className="grid gap-2">
            {own.map((entry) => (
              <li
                key={entry.id}
                className="relative grid gap-1 rounded-lg border border-line bg-surface p-3 hover:border-primary"
              >
                <div className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{timeOf(entry)}</span>
                  <Tag tone={entry.status === 'cancelled' ? 'bad' : tones[entry.type]}>{kindOf(entry)}</Tag>
                </div>
                <Link to={hrefOf(entry)} preventScrollReset className="cover font-semibold">
                  {entry.title}
                </Link>
                {entry.place && <span className="text-s wrap-anywhere text-ink-soft">{entry.place}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
