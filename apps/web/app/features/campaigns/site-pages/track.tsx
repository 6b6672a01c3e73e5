import type { trackCampaignApplication } from '@baara/contract/campaigns/campaigns';
import { campaignApplicationStatusTexts } from '@baara/contract/campaigns/statuses';
import { hourInWords } from '@baara/contract/formats/moments';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { campaignPath, codeInGroups } from '../campaign-words.ts';
import { statusTones } from '../status-tones.ts';
import { Calendar } from './calendar.tsx';
import { CodeForm } from './code-form.tsx';

type Tracked = DataOf<typeof trackCampaignApplication>;

/** A code that leads nowhere is a page too: it says why, and preserves the code to be corrected. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(visitorContext);
  try {
    const answer = await api.call<typeof trackCampaignApplication>(
      'GET /mass-recruitment/applications/track/:code',
      { params: { code: params.code ?? '' } },
    );
    return data<Loaded>({ tracked: answer.data, problem: null });
  } catch (error) {
    // A code with a typing error (422) leads nowhere either; only one requested too often differs.
    if (error instanceof ApiError && [404, 422, 429].includes(error.status))
      return data<Loaded>(
        { tracked: null, problem: error.message },
        { status: error.status === 429 ? 429 : 404 },
      );
    throw pageError(error, 'Impossible de trouver la candidature avec ce code de suivi');
  }
}

type Loaded = { tracked: Tracked | null; problem: string | null };

export const meta: MetaFunction<typeof loader> = () => [
  { title: 'Suivi de candidature | Baara' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Track() {
  const { tracked, problem } = useLoaderData<typeof loader>();
  const { code = '' } = useParams();
  return (
    <div className="page py-5 md:py-8">
      <div className="mx-auto grid max-w-xl gap-4">
        <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft">
          <BackLink to={publicPaths.massRecruitment()}>Campagnes</BackLink>
        </nav>
        {tracked ? <Status tracked={tracked} /> : <Unknown code={code} problem={problem ?? ''} />}
      </div>
    </div>
  );
}

function Unknown({ code, problem }: { code: string; problem: string }) {
  return (
    <>
      <h1>Suivre ma candidature</h1>
      <div className="rounded-lg border border-line bg-surface p-4.5 md:p-6">
        <CodeForm code={code.slice(0, 20)} error={problem} />
      </div>
    </>
  );
}

function Status({ tracked }: { tracked: Tracked }) {
  const { campaign, events, status } = tracked;
  return (
    <>
      <header className="rounded-lg border border-line bg-surface p-4.5 md:p-6">
        <p className="text-s text-ink-soft">Dossier {codeInGroups(tracked.trackingCode)}</p>
        <h1 className="mt-1">{tracked.statusTitle}</h1>
        <p className="mt-2">{campaignApplicationStatusTexts[status]}</p>
        {tracked.convocations.map(({ session, day, startsAt }) => (
          <p key={session + day} className="mt-3 rounded-md bg-good-soft px-3 py-2">
            <b>Convocation : {session}</b>, le {formatDate(day)} à {hourInWords(`${day}T${startsAt}Z`)}.{' '}
            <Link to={publicPaths.myCampaignApplications()} className="font-medium text-primary underline">
              Télécharger la convocation
            </Link>
          </p>
        ))}
        <p className="mt-3 border-t border-line pt-3 text-ink-soft">
          <Link to={campaignPath(campaign)} className="font-medium text-primary hover:underline">
            {campaign.title}
          </Link>
          <span className="block">{campaign.institution}</span>
        </p>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <section aria-labelledby="etapes" className="rounded-lg border border-line bg-surface p-4.5">
          <h2 id="etapes" className="mb-3 text-l">
            Étapes du dossier
          </h2>
          <ol className="grid gap-3">
            {events.toReversed().map((event, place) => (
              <li key={event.at + event.status} className="grid justify-items-start gap-1">
                <Tag tone={place === 0 ? statusTones[event.status] : 'neutral'}>{event.title}</Tag>
                <span className="text-s text-ink-soft">le {formatDate(event.at)}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="calendrier" className="rounded-lg border border-line bg-surface p-4.5">
          <h2 id="calendrier" className="mb-3 text-l">
            Calendrier de la campagne
          </h2>
          <Calendar milestones={tracked.milestones} />
        </section>
      </div>
      <p className="text-s text-ink-soft">
        Cette page ne montre aucune donnée personnelle. Pour voir vos pièces, les compléter ou retirer votre
        dossier, connectez-vous.
      </p>
      <p>
        <Link to={publicPaths.myCampaignApplications()} className={buttonClass('outline', 'max-sm:w-full')}>
          Mes candidatures aux campagnes
        </Link>
      </p>
    </>
  );
}
