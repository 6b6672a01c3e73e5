import type { SettingsTab } from '@baara/contract/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { settingsPanels } from './settings-tabs.ts';
import { settingsTabsQuery } from './administration.api.ts';

export const meta = () => [{ title: 'Réglages | Baara' }];

/** The settings of the product. Employers and managers can open the page; the server says what they see of it. */
export default function SettingsPage() {
  const tabs = useQuery(settingsTabsQuery);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Réglages"
        description="Ce que le site dit de la maison, et ce qu'il propose."
      />
      {tabs.isPending && <SkeletonList label="Chargement des réglages…" />}
      {tabs.isError && (
        <Refusal error={tabs.error} retry={() => void tabs.refetch()} isRetrying={tabs.isFetching} />
      )}
      {tabs.data && <Tabs allowed={tabs.data} />}
    </WorkspacePage>
  );
}

function Refusal({ error, retry, isRetrying }: { error: Error; retry: () => void; isRetrying: boolean }) {
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <ErrorState
      title={isRefused ? undefined : 'Chargement impossible'}
      message={messageOf(error, "Les réglages n'ont pas pu être chargés.")}
      onRetry={isRefused ? undefined : retry}
      isRetrying={isRetrying}
    />
  );
}

function Tabs({ allowed }: { allowed: readonly SettingsTab[] }) {
  const [params] = useSearchParams();
  const shown = allowed.filter((tab) => settingsPanels[tab]);
  const current = choiceOf(params, 'onglet', shown) ?? shown[0];
  const panel = current && settingsPanels[current];
  // The server gives no tab that this page does not know; an older page may meet a newer server.
  if (!panel) return <EmptyState title="Aucun réglage à afficher">Rechargez la page.</EmptyState>;
  return (
    <>
      <TabLinks
        label="Réglages"
        current={current}
        tabs={shown.map((id) => ({
          id,
          title: settingsPanels[id]?.title ?? '',
          to: hrefWith(new URLSearchParams(), { onglet: id }),
        }))}
      />
      <Suspense fallback={<SkeletonList />}>
        <panel.Panel />
      </Suspense>
    </>
  );
}
