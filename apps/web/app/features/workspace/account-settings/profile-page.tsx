import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { tabsOf } from './profile-tabs.ts';

const DeletionNotice = lazyPart(() => import('../../personal-data/public/deletion-notice.tsx'));
const ContactNotice = lazyPart(() => import('../../money/contact-reports/public/contact-notice.tsx'));
const EmailConfirmation = lazyPart(() => import('../../accounts/identity/public/email-confirmation.tsx'));

export const meta = () => [{ title: 'Mon profil | Baara' }];

/** My identity here, and everything stored about me: one tab at a time, named in the address. */
export default function ProfilePage() {
  const [params] = useSearchParams();
  const user = useSession();
  if (!user) return null;
  const tabs = tabsOf(user);
  const values = tabs.map((tab) => tab.value);
  const value = choiceOf(params, 'onglet', values) ?? values[0];
  const current = tabs.find((tab) => tab.value === value);
  if (user.typeUserName === 'applicant' && params.get('vue') === 'cv' && current) {
    // A screen of its own, with its own head: one thing to do.
    return (
      <WorkspacePage>
        <Suspense fallback={<SkeletonList label="Chargement de votre profil…" />}>
          <current.Content />
        </Suspense>
      </WorkspacePage>
    );
  }
  return (
    <WorkspacePage>
      <PageHeader title="Mon profil" description={descriptions[user.typeUserName] ?? plainDescription} />
      {tabs.length > 1 && (
        <TabLinks
          label="Parties du profil"
          tabs={tabs.map((tab) => ({ id: tab.value, title: tab.label, to: `?onglet=${tab.value}` }))}
          current={value ?? ''}
        />
      )}
      {value !== 'donnees' && (
        <Suspense fallback={null}>
          <DeletionNotice />
        </Suspense>
      )}
      {user.typeUserName === 'applicant' && value !== 'donnees' && (
        <Suspense fallback={null}>
          <ContactNotice />
        </Suspense>
      )}
      {params.has('confirmer-email') && (
        <Suspense fallback={null}>
          <EmailConfirmation token={params.get('confirmer-email') ?? ''} />
        </Suspense>
      )}
      <Suspense fallback={<SkeletonList label="Chargement de votre profil…" />}>
        {current && <current.Content />}
      </Suspense>
    </WorkspacePage>
  );
}

const plainDescription = 'Vos informations personnelles et votre photo.';
const descriptions: Partial<Record<string, string>> = {
  applicant: 'Ce que les recruteurs lisent de vous. Un profil complet reçoit plus de réponses.',
  employer: 'Vous, votre entreprise et votre équipe.',
};
