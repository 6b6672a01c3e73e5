import type { CandidateProfile } from '@baara/contract/candidates/record';
import { candidateProfileMessages } from '@baara/contract/candidates/record-messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { profileQuery } from './profile.api.ts';
import { profilePath } from '../../../lib/profile-address.ts';
import { useWayBack } from './use-way-back.ts';

type View = 'profile' | 'sheet';
type Props = {
  view: View;
  actionOf: (profile: CandidateProfile) => ReactNode;
  children: (profile: CandidateProfile) => ReactNode;
};

/** Shared by both addresses of a profile: its candidate, the way back, and navigation between profiles. */
export function CandidateFrame({ view, actionOf, children }: Props) {
  const { id = '' } = useParams();
  const query = useQuery(profileQuery(id));
  const profile = query.data;
  return (
    <WorkspacePage>
      <div className="print:hidden">
        <PageHeader
          back={<WayBack />}
          title={<span className="wrap-anywhere">{profile?.name ?? 'Profil du candidat'}</span>}
          action={profile && actionOf(profile)}
        />
        {profile && <Views profile={profile} view={view} />}
      </div>
      {query.isPending && <SkeletonList label="Chargement du profil…" />}
      {query.isError && !profile && <Failure query={query} />}
      {/* Another candidate, another content: nothing typed for the one shows under the other. */}
      {profile && <div key={profile.id}>{children(profile)}</div>}
    </WorkspacePage>
  );
}

function WayBack() {
  return <BackLink to={useWayBack()}>Retour</BackLink>;
}

function Views({ profile, view }: { profile: CandidateProfile; view: View }) {
  const { state } = useLocation() as { state: unknown };
  const path = profilePath(profile.id);
  const documents = { id: 'drive', title: 'Documents', to: `${path}/drive`, state };
  const tabs = [
    { id: 'profile', title: 'Profil', to: path, state },
    { id: 'sheet', title: 'Fiche', to: `${path}/new-profile`, state },
    ...(profile.abilities.openDocuments ? [documents] : []),
  ];
  return <TabLinks label="Pages du candidat" tabs={tabs} current={view} />;
}

function Failure({ query }: { query: { error: Error; isFetching: boolean; refetch: () => unknown } }) {
  const { error } = query;
  const back = useWayBack();
  if (error instanceof ApiError && [404, 422].includes(error.status)) {
    return (
      <EmptyState
        title={candidateProfileMessages.NOT_FOUND}
        action={
          <Link to={back} className={buttonClass('outline')}>
            Revenir en arrière
          </Link>
        }
      >
        La personne a pu supprimer son compte ou choisir de ne plus être visible des recruteurs.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message={messageOf(error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
