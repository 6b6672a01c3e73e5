import type { CampaignTest } from '@baara/contract/campaigns/tests';
import { markInWords } from '@baara/contract/formats/marks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { categoryNames } from '../administration/category-choice.tsx';
import { durationText, kindText, testDates } from './test-words.ts';
import { testsQuery } from './tests.api.ts';

const TestForm = lazyPart(() => import('./test-form.tsx'));

type Category = { id: string; name: string };

/** The tests of a campaign, on the page of its process. */
export function TestsSection({ campaignId }: { campaignId: string }) {
  const query = useQuery(testsQuery(campaignId));
  const [isWriting, setIsWriting] = useState(false);
  const { data } = query;
  return (
    <section aria-labelledby="epreuves">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="epreuves" className="text-l">
          Épreuves
        </h2>
        <div className="flex flex-wrap gap-2">
          {data?.abilities.bank && (
            <Link to={paths.questionBank()} className={buttonClass('ghost')}>
              Banque de questions
            </Link>
          )}
          {data?.abilities.edit && (
            <Button variant="outline" onClick={() => setIsWriting(true)}>
              Nouvelle épreuve
            </Button>
          )}
        </div>
      </div>
      {isUnreadable(query) && <QueryError query={query} title="Épreuves indisponibles" />}
      {query.isPending && <SkeletonList label="Chargement des épreuves…" />}
      {data?.tests.length === 0 && (
        <p className="text-ink-soft">
          Aucune épreuve pour l’instant : QCM, épreuve écrite ou entretien, avec ce que chacune compte.
        </p>
      )}
      {data && data.tests.length > 0 && (
        <TableView
          label="Épreuves"
          columns={columns(campaignId, data.categories)}
          rows={data.tests}
          rowId={({ id }) => id}
        />
      )}
      {data && isWriting && (
        <Suspense fallback={null}>
          <TestForm
            campaignId={campaignId}
            categories={data.categories}
            onClose={() => setIsWriting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const columns = (
  campaignId: string,
  categories: readonly Category[],
): readonly [TableColumn<CampaignTest>, ...TableColumn<CampaignTest>[]] => [
  {
    id: 'name',
    header: 'Épreuve',
    cell: (test) => (
      <>
        <h3 className="text-m wrap-anywhere">
          <Link to={paths.campaignTest(campaignId, test.id)} className="cover">
            {test.name}
          </Link>
        </h3>
        <p className="text-s text-ink-soft">
          {[kindText(test), testDates(test)].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
  },
  {
    id: 'categories',
    header: 'Catégories',
    cell: ({ categoryIds }) => categoryNames(categories, categoryIds),
  },
  {
    id: 'duration',
    header: 'Durée',
    isFigure: true,
    cell: ({ durationMinutes }) => durationText(durationMinutes),
  },
  { id: 'maxScore', header: 'Sur', isFigure: true, cell: ({ maxScore }) => maxScore },
  { id: 'weight', header: 'Coefficient', isFigure: true, cell: ({ weight }) => weight },
  {
    id: 'eliminatory',
    header: 'Éliminatoire',
    isFigure: true,
    cell: ({ eliminatoryHundredths: mark }) => (mark === null ? null : `< ${markInWords(mark)}`),
  },
];
