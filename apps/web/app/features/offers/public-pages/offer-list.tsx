import { highlightRanges } from '@baara/french-text';
import type { listOffersWithFilters } from '@baara/contract/offers/offers';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type { ApiClient } from '../../../lib/api-client.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { FoundRows } from '../../../shell/page-parts/found-rows.tsx';
import { PastEnd } from '../../../shell/page-parts/past-end.tsx';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { offerRowModel } from '../public/offer-card-model.ts';
import {
  type OfferListState,
  offerListHref,
  offerListQuery,
  orderOf,
  readOfferListState,
} from '../offer-list-state.ts';
import { facetModels } from './facet-model.ts';
import { ActiveFilters } from './active-filters.tsx';
import { OfferFilters } from './offer-filters.tsx';
import { OfferRow } from './offer-row.tsx';
import { OfferSearchBar, SearchReadingLine } from './offer-search-bar.tsx';
import { SortChoice } from './sort-choice.tsx';

export { OfferListError as ErrorBoundary } from './offer-list-error.tsx';

const FORM_ID = 'recherche-offres';

const readList = (api: ApiClient, state: OfferListState) =>
  api.call<typeof listOffersWithFilters>('GET /recruitment-offers/with-filters', {
    query: {
      ...offerListQuery(state),
      page: state.page,
      sort: state.sort as 'created_at',
      order: orderOf(state.sort),
    },
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const url = new URL(request.url);
  const state = readOfferListState(url.searchParams);
  const list = await readList(api, state).catch((error: unknown) => {
    throw pageError(error, 'Une erreur est survenue lors du chargement des offres.');
  });
  const { jobs, pagination, search, filters } = list.data;
  const stems = search?.stems ?? [];
  return {
    offers: jobs.map((offer) =>
      offerRowModel(offer, stems.length ? highlightRanges(offer.title, stems) : []),
    ),
    pagination,
    reading: search && { corrected: search.corrected, related: search.related },
    interpretation: search?.interpretation ?? {
      chips: [],
      relaxed: [],
      exact_total: pagination.total,
      exact_first: pagination.total,
    },
    facets: facetModels(filters, state),
    openTotal: Math.min(filters.openTotal, pagination.total),
    origin,
    path: offerListHref(url.searchParams, state.page > 1 ? { page: String(state.page) } : {}),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => {
  const { search } = readOfferListState(new URLSearchParams(location.search));
  const total = loaderData?.openTotal ?? 0;
  const { origin = '', path = publicPaths.offers() } = loaderData ?? {};
  return [
    ...pageMeta({
      title: search ? `Offres d'emploi « ${search} »` : "Offres d'emploi au Mali et en Afrique de l'Ouest",
      description: `${formatNumber(total)} offres d'emploi au Mali et dans la région : cherchez par métier, lieu et contrat, postulez depuis votre téléphone.`,
      origin,
      path,
      // One page for search engines: the unfiltered list and its pages.
      isHidden: location.search !== '' && !/^\?page=\d+$/.test(location.search),
    }),
    // The latest offers of this very search, for readers of feeds.
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: `/offres.rss${location.search}` },
  ];
};

export default function OfferList() {
  const { offers, pagination, reading, interpretation, facets, openTotal } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const state = readOfferListState(params);
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === publicPaths.offers();
  const { total, page, pages } = pagination;
  return (
    <>
      <header className="border-b border-line bg-surface py-3">
        <div className="page">
          <h1>
            {openTotal > 1 ? `${formatNumber(openTotal)} offres d'emploi` : `${openTotal} offre d'emploi`}
          </h1>
          <OfferSearchBar formId={FORM_ID} state={state} />
          {reading && <SearchReadingLine reading={reading} params={params} search={state.search} />}
        </div>
      </header>
      <div className="page grid grid-cols-[1fr_auto] gap-x-7 gap-y-2 pt-2 pb-4 md:grid-cols-[248px_1fr_auto] md:py-6">
        <output
          // On a phone the offers that come close stand under words of their own.
          className="self-center text-ink-soft max-md:sr-only md:col-start-2"
        >
          {foundSentence(total, interpretation.exact_total)}
          {total > openTotal && <span className="max-md:hidden">, dont {closedText(total - openTotal)}</span>}
        </output>
        <SortChoice formId={FORM_ID} state={state} />
        <OfferFilters
          formId={FORM_ID}
          facets={facets}
          state={state}
          total={interpretation.exact_total || total}
        />
        <section
          aria-label="Offres"
          aria-busy={isLoading}
          className={`col-span-2 min-w-0 ${isLoading ? 'opacity-60' : ''}`}
        >
          <ActiveFilters facets={facets} state={state} params={params} read={interpretation.chips} />
          {interpretation.relaxed.length > 0 && total > 0 && (
            <p className="mb-3 rounded-md border border-line bg-surface px-3.5 py-2.5">
              Aucune offre ne répond à tout. Celles-ci laissent de côté :{' '}
              <b>{interpretation.relaxed.join(', ')}</b>.
            </p>
          )}
          {offers.length === 0 ? <NoOffer isPastEnd={page > 1} params={params} /> : null}
          <div className="grid gap-3">
            <FoundRows
              items={offers}
              pagination={pagination}
              exact={{ total: interpretation.exact_total, first: interpretation.exact_first }}
              near={<p className="mt-3 font-semibold">Offres proches de votre recherche</p>}
              closed={closedLast(state) ? closedRows : undefined}
            >
              {(offer) => <OfferRow offer={offer} />}
            </FoundRows>
          </div>
          <OfferAlert params={params} />
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => offerListHref(params, { page: String(number) })}
            link={Link}
          />
        </section>
      </div>
    </>
  );
}

/** As the server sorts. */
const closedLast = ({ sort, search }: OfferListState): boolean =>
  sort === 'expiration' || (sort === 'relevance' && search !== '');
const closedRows = {
  heading: <p className="mt-3 font-semibold">Offres closes</p>,
  isClosed: ({ isExpired }: { isExpired: boolean }): boolean => isExpired,
};

const closedText = (count: number): string => `${formatNumber(count)} close${count > 1 ? 's' : ''}`;

/** « 3 offres correspondent, 12 s'en approchent ». */
function foundSentence(total: number, exact: number): string {
  const near = total - exact;
  const answers = exact > 1 ? `${formatNumber(exact)} offres correspondent` : `${exact} offre correspond`;
  if (near === 0) return answers;
  const approaching = near > 1 ? `${near} s'en approchent` : `${near} s'en approche`;
  if (exact > 0) return `${answers}, ${approaching}`;
  return near > 1 ? `${near} offres s'en approchent` : "1 offre s'en approche";
}

function NoOffer({ isPastEnd, params }: { isPastEnd: boolean; params: URLSearchParams }) {
  if (isPastEnd) return <PastEnd to={offerListHref(params, {})} />;
  return (
    <EmptyState
      title="Aucune offre ne correspond"
      action={
        <Link to={publicPaths.offers()} className={buttonClass('primary')}>
          Voir toutes les offres
        </Link>
      }
    >
      Essayez un autre mot, un lieu plus large ou moins de filtres.
    </EmptyState>
  );
}

/** An alert on this very search; who has no account may become a candidate. */
function OfferAlert({ params }: { params: URLSearchParams }) {
  const session = useSession();
  if (session && session.typeUserName !== 'applicant') return null;
  const search = new URLSearchParams(params);
  search.delete('page');
  search.set('vue', 'alertes');
  search.set('nouvelle', '1');
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-soft">Une offre comme celles-ci paraîtra peut-être demain.</span>
      <Link
        to={`${publicPaths.offersForMe()}?${search.toString()}`}
        rel="nofollow"
        className={buttonClass('outline')}
      >
        Créer une alerte
      </Link>
    </p>
  );
}
