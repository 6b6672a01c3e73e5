import type { FreelanceSummary, listFreelances } from '@baara/contract/freelance';
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
import { formatMoney } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { ListResults } from '../../presentation/public/list-results.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import {
  counted,
  freelancePath,
  freelancesPath as path,
  missionsPath,
  placeText,
  yearsText,
} from '../freelance-words.ts';
import { AvailabilityTag, VerifiedTag } from './freelance-tags.tsx';
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

export { FreelanceListError as ErrorBoundary } from './freelance-errors.tsx';

const filtersOf = (params: URLSearchParams) => ({
  search: searchOf(params),
  domain: numberOf(params, 'domain'),
  skills: searchOf(params, 'skills', 200),
  place: searchOf(params, 'place', 80),
  maxRate: numberOf(params, 'maxRate'),
  isAvailable: params.get('available') === '1',
  isVerified: params.get('verified') === '1',
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const params = new URL(request.url).searchParams;
  const { isAvailable, isVerified, ...filters } = filtersOf(params);
  const query = {
    ...filters,
    ...(isAvailable ? { available: '1' } : {}),
    ...(isVerified ? { verified: '1' } : {}),
    page: pageOf(params),
  };
  const [list, trades] = await Promise.all([
    api.call<typeof listFreelances>('GET /freelances', { query }),
    api.call<typeof listJobCategories>('GET /job-categories'),
  ]).catch((error: unknown) => {
    throw pageError(error, messages.FREELANCES_FAILED);
  });
  return {
    origin,
    freelances: list.data,
    pagination: list.pagination,
    trades: trades.data.map(({ id, title }) => ({ id, title })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) =>
  pageMeta({
    title: 'Trouver un freelance au Mali et en Afrique de l’Ouest',
    description:
      "Développeurs, graphistes, comptables, traducteurs, techniciens solaires : des indépendants d'Afrique de l'Ouest, leur tarif par jour, leurs compétences et leurs disponibilités.",
    origin: loaderData?.origin ?? '',
    path: isFiltered(location.search) ? path : path + location.search,
    breadcrumb: [{ name: 'Trouver un freelance', path }],
    isHidden: isFiltered(location.search),
  });

export default function FreelanceList() {
  const { freelances, pagination, trades } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { page, total } = pagination;
  return (
    <>
      <ListHead
        trail="Freelances"
        title="Trouver un freelance"
        lead="Leur métier, leur tarif et leurs réalisations. Écrivez à qui vous convient : il vous répond par email."
        other={{ to: missionsPath, label: 'Voir les missions' }}
      >
        <Filters key={params.toString()} params={params} trades={trades} />
      </ListHead>
      <ListResults
        label="Freelances"
        path={path}
        told={total === 0 ? 'Aucun freelance' : counted(total, 'freelance', 'freelances')}
        pagination={pagination}
        className="page py-5 md:py-7"
      >
        {freelances.length === 0 ? (
          <Nothing
            what="Aucun freelance"
            path={path}
            isPastEnd={page > 1}
            isSearch={params.size > 0}
            otherwise="Les freelances qui se montrent apparaissent ici."
          />
        ) : (
          <div className="grid gap-x-8 md:grid-cols-2">
            {freelances.map((freelance) => (
              <FreelanceRow key={freelance.id} freelance={freelance} />
            ))}
          </div>
        )}
      </ListResults>
    </>
  );
}

function Filters({ params, trades }: { params: URLSearchParams; trades: readonly Trade[] }) {
  const { search, domain, skills, place, maxRate, isAvailable, isVerified } = filtersOf(params);
  const isOpen = Boolean(skills || place || maxRate || isAvailable || isVerified);
  return (
    <Form action={path} className="mt-3.5">
      <div className="grid gap-2 md:grid-cols-[1.5fr_1fr_auto]">
        <input
          name="search"
          type="search"
          defaultValue={search}
          className={controlClass}
          aria-label="Métier, compétence ou prénom"
          placeholder="Métier, compétence, prénom"
        />
        <TradeSelect trades={trades} value={domain} />
        <button className={buttonClass('primary')}>Rechercher</button>
      </div>
      <MoreFilters isOpen={isOpen}>
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
          <FlagFilter name="verified" label="Profil vérifié" isOn={isVerified} />
        </div>
      </MoreFilters>
    </Form>
  );
}

const SKILLS_SHOWN = 4;

function FreelanceRow({ freelance }: { freelance: FreelanceSummary }) {
  const { name, headline, skills, dailyRate, availability, isVerified, yearsOfExperience } = freelance;
  const years = yearsOfExperience === null ? null : yearsText(yearsOfExperience);
  return (
    <article className="relative grid grid-cols-[auto_1fr] gap-x-4 border-t border-line-strong py-5 hover:border-primary">
      <Avatar name={name} size="l" />
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{name}</b>
            {isVerified && <VerifiedTag />}
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
        <p className="mt-1">
          <AvailabilityTag availability={availability} />
        </p>
      </div>
    </article>
  );
}
