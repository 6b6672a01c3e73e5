import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { CalendarFilters, filterOf } from './calendar-filters.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

const InterviewPanel = lazyPart(() => import('../interviews/public/interview-panel.tsx'));

export const meta = () => [{ title: 'Agenda | Baara' }];

/** The company's interviews and my own events. */
export default function RecruiterCalendar() {
  const [params] = useSearchParams();
  return (
    <CalendarScreen
      side="company"
      title="Agenda"
      description="Les entretiens de l'entreprise et vos événements privés."
      interviewHref={(entry, now) => hrefWith(now, { entretien: entry.interviewId })}
      Panel={InterviewPanel}
      filter={filterOf(params)}
      tools={
        <CalendarFilters>
          <nav
            aria-label="Entretiens montrés"
            className="bare-scrollbar -mr-4 flex min-w-0 gap-2 overflow-x-auto pr-4 md:mr-0 md:flex-wrap md:pr-0"
          >
            <Choice
              to={hrefWith(params, { miens: null, personne: null, offre: null })}
              isCurrent={Object.keys(filterOf(params)).length === 0}
            >
              Toute l'entreprise
            </Choice>
            <Choice
              to={hrefWith(params, { miens: '1', personne: null })}
              isCurrent={filterOf(params).mine === true}
            >
              Mes entretiens
            </Choice>
            <Link
              to={paths.interviews()}
              className="inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap text-primary"
            >
              Liste des entretiens
            </Link>
          </nav>
        </CalendarFilters>
      }
    />
  );
}

function Choice({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
    >
      {children}
    </Link>
  );
}
