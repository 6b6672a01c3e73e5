import type { FreelanceSummary, searchFreelances } from '@baara/contract/freelance/freelance';
import { unreadMessages as messages } from '@baara/contract/freelance/market-states';
import { freelanceSorts, freelanceSortTitles } from '@baara/contract/freelance/market-words';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../../lib/address-params.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { freelancePath, freelancesPath as path, missionsPath, placeText } from '../freelance-words.ts';
import { yearsText } from '../public/freelance-years.ts';
import { ScoreLine } from '../public/score-line.tsx';
import { AvailabilityTag, FeaturedTag, VerifiedTag } from './freelance-tags.tsx';
import { boxOf, FlagFilter, numberOf, TextFilter, type Trade } from './list-parts.tsx';
import { MarketFilters, MarketList, marketMeta, type MarketWords } from './market-list.tsx';
import { readMarket } from './read-market.ts';

export { FreelanceListError as ErrorBoundary } from './freelance-errors.tsx';

const filtersOf = (params: URLSearchParams) => ({
  search: searchOf(params),
  domain: numberOf(params, 'domain'),
  skills: searchOf(params, 'skills', 200),
  place: searchOf(params, 'place', 80),
  maxRate: numberOf(params, 'maxRate'),
  isAvailable: params.get('available') === '1',
  isVerified: params.get('verified') === '1',
  sort: choiceOf(params, 'sort', freelanceSorts) ?? ('' as const),
});

export function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { isAvailable, isVerified, ...filters } = filtersOf(params);
  const query = {
    ...filters,
    ...boxOf(params),
    ...(isAvailable ? { available: '1' } : {}),
    ...(isVerified ? { verified: '1' } : {}),
    page: pageOf(params),
  };
  return readMarket(
    context,
    (api) => api.call<typeof searchFreelances>('GET /freelances/search', { query }),
    messages.FREELANCES_FAILED,
  );
}

const words: MarketWords = {
  path,
  trail: 'Freelances',
  title: 'Trouver un freelance',
  lead: 'Leur métier, leur tarif et leurs réalisations. Écrivez à qui vous convient : il vous répond par email.',
  other: { to: missionsPath, label: 'Voir les missions' },
  found: ['freelance', 'freelances'],
  none: 'Aucun freelance',
  otherwise: 'Les freelances qui se montrent apparaissent ici.',
};

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search } }) =>
  marketMeta(
    {
      title: 'Trouver un freelance au Mali et en Afrique de l’Ouest',
      description:
        "Développeurs, graphistes, comptables, traducteurs, techniciens solaires : des indépendants d'Afrique de l'Ouest, leur tarif par jour, leurs compétences et leurs disponibilités.",
      path,
      name: 'Trouver un freelance',
    },
    { search, origin: loaderData?.origin },
  );

export default function FreelanceList() {
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
      className="grid gap-x-8 md:grid-cols-2"
    >
      {(freelance) => <FreelanceRow freelance={freelance} />}
    </MarketList>
  );
}

function Filters({ params, trades }: { params: URLSearchParams; trades: readonly Trade[] }) {
  const { skills, place, maxRate, isAvailable, isVerified, sort, ...asked } = filtersOf(params);
  return (
    <MarketFilters
      path={path}
      trades={trades}
      asked={asked}
      label="Métier, compétence ou prénom"
      placeholder="Métier, compétence, prénom"
      isOpen={Boolean(skills || place || maxRate || isAvailable || isVerified || sort)}
      sorts={sorts}
      sort={sort}
    >
      <TextFilter name="skills" label="Compétences" value={skills} placeholder="React, Excel" />
      <TextFilter name="place" label="Ville ou pays" value={place} placeholder="Dakar" />
      <TextFilter
        name="maxRate"
        label="Tarif d'au plus (F CFA par jour)"
        value={maxRate}
        placeholder="60000"
        isNumber
      />
      <div className="grid self-end">
        <FlagFilter name="available" label="Disponible" isOn={isAvailable} />
        <FlagFilter name="verified" label="Identité vérifiée" isOn={isVerified} />
      </div>
    </MarketFilters>
  );
}

const sorts = freelanceSorts.map((one) => [one, freelanceSortTitles[one]] as const);

const SKILLS_SHOWN = 4;

function FreelanceRow({ freelance }: { freelance: FreelanceSummary }) {
  const {
    name,
    headline,
    skills,
    dailyRate,
    availability,
    isVerified,
    isFeatured,
    yearsOfExperience,
    rating,
  } = freelance;
  const years = yearsOfExperience === null ? null : yearsText(yearsOfExperience);
  return (
    <article className="relative grid grid-cols-[auto_1fr] gap-x-4 border-t border-line-strong py-5 hover:border-primary">
      <Avatar name={name} size="l" />
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{name}</b>
            {isVerified && <VerifiedTag />}
            {isFeatured && <FeaturedTag />}
          </span>
          {dailyRate !== null && (
            <span className="font-semibold text-primary">{formatMoney(dailyRate)} par jour</span>
          )}
        </p>
        <h2 className="text-l">
          <Link to={freelancePath(freelance)} className="cover">
            {headline}
          </Link>
        </h2>
        <p className="text-s text-ink-soft">{[placeText(freelance), years].filter(Boolean).join(' · ')}</p>
        {skills.length > 0 && <p className="text-ink-soft">{skills.slice(0, SKILLS_SHOWN).join(' · ')}</p>}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <AvailabilityTag availability={availability} />
          <ScoreLine rating={rating} />
        </p>
      </div>
    </article>
  );
}
