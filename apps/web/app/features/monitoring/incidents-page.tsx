import type { listIncidents } from '@baara/contract/monitoring/status';
import { incidentImpactTitles, statusComponentTitles } from '@baara/contract/monitoring/status-words';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../lib/address-params.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { shortMoment } from '../../lib/moments.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { publicPaths } from '../../lib/public-paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { stateTones } from './impact-tones.ts';
import { incidentsQuery } from './monitoring.api.ts';

const IncidentForm = lazyPart(() => import('./incident-form.tsx'));
const UpdateForm = lazyPart(() => import('./incident-update-form.tsx'));

type Incident = DataOf<typeof listIncidents>[number];
const PER_PAGE = 10;

export const meta = () => [{ title: 'Page d’état | Baara' }];

/** What everybody reads on the status page about incidents, written here. */
export default function IncidentsPage() {
  const [params] = useSearchParams();
  const [isWriting, setIsWriting] = useState(false);
  const query = useQuery({
    ...incidentsQuery({ page: pageOf(params), limit: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        title="Page d’état"
        description={
          <>
            Ce que tout le monde lit sur{' '}
            <Link to={publicPaths.status()} className="text-primary underline">
              la page d’état
            </Link>
            , sans détails techniques.
          </>
        }
        action={query.data && <Button onClick={() => setIsWriting(true)}>Annoncer un incident</Button>}
      />
      <PagedList
        query={query}
        loading="Chargement des incidents…"
        failed="Les incidents n’ont pas pu être chargés."
        empty={
          <EmptyState title="Aucun incident annoncé">
            Une panne ou une maintenance s’annonce ici, en mots que tout le monde comprend.
          </EmptyState>
        }
      >
        {(incident) => <IncidentCard key={incident.id} incident={incident} />}
      </PagedList>
      {isWriting && (
        <Suspense fallback={null}>
          <IncidentForm onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

function IncidentCard({ incident }: { incident: Incident }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, impact, components, startedAt, endedAt, updates, createdBy } = incident;
  return (
    <li className="rounded-lg border border-line bg-surface p-4.5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-m wrap-anywhere">{title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-1.5 text-s text-ink-soft">
            <Tag tone={endedAt ? 'neutral' : stateTones[impact]}>
              {endedAt ? 'Terminé' : incidentImpactTitles[impact]}
            </Tag>
            {components.map((one) => statusComponentTitles[one]).join(', ')}
          </p>
        </div>
        {!endedAt && (
          <Button
            variant="outline"
            aria-label={`Donner des nouvelles : ${title}`}
            onClick={() => setIsOpen(true)}
          >
            Donner des nouvelles
          </Button>
        )}
      </div>
      <ol className="mt-3 grid gap-2 text-s">
        {updates.map(({ text, at }) => (
          <li key={`${at} ${text}`} className="wrap-anywhere">
            <time dateTime={at} className="text-ink-soft">
              {shortMoment(at)}
            </time>{' '}
            {text}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-s text-ink-soft">
        Annoncé le {shortMoment(startedAt)}
        {createdBy && ` par ${createdBy}`}
        {endedAt && `, terminé le ${shortMoment(endedAt)}`}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <UpdateForm id={incident.id} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
