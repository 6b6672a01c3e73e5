import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { useOpenTabInView } from '../../../lib/use-open-tab-in-view.ts';
import { useOwedEvaluation } from '../evaluations/public/evaluation.api.ts';

const tabs = [
  ['cv', 'CV'],
  ['profil', 'Profil'],
  ['evaluations', 'Évaluations'],
  ['messages', 'Messages'],
  ['notes', 'Notes'],
  ['historique', 'Historique'],
] as const;
export type ApplicationTab = (typeof tabs)[number][0];

/** The name in the address of the open tab: the next application opens at the same one. */
export const TAB = 'rubrique';

export function useApplicationTab(application: RecruiterApplication): ApplicationTab {
  const [params] = useSearchParams();
  const ids = tabsOf(application).map(([id]) => id);
  return choiceOf(params, TAB, ids) ?? 'cv';
}

/** Of a withdrawn application neither evaluations nor a current profile are read. */
const tabsOf = ({ abilities, profile }: RecruiterApplication) => {
  const isRead: Partial<Record<ApplicationTab, boolean>> = {
    evaluations: abilities.readEvaluations,
    profil: profile !== null,
    notes: abilities.readNotes,
  };
  return tabs.filter(([id]) => isRead[id] ?? true);
};

/** What an application is read by, the CV first. */
export function ApplicationTabs({ application }: { application: RecruiterApplication }) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const current = useApplicationTab(application);
  const owesEvaluation = useOwedEvaluation(application);
  const bar = useRef<HTMLElement>(null);
  useOpenTabInView(bar, current);
  return (
    <nav
      ref={bar}
      aria-label="Rubriques de la candidature"
      className="bare-scrollbar relative -mx-4 flex gap-5 overflow-x-auto px-4"
    >
      {tabsOf(application).map(([id, title]) => (
        <Link
          key={id}
          data-tab={id}
          to={hrefWith(params, { [TAB]: id === 'cv' ? null : id })}
          state={state}
          // Going back leads to the list, not through the tabs.
          replace
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:shadow-[inset_0_0_0_2px_var(--primary)] aria-[current]:border-primary aria-[current]:text-ink"
        >
          {title}
          {id === 'evaluations' && owesEvaluation && (
            <span className="ml-1.5 size-2 rounded-full bg-accent">
              <span className="sr-only">La vôtre est attendue</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
