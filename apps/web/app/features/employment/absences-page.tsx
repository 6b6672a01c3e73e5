import type { AbsenceEntry } from '@baara/contract/employment/employment';
import { ticketKindTitles } from '@baara/contract/employment/employment-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../lib/address-params.ts';
import { formatMonth } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { daysOfMonth, monthBeside, placeIn } from './absence-days.ts';
import { HrTabs } from './hr-tabs.tsx';
import { absencesQuery } from './public/employment.api.ts';
import { spanText, TicketStatusTag } from './public/ticket-words.tsx';

export const meta = () => [{ title: 'Absences | Baara' }];

const currentMonth = (): string => new Date().toISOString().slice(0, 7);

/** Who is away, and when, month by month. */
export default function AbsencesPage() {
  const [params] = useSearchParams();
  const asked = params.get('mois') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : currentMonth();
  const days = daysOfMonth(month);
  const query = useQuery({
    ...absencesQuery({ from: days[0] ?? '', to: days.at(-1) ?? '' }),
    placeholderData: keepPreviousData,
  });
  const link = (by: number, label: string, sign: string, key: string) => (
    <Link
      to={hrefWith(params, { mois: monthBeside(month, by) })}
      preventScrollReset
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      className={buttonClass('outline')}
    >
      {sign}
    </Link>
  );
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        isCompact
        title="Absences"
        description="Qui est absent ou demande à l’être, mois par mois."
        action={
          <>
            {link(-1, 'Mois précédent', '←', 'p')}
            {link(1, 'Mois suivant', '→', 's')}
          </>
        }
      />
      <HrTabs current="absences" />
      <h2 className="mb-3 text-l first-letter:capitalize">{formatMonth(month)}</h2>
      {query.isPending ? (
        <SkeletonList label="Chargement des absences…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="Les absences n’ont pas pu être chargées." />
      ) : query.data.length === 0 ? (
        <EmptyState picture={<EmptyPicture of="calendar" />} title="Personne n’est absent ce mois-ci">
          Les congés, les formations et les arrêts maladie se liront ici.
        </EmptyState>
      ) : (
        <People days={days} absences={query.data} />
      )}
    </WorkspacePage>
  );
}

/** One row a person, the first absence before; a laptop draws the days of the month. */
function People({ days, absences }: { days: readonly string[]; absences: readonly AbsenceEntry[] }) {
  const people = [...Map.groupBy(absences, ({ employee }) => employee.id).values()];
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Scale days={days} />
      <ul className="divide-y divide-line">
        {people.map((own) => (
          <li key={own[0]?.employee.id} className="md:grid md:grid-cols-[14rem_1fr]">
            <p className="px-4 pt-2.5 font-semibold wrap-anywhere md:py-2.5">{own[0]?.employee.name}</p>
            <ul className="grid gap-1 px-4 pt-1 pb-2.5 md:relative md:px-0 md:pt-2.5">
              {own.map((absence) => (
                <Bar key={absence.id} absence={absence} days={days} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Days of the month above their rows; each row says its days in words. */
function Scale({ days }: { days: readonly string[] }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <div
      aria-hidden="true"
      className="hidden border-b border-line bg-sunken text-center text-s text-ink-soft md:grid md:grid-cols-[14rem_1fr]"
    >
      <span />
      <span className="grid grid-flow-col auto-cols-fr">
        {days.map((day) => (
          <span
            key={day}
            className={classNames('py-1 tabular-nums', day === today && 'font-bold text-primary')}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </span>
    </div>
  );
}

const share = (of: number): string => `${Math.max(0, of) * 100}%`;

/** Where the words stand on the line of a laptop: after the days, before those of the end of a month, else within. */
function wordsAt({ start, size }: { start: number; size: number }): React.CSSProperties {
  if (start + size <= 0.6) return { left: share(start + size) };
  return start >= 0.4 ? { right: share(1 - start) } : { left: share(start) };
}

function Bar({ absence, days }: { absence: AbsenceEntry; days: readonly string[] }) {
  const { id, kind, status } = absence;
  const place = placeIn(absence, days);
  const isOpen = status === 'open';
  const colours = isOpen ? 'border-warn bg-accent-soft' : 'border-primary bg-primary-soft';
  return (
    <li>
      <Link
        to={paths.hrRequest(id)}
        className="relative block text-s hover:outline-2 hover:outline-primary md:h-8"
      >
        <span
          aria-hidden="true"
          className={classNames('absolute inset-y-0 rounded-sm border-l-3 max-md:hidden', colours)}
          style={{ left: share(place.start), width: share(place.size) }}
        />
        <span
          className={classNames(
            'flex min-h-11 flex-wrap items-center gap-x-2 px-2 py-1 md:absolute md:inset-y-0 md:min-h-8 md:flex-nowrap md:whitespace-nowrap',
            isOpen
              ? 'max-md:rounded-sm max-md:border-l-3 max-md:border-warn max-md:bg-accent-soft'
              : 'max-md:rounded-sm max-md:border-l-3 max-md:border-primary max-md:bg-primary-soft',
          )}
          style={wordsAt(place)}
        >
          <b className="font-semibold">{ticketKindTitles[kind]}</b> <span>{spanText(absence)}</span>
          {isOpen && <TicketStatusTag status={status} />}
        </span>
      </Link>
    </li>
  );
}
