import { weekdayInWords } from '@baara/contract/formats/moments';
import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { daysOf, isOn, spanOf, weekDay, wholeWeekDay } from './calendar-dates.ts';
import { EntryLink, type HrefOf } from './entry-link.tsx';

const SHOWN = 3;

type Props = {
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  hrefOf: HrefOf;
  dayHref: (day: string) => string;
};

/** « 1er », as its whole name says: somebody who speaks to their machine says what is seen. */
const dayOfMonth = (day: string): string => day.slice(8).replace(/^0/, '').replace(/^1$/, '1er');

/** Whole weeks of a month; a day with more than three leads to itself. */
export function MonthView({ day, today, entries, hrefOf, dayHref }: Props) {
  const days = daysOf(spanOf('month', day));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-lg border border-line bg-surface">
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" className="border border-line py-2 text-s font-medium text-ink-soft">
              <abbr title={wholeWeekDay(one)} className="no-underline">
                {weekDay(one)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const own = entries.filter((entry) => isOn(one, entry));
              const isOther = one.slice(0, 7) !== day.slice(0, 7);
              return (
                <td
                  key={one}
                  className={classNames('h-26 border border-line p-1 align-top', isOther && 'bg-sunken')}
                >
                  <Link
                    to={dayHref(one)}
                    aria-label={weekdayInWords(one)}
                    aria-current={one === today ? 'date' : undefined}
                    className="mb-1 grid size-8 place-items-center rounded-full text-s text-ink-soft hover:bg-primary-soft aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary"
                  >
                    {dayOfMonth(one)}
                  </Link>
                  <div className="grid gap-1">
                    {own.slice(0, SHOWN).map((entry) => (
                      <EntryLink
                        key={entry.id}
                        entry={entry}
                        day={one}
                        hrefOf={hrefOf}
                        className="truncate max-md:text-[0.7rem]"
                      />
                    ))}
                    {own.length > SHOWN && (
                      <Link to={dayHref(one)} className="relative px-1.5 py-1 text-s text-primary">
                        <span aria-hidden="true">+{own.length - SHOWN}</span>
                        <span className="sr-only">{own.length - SHOWN} de plus</span>
                      </Link>
                    )}
                  </div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
