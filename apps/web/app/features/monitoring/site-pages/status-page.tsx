import type { getStatus, Status, StatusIncident } from '@baara/contract/monitoring/status';
import {
  type ComponentState,
  componentStates,
  componentStateTitles,
  incidentImpactTitles,
  STATUS_HISTORY_DAYS,
  statusComponentTitles,
} from '@baara/contract/monitoring/status-words';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { shortMoment } from '../../../lib/moments.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { Tag } from '../../../ui/tag.tsx';
import { stateTones } from '../impact-tones.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const { data } = await api.call<typeof getStatus>('GET /status');
  return { origin, status: data };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'État de la plateforme',
    description: `Ce qui marche en ce moment sur Baara, et les incidents des ${STATUS_HISTORY_DAYS} derniers jours.`,
    origin: loaderData?.origin ?? '',
    path: publicPaths.status(),
  });

const summaries: Record<ComponentState, string> = {
  ok: 'Tout est en service',
  maintenance: 'Une maintenance est en cours',
  degraded: 'Une partie de la plateforme est ralentie',
  outage: 'Une partie de la plateforme est en panne',
};

/** For everybody, without a word about how the platform is made. It needs neither scripts nor the database. */
export default function StatusPage() {
  const { status } = useLoaderData<typeof loader>();
  const worst =
    componentStates.findLast((state) => status.components.some((one) => one.state === state)) ?? 'ok';
  return (
    <div className="page max-w-3xl py-6">
      <h1 className="text-2xl font-heavy">{summaries[worst]}</h1>
      <p className="mt-2 text-ink-soft">
        Regardé le <time dateTime={status.at}>{shortMoment(status.at)}</time>.
      </p>
      <ul className="mt-5 rounded-lg border border-line bg-surface">
        {status.components.map(({ id, state }) => (
          <li
            key={id}
            className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 first:border-t-0"
          >
            <span className="font-medium">{statusComponentTitles[id]}</span>
            <Tag tone={stateTones[state]}>{componentStateTitles[state]}</Tag>
          </li>
        ))}
      </ul>
      <h2 className="mt-7 text-l">Incidents des {STATUS_HISTORY_DAYS} derniers jours</h2>
      <Incidents incidents={status.incidents} />
    </div>
  );
}

function Incidents({ incidents }: Pick<Status, 'incidents'>) {
  if (incidents === null)
    return <p className="mt-2 text-ink-soft">Ils ne peuvent pas être lus en ce moment.</p>;
  if (incidents.length === 0) return <p className="mt-2 text-ink-soft">Aucun incident.</p>;
  return (
    <ul className="mt-3 grid gap-3">
      {incidents.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
    </ul>
  );
}

function Incident({
  incident: { title, impact, components, endedAt, updates },
}: {
  incident: StatusIncident;
}) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <h3 className="text-m wrap-anywhere">{title}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-1.5 text-s text-ink-soft">
        <Tag tone={endedAt ? 'neutral' : stateTones[impact]}>
          {endedAt ? 'Terminé' : incidentImpactTitles[impact]}
        </Tag>
        {components.map((one) => statusComponentTitles[one]).join(', ')}
      </p>
      <ol className="mt-3 grid gap-2">
        {updates.toReversed().map(({ text, at }) => (
          <li key={`${at} ${text}`} className="wrap-anywhere">
            <time dateTime={at} className="text-s text-ink-soft">
              {shortMoment(at)}
            </time>
            <span className="block">{text}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}
