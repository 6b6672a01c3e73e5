import type { listMissions, MissionSummary } from '@baara/contract/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance-messages';
import type { listJobCategories } from '@baara/contract/offers';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { pageOf, searchOf } from '../../../lib/address-params.ts';
import { pageError } from '../../../lib/page-error.ts';
import { ListResults } from '../../presentation/public/list-results.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import {
  budgetText,
  counted,
  freelancesPath,
  missionPath,
  missionPlaceText,
  missionsPath as path,
} from '../freelance-words.ts';
import { DeadlineTag } from './deadline-tag.tsx';
import {
  FlagFilter,
  isFiltered,
  ListHead,
  MoreFilters,
  Nothing,
  numberOf,
  TextFilter,
  type Trade,
  TradeSelect,
} from './list-parts.tsx';

export { MissionListError as ErrorBoundary } from './freelance-errors.tsx';

const filtersOf = (params: URLSearchParams) => ({
  search: searchOf(params),
  domain: numberOf(params, 'domain'),
  place: searchOf(params, 'place', 80),
  budget: numberOf(params, 'budget'),
  isRemote: params.get('remote') === '1',
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const params = new URL(request.url).searchParams;
  const { isRemote, ...filters } = filtersOf(params);
  const query = { ...filters, ...(isRemote ? { remote: '1' } : {}), page: pageOf(params) };
  const [list, trades] = await Promise.all([
    api.call<typeof listMissions>('GET /missions', { query }),
    api.call<typeof listJobCategories>('GET /job-categories'),
  ]).catch((error: unknown) => {
    throw pageError(error, messages.MISSIONS_FAILED);
  });
  return {
    origin,
    missions: list.data,
    pagination: list.pagination,
    trades: trades.data.map(({ id, title }) => ({ id, title })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta({
    title: 'Missions freelance au Mali et en Afrique de l’Ouest',
    description:
      'Missions ouvertes aux indépendants : informatique, communication, comptabilité, traduction, solaire… Budget en F CFA, lieu ou à distance, date limite. Proposez vos services en ligne.',
    origin: loaderData?.origin ?? '',
    path: isFiltered(location.search) ? path : path + location.search,
    breadcrumb: [{ name: 'Missions freelance', path }],
    isHidden: isFiltered(location.search),
  });

export default function MissionList() {
  const { missions, pagination, trades } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { page, total } = pagination;
  return (
    <>
      <ListHead
        trail="Missions"
        title="Missions freelance"
        lead="Un besoin précis, un budget, une date limite. Proposez vos services au client, sans intermédiaire."
        other={{ to: freelancesPath, label: 'Trouver un freelance' }}
      >
        <Filters key={params.toString()} params={params} trades={trades} />
      </ListHead>
      <ListResults
        label="Missions"
        path={path}
        told={total === 0 ? 'Aucune mission' : counted(total, 'mission ouverte', 'missions ouvertes')}
        pagination={pagination}
        className="page py-5 md:py-7"
      >
        {missions.length === 0 ? (
          <Nothing
            what="Aucune mission"
            path={path}
            isPastEnd={page > 1}
            isSearch={params.size > 0}
            otherwise="Les missions publiées par les clients apparaissent ici."
          />
        ) : (
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            {missions.map((mission) => (
              <MissionRow key={mission.id} mission={mission} />
            ))}
          </div>
        )}
      </ListResults>
    </>
  );
}

function Filters({ params, trades }: { params: URLSearchParams; trades: readonly Trade[] }) {
  const { search, domain, place, budget, isRemote } = filtersOf(params);
  return (
    <Form action={path} className="mt-3.5">
      <div className="grid gap-2 md:grid-cols-[1.5fr_1fr_auto]">
        <input
          name="search"
          type="search"
          defaultValue={search}
          className={controlClass}
          aria-label="Métier, compétence ou mot"
          placeholder="Métier, compétence, mot"
        />
        <TradeSelect trades={trades} value={domain} />
        <button className={buttonClass('primary')}>Rechercher</button>
      </div>
      <MoreFilters isOpen={Boolean(place || budget || isRemote)}>
        <TextFilter name="place" label="Ville ou pays" value={place} placeholder="Bamako" />
        <TextFilter
          name="budget"
          label="Budget d'au moins (F CFA)"
          value={budget}
          placeholder="300000"
          isNumber
        />
        <FlagFilter name="remote" label="À distance" isOn={isRemote} />
      </MoreFilters>
    </Form>
  );
}

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
