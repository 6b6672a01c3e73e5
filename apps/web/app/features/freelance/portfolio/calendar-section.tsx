import type { OwnCalendar } from '@baara/contract/freelance/portfolio';
import {
  calendarMessages as messages,
  type CalendarState,
  calendarStateTitles,
  openDaysText,
} from '@baara/contract/freelance/portfolio-words';
import { contractStateTitles } from '@baara/contract/freelance/work-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDay } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { type CalendarDay, type CalendarWeek, weeksOf } from './calendar-weeks.ts';
import { calendarQuery } from './portfolio.api.ts';

const DaysForm = lazyPart(() => import('./days-form.tsx'));

const tones: Record<CalendarState, Tone> = { free: 'good', part: 'info', busy: 'neutral', holiday: 'hot' };
const fills: Record<CalendarState, string> = {
  free: 'border-good bg-good-soft',
  part: 'border-info bg-info-soft',
  busy: 'border-line-strong bg-sunken',
  holiday: 'border-accent bg-accent-soft',
};

/** The next weeks, what clients read of them, and the contracts that take days. */
export default function CalendarSection() {
  const query = useQuery(calendarQuery);
  const [edited, setEdited] = useState<{ startsOn: string; endsOn: string } | null>(null);
  if (query.isPending) return <SkeletonList label="Chargement de vos disponibilités…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback={messages.FAILED} />;
  const calendar = query.data;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-l">Les douze semaines à venir</h2>
          <Button onClick={() => setEdited({ startsOn: calendar.today, endsOn: '' })}>
            Indiquer des jours
          </Button>
        </div>
        <ul className="grid">
          {weeksOf(calendar).map((week) => (
            <Week
              key={week.monday}
              week={week}
              onEdit={() =>
                setEdited({
                  startsOn: week.monday < calendar.today ? calendar.today : week.monday,
                  endsOn: week.friday,
                })
              }
            />
          ))}
        </ul>
      </Card>
      <div className="grid gap-4">
        <Shown calendar={calendar} />
        <Contracts contracts={calendar.contracts} />
      </div>
      {edited && (
        <Suspense fallback={null}>
          <DaysForm days={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

const dayTitle = (day: string): string => shortDay(new Date(`${day}T00:00:00Z`));

function Week({ week, onEdit }: { week: CalendarWeek; onEdit: () => void }) {
  const { monday, friday, days, state, daysPerWeek } = week;
  const title = `${dayTitle(monday)} – ${dayTitle(friday)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5">
      <span className="order-1 min-w-44 flex-1 text-s tabular-nums">{title}</span>
      <span aria-hidden="true" className="order-3 flex gap-1 sm:order-2">
        {days.map((day) => (
          <DaySquare key={day.day} day={day} />
        ))}
      </span>
      <Tag tone={state ? tones[state] : 'neutral'} className="order-4 min-w-28 justify-center sm:order-3">
        {state === 'part' && daysPerWeek !== null
          ? `${daysPerWeek} j par semaine`
          : state
            ? calendarStateTitles[state]
            : 'Variable'}
      </Tag>
      <Button
        variant="ghost"
        className="order-2 sm:order-4"
        aria-label={`Changer la semaine du ${title}`}
        onClick={onEdit}
      >
        Changer
      </Button>
    </li>
  );
}

/** A dot marks a contract. */
const DaySquare = ({ day: { state, isPast, hasContract } }: { day: CalendarDay }) => (
  <span
    className={classNames(
      'grid size-6 place-items-center rounded-sm border',
      fills[state],
      isPast && 'opacity-30',
    )}
  >
    {hasContract && <span className="size-2 rounded-full bg-primary" />}
  </span>
);

function Shown({ calendar: { openDays, today } }: { calendar: OwnCalendar }) {
  return (
    <Card>
      <h2 className="text-m">Ce que lisent les clients</h2>
      <p className="mt-1">
        {openDays === null
          ? 'Disponible : votre calendrier ne dit rien d’autre.'
          : `${openDaysText(openDays, today)}.`}
      </p>
      <p className="mt-2 text-s text-ink-soft">
        L’annuaire suit votre calendrier, chaque jour. Le détail des semaines reste pour vous.
      </p>
    </Card>
  );
}

function Contracts({ contracts }: Pick<OwnCalendar, 'contracts'>) {
  if (contracts.length === 0) return null;
  return (
    <Card>
      <h2 className="text-m">Contrats en cours</h2>
      <p className="mt-1 text-s text-ink-soft">Un point les marque dans les semaines. Vous seul les voyez.</p>
      <ul className="mt-2 grid gap-2">
        {contracts.map(({ id, title, number, status, startsOn, endsOn }) => (
          <li key={id} className="border-t border-line pt-2">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="text-s text-ink-soft">
              {[
                number,
                contractStateTitles[status],
                startsOn && `du ${formatDate(startsOn)}`,
                endsOn && `au ${formatDate(endsOn)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
