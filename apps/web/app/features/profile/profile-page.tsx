import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf } from '../../lib/address-params.ts';
import { useSession } from '../../shell/use-session.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { type ProfileTab, tabsOf } from './profile-tabs.ts';

const DeletionNotice = lazy(() => import('../personal-data/public/deletion-notice.tsx'));
const EmailConfirmation = lazy(() => import('./email-confirmation.tsx'));

export const meta = () => [{ title: 'Mon profil | Baara' }];

/** Who I am here, and everything kept about me: one tab at a time, named in the address. */
export default function ProfilePage() {
  const [params] = useSearchParams();
  const user = useSession();
  if (!user) return null;
  const tabs = tabsOf(user.typeUserName);
  const values = tabs.map((tab) => tab.value);
  const value = choiceOf(params, 'onglet', values) ?? values[0];
  const current = tabs.find((tab) => tab.value === value);
  return (
    <WorkspacePage>
      <PageHeader title="Mon profil" description={descriptions[user.typeUserName] ?? plainDescription} />
      {tabs.length > 1 && <Tabs tabs={tabs} current={value} />}
      {value !== 'donnees' && (
        <Suspense fallback={null}>
          <DeletionNotice />
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

function Tabs({ tabs, current }: { tabs: ProfileTab[]; current: string | undefined }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the last tabs stand outside the screen.
  useEffect(() => {
    const link = bar.current?.querySelector(`[href$="onglet=${current}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label="Parties du profil"
      className="bare-scrollbar -mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={`?onglet=${tab.value}`}
          preventScrollReset
          aria-current={tab.value === current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
