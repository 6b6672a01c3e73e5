import { useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { DismissedList } from './dismissed-list.tsx';
import { OfferAlerts } from './offer-alerts.tsx';
import { RecommendedList } from './recommended-list.tsx';

export const meta = () => [{ title: 'Offres pour moi | Baara' }];

const views = ['offres', 'alertes', 'ecartees'] as const;
const tabs = [
  { id: 'offres', title: 'Pour vous', to: publicPaths.offersForMe() },
  { id: 'alertes', title: 'Alertes', to: publicPaths.offersForMe({ vue: 'alertes' }) },
  { id: 'ecartees', title: 'Mises de côté', to: publicPaths.offersForMe({ vue: 'ecartees' }) },
];
const descriptions = {
  offres: 'Les offres ouvertes les plus proches de votre profil, et ce qui les en rapproche.',
  alertes: 'Soyez prévenu quand une offre paraît, sans refaire vos recherches.',
  ecartees: 'Les offres que vous ne voulez plus voir. Vous pouvez changer d’avis.',
};

/** Offers that suit a candidate, what notifies them of new ones, and those they set aside. */
export default function OffersForMe() {
  const [params] = useSearchParams();
  const view = choiceOf(params, 'vue', views) ?? 'offres';
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Offres pour moi"
        description={descriptions[view]}
        tabs={<TabLinks label="Offres pour moi" tabs={tabs} current={view} isWrapped />}
      />
      {view === 'offres' && <RecommendedList />}
      {view === 'alertes' && <OfferAlerts />}
      {view === 'ecartees' && <DismissedList />}
    </WorkspacePage>
  );
}
