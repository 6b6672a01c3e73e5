import type { getMission, MissionDetail } from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { ShareLinks } from '../../offers/public/share-links.tsx';
import { budgetText, missionPath, missionPlaceText, missionsPath } from '../freelance-words.ts';
import { NeedFacts, NeedText } from '../public/site-pages/mission-need.tsx';
import { counted } from '../public/freelance-years.ts';
import { ScoreLine } from '../public/score-line.tsx';
import { DeadlineTag } from './deadline-tag.tsx';
import { MissionAction } from './mission-action.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { ReservedPart } from './reserved-part.tsx';

export { MissionError as ErrorBoundary } from './freelance-errors.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const id = params.id ?? '';
  try {
    const { data: mission } = await api.call<typeof getMission>('GET /missions/:id', { params: { id } });
    return { origin, mission };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof ApiError && status === 410) throw data({ message: error.message }, { status });
    // An address that cannot be a mission's (422) is a missing mission to the person who opened it.
    if (status === 404 || status === 422)
      throw data({ message: messages.MISSION_NOT_FOUND }, { status: 404 });
    throw pageError(error, messages.MISSION_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Mission introuvable | Baara' }, { name: 'robots', content: 'noindex' }];
  const { mission, origin } = loaderData;
  const path = missionPath(mission);
  return pageMeta({
    title: `${mission.title} – mission freelance`,
    description: `${[mission.domain?.title, missionPlaceText(mission), budgetText(mission)].filter(Boolean).join(' · ')}. Mission proposée par ${mission.client}, à saisir avant le ${formatDate(mission.closesOn)}.`,
    origin,
    path,
    breadcrumb: [
      { name: 'Missions freelance', path: missionsPath },
      { name: mission.title, path },
    ],
    isHidden: mission.state !== 'open',
  });
};

export default function MissionPage() {
  const { mission, origin } = useLoaderData<typeof loader>();
  return (
    <article>
      <Head mission={mission} />
      <div className="page grid items-start gap-5 py-5 md:grid-cols-[1fr_340px] md:gap-7 md:py-8">
        <Body mission={mission} />
        <aside className="grid min-w-0 gap-4 md:sticky md:top-20">
          <section
            id="proposer"
            aria-labelledby="titre-proposer"
            className="grid gap-3 rounded-lg border border-line bg-surface p-4.5"
          >
            <h2 id="titre-proposer" className="text-l">
              {mission.isMine ? 'Votre mission' : 'Proposer mes services'}
            </h2>
            {mission.invitation && (
              <InvitationNotice missionId={mission.id} invitation={mission.invitation} />
            )}
            <MissionAction mission={mission} />
          </section>
          <section className="rounded-lg border border-line bg-surface p-4.5">
            <h2 className="text-l">Partager</h2>
            <ShareLinks url={origin + missionPath(mission)} title={`Mission freelance : ${mission.title}`} />
          </section>
        </aside>
      </div>
    </article>
  );
}

function Head({ mission }: { mission: MissionDetail }) {
  const { title, client, clientRating, domain, interestsCount, publishedAt } = mission;
  return (
    <header className="border-b border-line bg-surface">
      <div className="page pt-2 pb-6 md:pb-8">
        <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft">
          <BackLink to={missionsPath}>Toutes les missions</BackLink>
        </nav>
        {domain && <p className="mt-1 font-medium text-primary">{domain.title}</p>}
        <h1 className="mt-1 max-w-2xl">{addFrenchMarks(title)}</h1>
        <p className="mt-2 text-ink-soft">
          Proposée par <b className="text-ink">{client}</b>
          {publishedAt && ` le ${formatDate(publishedAt)}`}
          {clientRating.score !== null && (
            <span className="ml-2 whitespace-nowrap">
              <ScoreLine rating={clientRating} />
            </span>
          )}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <DeadlineTag mission={mission} />
          {mission.endReason && <span className="text-s wrap-anywhere">« {mission.endReason} »</span>}
          {interestsCount > 0 && (
            <span className="text-s text-ink-soft">
              {counted(interestsCount, 'proposition reçue', 'propositions reçues')}
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

function Body({ mission }: { mission: MissionDetail }) {
  return (
    <div className="grid min-w-0 gap-5">
      <NeedFacts need={mission} />
      <NeedText need={mission} />
      <ReservedPart mission={mission} />
      <p className="text-s text-ink-soft">
        Une mission ne se paie pas : ne versez jamais d'argent pour l'obtenir, et convenez par écrit du prix
        et des dates avant de commencer.
      </p>
    </div>
  );
}
