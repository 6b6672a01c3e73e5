import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { myProfileQuery, tradesQuery } from './profile.api.ts';

const ProfileForm = lazyPart(() => import('./profile-form.tsx'));

export const meta = () => [{ title: 'Modifier mon profil de freelance | Baara' }];

const loading = <SkeletonList label="Chargement de votre profil…" />;

export default function EditProfile() {
  // Read afresh: another device may have saved since.
  const profile = useQuery({ ...myProfileQuery, staleTime: 0, refetchOnWindowFocus: false });
  const trades = useQuery(tradesQuery);
  const failed = [profile, trades].find(isUnreadable);
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.freelanceProfile()}>Mon profil de freelance</BackLink>}
        title="Modifier mon profil"
        description="Les clients vous lisent en une minute : soyez précis."
      />
      {failed ? (
        <QueryError query={failed} fallback={messages.FREELANCE_FAILED} />
      ) : profile.isFetchedAfterMount && profile.data && trades.data ? (
        <Suspense fallback={loading}>
          <ProfileForm profile={profile.data} trades={trades.data} />
        </Suspense>
      ) : (
        loading
      )}
    </WorkspacePage>
  );
}
