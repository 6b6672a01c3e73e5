import type { Monitoring } from '@baara/contract/monitoring/monitoring';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../lib/address-params.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { TabLinks } from '../../lib/tab-links.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { AlertList } from './alert-list.tsx';
import { DatabaseState } from './database-state.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FaultList } from './fault-list.tsx';
import { monitoringQuery } from './monitoring.api.ts';
import { SystemOverview } from './system-overview.tsx';

const SettingsForm = lazyPart(() => import('./alert-settings-form.tsx'));

export const meta = () => [{ title: 'Système | Baara' }];

const tabs = ['ensemble', 'taches', 'erreurs', 'base', 'alertes'] as const;
const titles: Record<(typeof tabs)[number], string> = {
  ensemble: 'Vue d’ensemble',
  taches: 'Tâches',
  erreurs: 'Erreurs',
  base: 'Base de données',
  alertes: 'Alertes',
};

/** How the machine does. Employers and managers can open the page; the server refuses. */
export default function SystemPage() {
  const query = useQuery(monitoringQuery);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Système"
        description="Les processus, les tâches, les erreurs et la base de données, à cet instant."
        action={query.data?.abilities.changeSettings && <AlertSettings monitoring={query.data} />}
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="L’état du système n’a pas pu être chargé." />
      ) : query.isPending ? (
        <SkeletonList label="Chargement de l’état du système…" />
      ) : (
        <SystemTabs monitoring={query.data} />
      )}
    </WorkspacePage>
  );
}

function SystemTabs({ monitoring }: { monitoring: Monitoring }) {
  const [params] = useSearchParams();
  const current = choiceOf(params, 'onglet', tabs) ?? 'ensemble';
  const failed = monitoring.queues.reduce((sum, queue) => sum + queue.failed, monitoring.mails.failed);
  const open = monitoring.alerts.filter(({ endedAt }) => endedAt === null).length;
  const counts: Partial<Record<(typeof tabs)[number], number>> = { taches: failed, alertes: open };
  return (
    <>
      <TabLinks
        label="Système"
        current={current}
        isWrapped
        tabs={tabs.map((id) => ({
          id,
          title: counts[id] ? `${titles[id]} (${counts[id]})` : titles[id],
          to: hrefWith(new URLSearchParams(), { onglet: id }),
        }))}
      />
      {current === 'ensemble' && <SystemOverview monitoring={monitoring} />}
      {current === 'taches' && <FailedJobs queues={monitoring.queues} />}
      {current === 'erreurs' && <FaultList faults={monitoring.faults} />}
      {current === 'base' && <DatabaseState monitoring={monitoring} />}
      {current === 'alertes' && <AlertList monitoring={monitoring} />}
    </>
  );
}

function AlertSettings({ monitoring }: { monitoring: Monitoring }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsEditing(true)}>
        Régler les alertes
      </Button>
      {isEditing && (
        <Suspense fallback={null}>
          <SettingsForm settings={monitoring.settings} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
