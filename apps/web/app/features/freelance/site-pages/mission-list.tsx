import type { MissionSummary, searchMissions } from '@baara/contract/freelance/freelance';
import { unreadMessages as messages } from '@baara/contract/freelance/market-states';
import { missionSorts, missionSortTitles } from '@baara/contract/freelance/market-words';
import { missionPricings, missionPricingTitles } from '@baara/contract/freelance/market-words';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../../lib/address-params.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import {
  budgetText,
  freelancesPath,
  missionPath,
  missionPlaceText,
  missionsPath as path,
} from '../freelance-words.ts';
import { DeadlineTag } from './deadline-tag.tsx';
import { boxOf, FlagFilter, numberOf, TextFilter, type Trade } from './list-parts.tsx';
import { MarketFilters, MarketList, marketMeta, type MarketWords } from './market-list.tsx';
import { readMarket } from './read-market.ts';

export { MissionListError as ErrorBoundary } from './freelance-errors.tsx';

const filtersOf = (params: URLSearchParams) => ({
  search: searchOf(params),
  domain: numberOf(params, 'domain'),
  place: searchOf(params, 'place', 80),
  budget: numberOf(params, 'budget'),
  isRemote: params.get('remote') === '1',
  pricing: choiceOf(params, 'pricing', missionPricings) ?? ('' as const),
  sort: choiceOf(params, 'sort', missionSorts) ?? ('' as const),
});

export function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { isRemote, ...filters } = filtersOf(params);
  const query = { ...filters, ...boxOf(params), ...(isRemote ? { remote: '1' } : {}), page: pageOf(params) };
  return readMarket(
    context,
    (api) => api.call<typeof searchMissions>('GET /missions/search', { query }),
    messages.MISSIONS_FAILED,
  );
}

const words: MarketWords = {
  path,
  trail: 'Missions',
  title: 'Missions freelance',
  lead: 'Un besoin précis, un budget, une date limite. Proposez vos services au client, sans intermédiaire.',
  other: { to: freelancesPath, label: 'Trouver un freelance' },
  found: ['mission ouverte', 'missions ouvertes'],
  none: 'Aucune mission',
  otherwise: 'Les missions publiées par les clients apparaissent ici.',
};

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search } }) =>
  marketMeta(
    {
      title: 'Missions freelance au Mali et en Afrique de l’Ouest',
      description:
        'Missions ouvertes aux indépendants : informatique, communication, comptabilité, traduction, solaire… Budget en F CFA, lieu ou à distance, date limite. Proposez vos services en ligne.',
      path,
      name: 'Missions freelance',
    },
    { search, origin: loaderData?.origin },
  );

export default function MissionList() {
  const { items, pagination, search, places, trades } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <MarketList
      words={words}
      items={items}
      pagination={pagination}
      search={search}
      places={places}
      filters={<Filters key={params.toString()} params={params} trades={trades} />}
      after={<MissionAlert params={params} />}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {(mission) => <MissionRow mission={mission} />}
    </MarketList>
  );
}

/** As below the list of offers; one piece for both would be a file that the list of freelances loads for nothing. */
function MissionAlert({ params }: { params: URLSearchParams }) {
  const session = useSession();
  if (session && session.typeUserName !== 'freelance') return null;
  const search = new URLSearchParams(params);
  search.delete('page');
  search.set('onglet', 'alertes');
  search.set('nouvelle', '1');
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-soft">Une mission comme celles-ci paraîtra peut-être demain.</span>
      <Link
        to={`${publicPaths.freelanceSettings()}?${search.toString()}`}
        rel="nofollow"
        className={buttonClass('outline')}
      >
        Créer une alerte
      </Link>
    </p>
  );
}

function Filters({ params, trades }: { params: URLSearchParams; trades: readonly Trade[] }) {
  const { place, budget, isRemote, pricing, sort, ...asked } = filtersOf(params);
  const isFreelance = useSession()?.typeUserName === 'freelance';
  return (
    <MarketFilters
      path={path}
      trades={trades}
      asked={asked}
      label="Métier, compétence ou mot"
      placeholder="Métier, compétence, mot"
      isOpen={Boolean(place || budget || isRemote || pricing || sort)}
      sorts={sortsOf(isFreelance)}
      sort={sort}
    >
      <TextFilter name="place" label="Ville ou pays" value={place} placeholder="Bamako" />
      <TextFilter
        name="budget"
        label="Budget d'au moins (F CFA)"
        value={budget}
        placeholder="300000"
        isNumber
      />
      <label className="grid gap-1">
        <span className="text-s font-medium">Prix</span>
        <select name="pricing" defaultValue={pricing} className={controlClass}>
          <option value="">Au forfait ou à la journée</option>
          {missionPricings.map((one) => (
            <option key={one} value={one}>
              {missionPricingTitles[one]}
            </option>
          ))}
        </select>
      </label>
      <FlagFilter name="remote" label="À distance" isOn={isRemote} />
    </MarketFilters>
  );
}

/** The order by fit is for who has a profile to compare. */
const sortsOf = (isFreelance: boolean) =>
  missionSorts
    .filter((one) => one !== 'fit' || isFreelance)
    .map((one) => [one, missionSortTitles[one]] as const);

const SKILLS_SHOWN = 4;

function MissionRow({ mission }: { mission: MissionSummary }) {
  const { title, client, domain, skills, duration } = mission;
  return (
    <article className="relative grid gap-x-6 gap-y-3 border-line p-4.5 not-first:border-t hover:bg-sunken sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="text-s text-ink-soft">{[domain?.title, client].filter(Boolean).join(' · ')}</p>
        <h2 className="text-l">
          <Link to={missionPath(mission)} className="cover">
            {title}
          </Link>
        </h2>
        {skills.length > 0 && <p className="text-ink-soft">{skills.slice(0, SKILLS_SHOWN).join(' · ')}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-ink-soft">
          <DeadlineTag mission={mission} />
          <span>{missionPlaceText(mission)}</span>
          {duration && <span>{duration}</span>}
        </p>
      </div>
      <p className="font-semibold text-primary sm:self-center sm:text-right">{budgetText(mission)}</p>
    </article>
  );
}
