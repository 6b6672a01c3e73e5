import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { SupportSection } from '../../accounts/support-views/public/support-section.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ConsentsSection } from '../consents-section.tsx';
import { DeletionSection } from '../deletion-section.tsx';
import { ExportSection } from '../export-section.tsx';
import { personalDataQuery } from '../personal-data.api.ts';
import { ProfileViewsSection } from '../profile-views-section.tsx';

/** The person's data: views, consents, a copy, and its deletion. */
export default function DataTab() {
  const isApplicant = useSession()?.typeUserName === 'applicant';
  const query = useQuery(personalDataQuery);
  const { data } = query;
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      {data?.deletion && <DeletionSection data={data} />}
      {isApplicant && <ProfileViewsSection />}
      {query.isPending && <SkeletonList count={3} label="Chargement de vos données…" />}
      {query.isError && !data && (
        <ErrorState
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data && (
        <>
          <ConsentsSection data={data} />
          <ExportSection archive={data.export} />
          <SupportSection />
          {!data.deletion && <DeletionSection data={data} />}
        </>
      )}
    </div>
  );
}
