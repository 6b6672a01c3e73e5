import type { getPublicResults, PublicResults } from '@baara/contract/campaigns/published-results';
import { lastComplaintDay, outcomeTitles } from '@baara/contract/campaigns/results-words';
import { data, Form, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageOf, searchOf } from '../../../lib/address-params.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Tag } from '../../../ui/tag.tsx';
import { counted } from '../campaign-words.ts';

export { CampaignDetailError as ErrorBoundary } from './campaign-errors.tsx';

const categoryOf = (params: URLSearchParams): string | undefined =>
  /^[0-9a-f-]{36}$/i.exec(params.get('categorie') ?? '')?.[0];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const asked = new URL(request.url).searchParams;
  const search = searchOf(asked).slice(0, 40);
  try {
    const answer = await api.call<typeof getPublicResults>('GET /mass-recruitment/campaigns/:id/results', {
      params: { id: params.id ?? '' },
      query: { page: pageOf(asked), categoryId: categoryOf(asked), search: search || undefined },
    });
    return { origin, search, results: answer.data, pagination: answer.pagination };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: 'Les résultats de cette campagne ne sont pas publiés' }, { status: 404 });
    throw pageError(error, 'Impossible de charger les résultats');
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: 'Résultats introuvables | Baara' }];
  const { results, origin } = loaderData;
  const { slug, title, institution } = results.campaign;
  const path = publicPaths.campaignResults(slug);
  return pageMeta({
    title: `Résultats : ${title}`,
    description: `${institution} : les résultats par numéro de dossier, les listes en PDF et leurs empreintes.`,
    origin,
    path,
    breadcrumb: [
      { name: 'Campagnes', path: publicPaths.massRecruitment() },
      { name: title, path: publicPaths.campaign(slug) },
      { name: 'Résultats', path },
    ],
    isHidden: location.search !== '',
  });
};

export default function CampaignResultsPage() {
  const { results, search, pagination } = useLoaderData<typeof loader>();
  const { campaign, publishedAt, complaintsUntil } = results;
  return (
    <div className="page grid grid-cols-1 gap-5 py-4 md:py-7">
      <header>
        <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft">
          <Link
            to={publicPaths.campaign(campaign.slug)}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            ← {campaign.title}
          </Link>
        </nav>
        <h1>Résultats</h1>
        <p className="text-ink-soft">
          {campaign.institution} · publiés le {formatDate(publishedAt)}
          {complaintsUntil &&
            ` · réclamations jusqu’au ${formatDate(lastComplaintDay(complaintsUntil))} inclus`}
        </p>
      </header>
      <Search results={results} search={search} />
      <List results={results} pagination={pagination} />
      <Lists results={results} />
      {results.changes.length > 0 && <Changes changes={results.changes} />}
    </div>
  );
}

function Search({
  results: { campaign, found, searchError },
  search,
}: {
  results: PublicResults;
  search: string;
}) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4.5" aria-labelledby="chercher">
      <h2 id="chercher" className="text-l">
        Chercher un dossier
      </h2>
      <search>
        <Form
          action={publicPaths.campaignResults(campaign.slug)}
          className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
        >
          <input
            name="search"
            defaultValue={search}
            maxLength={40}
            autoComplete="off"
            className={controlClass}
            aria-label="Numéro de dossier ou code de suivi"
            placeholder="Numéro ou code de suivi"
          />
          <button className={buttonClass('primary')}>Chercher</button>
        </Form>
      </search>
      <p className="mt-2 text-s text-ink-soft">
        Un numéro dit ce que la liste dit. Votre code de suivi dit votre résultat ; vos notes et leur calcul
        sont sur votre page.
      </p>
      <div aria-live="polite">
        {found && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-m">
            <b>{found.fileNumber}</b>
            {found.outcome && (
              <Tag tone={found.outcome === 'admitted' ? 'good' : 'neutral'}>
                {outcomeTitles[found.outcome]}
              </Tag>
            )}
            <span>
              {[
                found.category,
                found.rank !== null && `rang ${formatNumber(found.rank)}`,
                found.waitingPlace !== null &&
                  `place ${formatNumber(found.waitingPlace)} de la liste d’attente`,
                found.reserve && `place réservée « ${found.reserve} »`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        )}
        {searchError && <p className="mt-3 font-medium">{addFrenchMarks(searchError)}.</p>}
      </div>
    </section>
  );
}

function List({
  results: { campaign, categories, categoryId, people },
  pagination,
}: {
  results: PublicResults;
  pagination: { page: number; pages: number };
}) {
  const current = categories.find(({ id }) => id === categoryId);
  if (!current) return null;
  return (
    <section className="min-w-0" aria-labelledby="liste">
      {categories.length > 1 && (
        <nav aria-label="Catégories" className="mb-3 flex flex-wrap gap-2">
          {categories.map(({ id, name }) => (
            <Link
              key={id}
              to={`${publicPaths.campaignResults(campaign.slug)}?categorie=${id}`}
              aria-current={id === categoryId ? 'page' : undefined}
              className={buttonClass('outline', id === categoryId ? 'border-primary font-semibold' : '')}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <h2 id="liste" className="text-l">
        {current.name}
      </h2>
      <p className="text-ink-soft">
        {counted(current.seats, 'place', 'places')} · {formatNumber(current.admitted)} admis
        {current.waiting > 0 && ` · ${formatNumber(current.waiting)} sur la liste d’attente`}
      </p>
      {people.length === 0 ? (
        <p className="mt-3">Personne n’est admis dans cette catégorie.</p>
      ) : (
        <table className="mt-3 w-full rounded-lg border border-line bg-surface text-left">
          <thead className="text-s text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium max-sm:px-2.5">
                Rang
              </th>
              <th scope="col" className="px-4 py-2 font-medium max-sm:px-2.5">
                Dossier
              </th>
              <th scope="col" className="px-4 py-2 font-medium max-sm:px-2.5">
                Résultat
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ fileNumber, rank, outcome, waitingPlace, reserve }) => (
              <tr key={fileNumber} className="border-t border-line">
                <td className="px-4 py-2 tabular-nums max-sm:px-2.5">{formatNumber(rank)}</td>
                <th scope="row" className="px-4 py-2 font-semibold whitespace-nowrap max-sm:px-2.5">
                  {fileNumber}
                </th>
                <td className="px-4 py-2 max-sm:px-2.5">
                  {waitingPlace === null ? (
                    outcomeTitles[outcome]
                  ) : (
                    <>
                      <span className="whitespace-nowrap">Liste d’attente,</span>{' '}
                      <span className="whitespace-nowrap">place {formatNumber(waitingPlace)}</span>
                    </>
                  )}
                  {reserve && <span className="block text-s text-ink-soft">{reserve}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageLinks pagination={pagination} label="Pages de la liste" />
    </section>
  );
}

/** The papers that hang on the wall, each with what proves that it is the one that was published. */
function Lists({ results: { categories } }: { results: PublicResults }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4.5" aria-labelledby="listes">
      <h2 id="listes" className="text-l">
        Listes en PDF
      </h2>
      <p className="mt-1 text-ink-soft">
        L’empreinte SHA-256 d’un fichier change dès qu’on y change un signe : un fichier qui en a une autre
        n’est pas celui que le jury a publié.
      </p>
      {categories.map(({ id, name, url, sha256 }) => (
        <div key={id} className="mt-3 border-t border-line pt-3">
          <a href={url} className="inline-flex min-h-11 items-center font-medium text-primary underline">
            {name} (PDF)
          </a>
          <p className="text-s">
            SHA-256 : <code className="break-all">{sha256}</code>
          </p>
        </div>
      ))}
    </section>
  );
}

function Changes({ changes }: Pick<PublicResults, 'changes'>) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4.5" aria-labelledby="changements">
      <h2 id="changements" className="text-l">
        Depuis la publication
      </h2>
      <ul className="mt-2">
        {changes.map(({ day, category, left, admitted }) => (
          <li key={left} className="border-t border-line py-2 first:border-t-0">
            <span className="text-s text-ink-soft">
              {formatDate(day)}, {category}
            </span>
            <span className="block">
              Le dossier {left} s’est désisté
              {admitted ? ` ; le dossier ${admitted} prend sa place, depuis la liste d’attente.` : '.'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
