import { weekdayInWords } from '@baara/contract/formats/moments';
import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { Link } from 'react-router';
import { daysOf, isLong, isOn, minutesOn, spanOf, weekDay } from './calendar-dates.ts';
import { EntryLink, type HrefOf } from './entry-link.tsx';
import { placed } from './placed-entries.ts';

const HOUR = 52;
const WORK = { from: 7, to: 20 };

/** Above the hours: what lasts all day, or longer. */
const isWholeDay = (entry: CalendarEntry): boolean => entry.isAllDay || isLong(entry);

type Props = {
  view: 'week' | 'day';
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  hrefOf: HrefOf;
  dayHref: (day: string) => string;
};

/** A day, or the seven of a week, hour by hour; earlier and later hours show when something stands there. */
export function HoursView({ view, day, today, entries, hrefOf, dayHref }: Props) {
  const days = daysOf(spanOf(view, day));
  const timed = entries.filter((entry) => !isWholeDay(entry));
  const { from, to } = hoursShown(days, timed);
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <section
      aria-label="Agenda heure par heure"
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <div
        className={view === 'week' ? 'grid min-w-3xl' : 'grid'}
        style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
      >
        <div />
        {days.map((one) => (
          <section key={one} aria-label={weekdayInWords(one)} className="contents">
            <div className="grid content-start gap-1 border-l border-line p-1">
              <Link
                to={dayHref(one)}
                aria-current={one === today ? 'date' : undefined}
                className="rounded-sm py-1 text-center text-s font-medium text-ink-soft aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                {weekDay(one)} {Number(one.slice(8))}
              </Link>
              {entries
                .filter((entry) => isWholeDay(entry) && isOn(one, entry))
                .map((entry) => (
                  <EntryLink key={entry.id} entry={entry} day={one} hrefOf={hrefOf} />
                ))}
            </div>
          </section>
        ))}
        <div aria-hidden="true">
          {hours.map((hour) => (
            <div key={hour} style={{ height: HOUR }} className="pr-2 text-right text-s text-ink-soft">
              {hour} h
            </div>
          ))}
        </div>
        {days.map((one) => (
          <div key={one} className="relative border-l border-line" style={{ height: hours.length * HOUR }}>
            {hours.map((hour) => (
              <div key={hour} style={{ height: HOUR }} className="border-t border-line" />
            ))}
            {placed(one, timed).map(({ entry, column, columns }) => {
              const minutes = minutesOn(one, entry);
              return (
                <EntryLink
                  key={entry.id}
                  entry={entry}
                  day={one}
                  hrefOf={hrefOf}
                  style={{
                    top: ((minutes.from - from * 60) / 60) * HOUR,
                    height: Math.max(24, ((minutes.to - minutes.from) / 60) * HOUR - 2),
                    left: `${(column / columns) * 100}%`,
                    width: `${100 / columns}%`,
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

function hoursShown(days: readonly string[], timed: readonly CalendarEntry[]): { from: number; to: number } {
  const spans = days.flatMap((day) =>
    timed.filter((entry) => isOn(day, entry)).map((entry) => minutesOn(day, entry)),
  );
  return {
    from: Math.min(WORK.from, ...spans.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(WORK.to, ...spans.map(({ to }) => Math.ceil(to / 60))),
  };
}
