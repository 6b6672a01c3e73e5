import { type InterviewKind, interviewKindTitles } from '@baara/contract/applications/interview-words';
import type { InterviewKits } from '@baara/contract/offers/interview-kits';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { kitsQuery } from './public/kits.api.ts';

const KitForm = lazyPart(() => import('./kit-form.tsx'));

/** What interviews of each kind are for and ask. */
export function InterviewKitsEditor({ offerId }: { offerId: string | null }) {
  const query = useQuery(kitsQuery(offerId));
  const [edited, setEdited] = useState<InterviewKind | null>(null);
  const kit = query.data?.kits.find(({ kind }) => kind === edited);
  return (
    <section aria-labelledby="guides" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="guides">Guides d'entretien</h2>
        <p className="text-ink-soft">
          Les questions que vos évaluateurs lisent pendant l'entretien, avec la place de leurs notes.{' '}
          {offerId
            ? "Sans guide propre, l'offre suit celui de l'entreprise."
            : 'Chaque offre peut avoir les siens.'}
        </p>
      </div>
      {query.isPending && <SkeletonList label="Chargement des guides…" />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback="Les guides d'entretien n'ont pas pu être chargés." />
      )}
      <ul className="grid grid-cols-1 gap-2">
        {query.data?.kits.map((one) => (
          <li
            key={one.kind}
            className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-surface p-3"
          >
            <div className="min-w-0">
              <h3 className="text-m">{interviewKindTitles[one.kind]}</h3>
              <p className="text-s wrap-anywhere text-ink-soft">{summaryOf(one)}</p>
            </div>
            {query.data.abilities.edit && (
              <Button variant="outline" onClick={() => setEdited(one.kind)}>
                {one.questions.length > 0 || one.purpose ? 'Modifier le guide' : 'Écrire le guide'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {kit && (
        <Suspense fallback={null}>
          <KitForm key={kit.kind} offerId={offerId} kit={kit} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}

function summaryOf({ purpose, questions, isOfCompany }: InterviewKits['kits'][number]): string {
  if (questions.length === 0 && !purpose) return 'Aucun guide';
  const count = questions.length > 1 ? `${questions.length} questions` : `${questions.length} question`;
  return `${count}${isOfCompany ? ", guide de l'entreprise" : ''}`;
}
