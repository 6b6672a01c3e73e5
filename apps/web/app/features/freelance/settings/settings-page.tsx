import { freelanceSettingsMessages as messages } from '@baara/contract/freelance/settings-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { NotificationPreferences } from '../../notifications/public/notification-preferences.tsx';
import { settingsQuery } from './settings.api.ts';

const AlertsSection = lazyPart(() => import('./alerts-section.tsx'));
const VisibilityForm = lazyPart(() => import('./visibility-form.tsx'));
const PayoutSection = lazyPart(() => import('./payout-section.tsx'));
const TaxSection = lazyPart(() => import('./tax-section.tsx'));
const ActivitySection = lazyPart(() => import('./activity-section.tsx'));

export const meta = () => [{ title: 'Paramètres | Baara' }];

const tabs = [
  { id: 'visibilite', title: 'Visibilité', to: '?' },
  { id: 'versements', title: 'Versements', to: '?onglet=versements' },
  { id: 'facturation', title: 'Impôts et factures', to: '?onglet=facturation' },
  { id: 'alertes', title: 'Alertes de missions', to: '?onglet=alertes' },
  { id: 'notifications', title: 'Notifications', to: '?onglet=notifications' },
  { id: 'activite', title: 'Mon activité', to: '?onglet=activite' },
] as const;

const loading = <SkeletonList label="Chargement de vos paramètres…" />;

/** How a freelance is seen, paid, taxed and notified, and a pause or the end of it. */
export default function FreelanceSettingsPage() {
  const [params] = useSearchParams();
  const current =
    choiceOf(params, 'onglet', ['versements', 'facturation', 'alertes', 'notifications', 'activite']) ??
    'visibilite';
  return (
    <WorkspacePage>
      <PageHeader title="Paramètres" description="Qui vous voit, comment vous êtes payé et prévenu." />
      <TabLinks label="Parties des paramètres" tabs={tabs} current={current} />
      <Suspense fallback={loading}>
        {current === 'visibilite' && <OfProfile part="visibility" />}
        {current === 'versements' && <PayoutSection />}
        {current === 'facturation' && <TaxSection />}
        {current === 'alertes' && <AlertsSection />}
        {current === 'notifications' && <NotificationPreferences />}
        {current === 'activite' && <OfProfile part="activity" />}
      </Suspense>
    </WorkspacePage>
  );
}

/** What is about the profile needs one. */
function OfProfile({ part }: { part: 'visibility' | 'activity' }) {
  const query = useQuery(settingsQuery);
  if (query.isPending) return loading;
  if (isUnreadable(query)) return <QueryError query={query} fallback={messages.FAILED} />;
  const { profile } = query.data;
  if (profile === null)
    return (
      <EmptyState
        title="Commencez par votre profil"
        action={
          <Link to={paths.editFreelanceProfile()} className={buttonClass()}>
            Remplir mon profil
          </Link>
        }
      >
        Rien n’est encore visible : dites d’abord ce que vous faites.
      </EmptyState>
    );
  return part === 'visibility' ? (
    <VisibilityForm key={profile.version} settings={query.data} profile={profile} />
  ) : (
    <ActivitySection settings={query.data} />
  );
}
