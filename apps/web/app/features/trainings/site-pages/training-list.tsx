import type {
  getTrainingFilters,
  listMyTrainings,
  listTrainings,
  MyTraining,
} from '@baara/contract/trainings/trainings';
import { trainingCategories, trainingMessages } from '@baara/contract/trainings/training-messages';
import { Suspense } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { pageError } from '../../../lib/page-error.ts';
import { ListResults } from '../../../shell/page-parts/list-results.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { PastEnd } from '../../../shell/page-parts/past-end.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { byMonth, resultsText } from './training-groups.ts';
import { TrainingFilters } from './training-filters.tsx';
import { TrainingRow } from './training-row.tsx';

export { TrainingListError as ErrorBoundary } from './training-errors.tsx';

const path = publicPaths.trainings();
const MINE_SHOWN = 5;

/** The filter of the address; an impossible value is no filter. */
function queryOf(params: URLSearchParams) {
  return {
    page: pageOf(params),
    search: searchOf(params) || undefined,
    category: choiceOf(params, 'domaine', trainingCategories),
    place: searchOf(params, 'lieu', 80) || undefined,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('mois') ?? '')?.[0],
    free: params.get('gratuites') === '1' || undefined,
  };
}

/** The list is worth reading without them. */
async function readMine(api: ApiClient): Promise<MyTraining[]> {
  try {
    const query = { period: 'coming' as const, limit: MINE_SHOWN };
    const { data } = await api.call<typeof listMyTrainings>('GET /my-trainings', { query });
    // One that was given up stays among mine for its papers.
    return data.filter(({ registration }) => registration.status !== 'cancelled');
  } catch {
    return [];
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, origin, session } = context.get(visitorContext);
  const query = queryOf(new URL(request.url).searchParams);
  const [list, filters, mine] = await Promise.all([
    api.call<typeof listTrainings>('GET /trainings', { query }),
    api.call<typeof getTrainingFilters>('GET /trainings/filter-options'),
    session().then((person) => (person ? readMine(api) : [])),
  ]).catch((error: unknown) => {
    throw pageError(error, trainingMessages.LIST_FAILED);
  });
  return { origin, trainings: list.data, pagination: list.pagination, options: filters.data, mine };
}

/** Fetched by those who have some. */
const MyTrainings = lazyPart(() => import('./my-trainings.tsx'));

const isPlain = (search: string): boolean => search === '' || /^\?page=\d+$/.test(search);

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta({
    title: 'Formations professionnelles au Mali, sur place et en ligne',
    description:
      "Recherche d'emploi, bureautique, gestion, langues, sécurité : programmes, dates, prix et places restantes. Inscription en ligne, avec liste d'attente.",
    origin: loaderData?.origin ?? '',
    path: isPlain(location.search) ? path + location.search : path,
    breadcrumb: [{ name: 'Formations', path }],
    // One page for search engines: the list without filters.
    isHidden: !isPlain(location.search),
  });

export default function TrainingList() {
  const { trainings, pagination, options, mine } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { page, total } = pagination;
  return (
    <>
      <header className="border-b border-line bg-surface pt-5 pb-4 md:pt-8">
        <div className="page">
          <h1>Formations</h1>
          <p className="mt-1 max-w-lg text-ink-soft">
            Des sessions courtes, près de chez vous ou en ligne, pour ce que les offres demandent.
          </p>
          <TrainingFilters key={params.toString()} params={params} options={options} />
        </div>
      </header>
      <div className="page py-5 md:py-7">
        {mine.length > 0 && (
          <Suspense fallback={null}>
            <MyTrainings trainings={mine} />
          </Suspense>
        )}
        <ListResults
          label="Formations proposées"
          path={path}
          summary={resultsText(total)}
          pagination={pagination}
        >
          {trainings.length === 0 ? <Nothing params={params} isPastEnd={page > 1} /> : null}
          {byMonth(trainings).map((group) => (
            <div key={group.month} className="mb-6 grid gap-3">
              <h2 className="text-l first-letter:uppercase">{group.month}</h2>
              {group.trainings.map((training) => (
                <TrainingRow key={training.id} training={training} />
              ))}
            </div>
          ))}
        </ListResults>
        <p className="mt-6 border-t border-line pt-4 text-ink-soft">
          Une équipe à former, un sujet qui manque ?{' '}
          <Link to={publicPaths.contact()} className="font-semibold text-primary underline">
            Écrivez-nous
          </Link>
          .
        </p>
      </div>
    </>
  );
}

function Nothing({ params, isPastEnd }: { params: URLSearchParams; isPastEnd: boolean }) {
  if (isPastEnd) return <PastEnd to={path + hrefWith(params, { page: null })} />;
  const isFiltered = params.size > 0;
  return (
    <EmptyState
      title={isFiltered ? 'Aucune formation ne correspond' : 'Aucune formation pour le moment'}
      action={
        <Link to={isFiltered ? path : publicPaths.offers()} className={buttonClass('primary')}>
          {isFiltered ? 'Voir toutes les formations' : "Voir les offres d'emploi"}
        </Link>
      }
    >
      {isFiltered
        ? 'Essayez un autre mot, un autre lieu ou une autre date.'
        : 'Les prochaines sessions seront annoncées ici.'}
    </EmptyState>
  );
}
