import type { CandidateCard } from '@baara/contract/candidates/cards';
import { candidateProfileLimits } from '@baara/contract/candidates/record-messages';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { onCompanyChange, onSignOut } from '../../../../lib/session.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';

/** Candidates chosen for comparison: stored in this tab from one list to the next, and gone with the sign-out. */
type Chosen = { id: string; name: string };

const KEY = 'baara_compared';
const nobody: readonly Chosen[] = [];
const listeners = new Set<() => void>();
let chosen: readonly Chosen[] | undefined;

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Private browsing and full disks make storage throw: the choice then lives as long as the page. */
function read(): readonly Chosen[] {
  if (chosen) return chosen;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    chosen = Array.isArray(stored)
      ? stored.filter(isChosen).slice(0, candidateProfileLimits.compared)
      : nobody;
  } catch {
    chosen = nobody;
  }
  return chosen;
}

function store(next: readonly Chosen[]): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The choice then lives as long as the page.
  }
  for (const listener of listeners) listener();
}
onSignOut(() => store(nobody));
onCompanyChange(() => store(nobody));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useChosen = (): readonly Chosen[] => useSyncExternalStore(subscribe, read, () => nobody);

export const comparePath = (ids: readonly string[]): string =>
  paths.compareCandidates({ ids: ids.join(',') });

/** Chooses a candidate of a list, or of their own page, to be compared; four at most. */
export function CompareToggle({ candidate }: { candidate: { id: string; name: string } }) {
  const current = useChosen();
  const isOn = current.some(({ id }) => id === candidate.id);
  const isFull = !isOn && current.length >= candidateProfileLimits.compared;
  return (
    <label
      title={isFull ? 'Vous pouvez comparer quatre candidats au maximum' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium has-disabled:opacity-60"
    >
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFull}
        aria-label={`Comparer ${candidate.name}`}
        onChange={() =>
          store(
            isOn
              ? current.filter(({ id }) => id !== candidate.id)
              : [...current, { id: candidate.id, name: candidate.name }],
          )
        }
        className="size-5 flex-none accent-primary"
      />
      Comparer
    </label>
  );
}

/** On a row whose box anyone who may not write lacks: they have nothing else to do with several candidates. */
export function CompareOnRow({ candidate }: { candidate: CandidateCard }) {
  return candidate.abilities.write ? null : <CompareToggle candidate={candidate} />;
}

/** Leads to the comparison of those who were ticked, when there are two to four of them. */
export function CompareChosen({ people }: { people: readonly Chosen[] }) {
  const { pathname, search } = useLocation();
  if (people.length < 2 || people.length > candidateProfileLimits.compared) return null;
  return (
    <Link
      to={comparePath(people.map(({ id }) => id))}
      state={{ cameFrom: pathname + search }}
      className={buttonClass('outline')}
    >
      Comparer
    </Link>
  );
}

/** Stands at the foot of a list while somebody is chosen; leads to the comparison from two on. */
export function CompareBar() {
  const current = useChosen();
  const { pathname, search } = useLocation();
  if (current.length === 0) return null;
  return (
    <section
      aria-label="Candidats à comparer"
      className="sticky bottom-15 z-10 border-t border-line bg-surface px-4 py-2 md:bottom-0 md:px-6 print:hidden"
    >
      {/* At the right of a wide screen stands the way back to the top. */}
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-1 md:pr-12">
        <p className="min-w-0 flex-1 basis-48 text-s wrap-anywhere">
          <strong>
            {current.length} sur {candidateProfileLimits.compared}
          </strong>{' '}
          : {current.map(({ name }) => name).join(', ')}
          {current.length === 1 && '. Choisissez au moins un autre candidat.'}
        </p>
        <div className="flex gap-2">
          <Button variant="ghost" onClick={() => store(nobody)}>
            Vider
          </Button>
          {current.length > 1 && (
            <Link
              to={comparePath(current.map(({ id }) => id))}
              state={{ cameFrom: pathname + search }}
              className={buttonClass('primary')}
            >
              Comparer
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
