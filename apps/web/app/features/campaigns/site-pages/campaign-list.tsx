import type { listCampaigns } from '@baara/contract/campaigns/campaigns';
import { campaignStates, type CampaignState } from '@baara/contract/campaigns/statuses';
import type { listJobCategories } from '@baara/contract/offers/offers';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { pageError } from '../../../lib/page-error.ts';
import { ListResults } from '../../../shell/page-parts/list-results.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { asCard, counted } from '../campaign-words.ts';
import { CampaignRow } from './campaign-row.tsx';

export { CampaignListError as ErrorBoundary } from './campaign-errors.tsx';

const path = publicPaths.campaigns();

const stateLabels: Record<CampaignState, string> = {
  active: 'En cours',
  upcoming: 'À venir',
  closed: 'Clôturées',
};

/** A trade's number; anything else typed in the address is no filter. */
const tradeOf = (params: URLSearchParams): string =>
  /^\d{1,4}$/.exec(params.get('categoryId') ?? '')?.[0] ?? '';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const params = new URL(request.url).searchParams;
  const state = choiceOf(params, 'etat', campaignStates) ?? 'active';
  const query = {
    state,
    page: pageOf(params),
    search: searchOf(params) || undefined,
    categoryId: tradeOf(params) || undefined,
  };
  const [list, trades] = await Promise.all([
    api.call<typeof listCampaigns>('GET /mass-recruitment/campaigns', { query }),
    api.call<typeof listJobCategories>('GET /job-categories'),
  ]).catch((error: unknown) => {
    throw pageError(error, 'Impossible de charger les campagnes actives');
  });
  return {
    origin,
    state,
    campaigns: list.data.campaigns.map(asCard),
    pagination: list.data.pagination,
    trades: trades.data.map(({ id, title }) => ({ id, title })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta({
    title: 'Campagnes de recrutement en cours et à venir',
    description:
      "Concours et recrutements de masse ouverts au Mali et en Afrique de l'Ouest : institution, postes, catégories, pièces demandées et date limite.",
    origin: loaderData?.origin ?? '',
    path: /^\?page=\d+$/.test(location.search) ? path + location.search : path,
    breadcrumb: [
      { name: 'Campagnes', path: publicPaths.massRecruitment() },
      { name: 'Liste des campagnes', path },
    ],
    // One page for search engines: the list without filters.
    isHidden: location.search !== '' && !/^\?page=\d+$/.test(location.search),
  });

export default function CampaignList() {
  const { state, campaigns, pagination, trades } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { page, total } = pagination;
  return (
    <>
      <header className="border-b border-line bg-surface pt-3 pb-5 max-md:pt-1 max-md:pb-3">
        <div className="page">
          <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft">
            <Link
              to={publicPaths.massRecruitment()}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              Campagnes
            </Link>
            <span aria-hidden="true"> / </span>
            <span aria-current="page">Toutes les campagnes</span>
          </nav>
          <h1>Campagnes de recrutement</h1>
          <SearchForm key={params.toString()} params={params} state={state} trades={trades} />
        </div>
      </header>
      <div className="page py-5 max-md:pt-3 md:py-7">
        <StateTabs params={params} state={state} />
        <ListResults
          label="Campagnes"
          path={path}
          summary={total === 0 ? 'Aucune campagne' : counted(total, 'campagne', 'campagnes')}
          pagination={pagination}
        >
          {campaigns.length === 0 ? <Nothing state={state} isPastEnd={page > 1} params={params} /> : null}
          <div className="grid gap-3">
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} />
            ))}
          </div>
        </ListResults>
      </div>
    </>
  );
}

type FormProps = {
  params: URLSearchParams;
  state: CampaignState;
  trades: { id: number; title: string }[];
};

function SearchForm({ params, state, trades }: FormProps) {
  return (
    <search>
      <Form action={path} className="mt-3.5 grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[1.5fr_1fr_auto]">
        {state !== 'active' && <input type="hidden" name="etat" value={state} />}
        <input
          name="search"
          type="search"
          defaultValue={searchOf(params)}
          className={`${controlClass} max-md:col-span-2`}
          aria-label="Institution, métier ou lieu"
          placeholder="Institution, métier, lieu"
        />
        <select
          name="categoryId"
          defaultValue={tradeOf(params)}
          className={controlClass}
          aria-label="Domaine"
        >
          <option value="">Tous les domaines</option>
          {trades.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <button className={buttonClass('primary')}>Rechercher</button>
      </Form>
    </search>
  );
}

function StateTabs({ params, state }: { params: URLSearchParams; state: CampaignState }) {
  return (
    <nav aria-label="État des campagnes" className="mb-3 flex gap-2">
      {campaignStates.map((one) => (
        <Link
          key={one}
          to={path + hrefWith(params, { etat: one === 'active' ? null : one, page: null })}
          aria-current={one === state ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 whitespace-nowrap hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary"
        >
          {stateLabels[one]}
        </Link>
      ))}
    </nav>
  );
}

const emptyTexts: Record<CampaignState, string> = {
  active: 'Aucune campagne n’est ouverte aux candidatures en ce moment.',
  upcoming: 'Aucune campagne n’est annoncée pour le moment.',
  closed: 'Aucune campagne n’est encore clôturée.',
};

function Nothing({
  state,
  isPastEnd,
  params,
}: {
  state: CampaignState;
  isPastEnd: boolean;
  params: URLSearchParams;
}) {
  const isFiltered = searchOf(params) !== '' || tradeOf(params) !== '';
  const to = isPastEnd ? path + hrefWith(params, { page: null }) : isFiltered ? path : publicPaths.offers();
  const label = isPastEnd
    ? 'Revenir à la première page'
    : isFiltered
      ? 'Voir toutes les campagnes'
      : "Voir les offres d'emploi";
  return (
    <EmptyState
      title={
        isPastEnd
          ? "Cette page n'existe plus"
          : isFiltered
            ? 'Aucune campagne ne correspond'
            : stateLabels[state]
      }
      action={
        <Link to={to} className={buttonClass('primary')}>
          {label}
        </Link>
      }
    >
      {isPastEnd
        ? "La liste est plus courte qu'avant."
        : isFiltered
          ? 'Essayez un autre mot, un autre domaine, ou les campagnes à venir.'
          : emptyTexts[state]}
    </EmptyState>
  );
}
