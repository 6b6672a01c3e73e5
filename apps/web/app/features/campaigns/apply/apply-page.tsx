import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { campaignPath, deadlineText } from '../campaign-words.ts';
import { ApplySteps } from './apply-steps.tsx';
import { campaignQuery } from '../campaigns.api.ts';

export const meta = () => [{ title: 'Déposer un dossier | Baara' }];

export default function ApplyPage() {
  const { id = '' } = useParams();
  const session = useSession();
  const query = useQuery({
    ...campaignQuery(id),
    // A second look does not remove the input, nor the code that follows.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending)
    return (
      <WorkspacePage>
        <SkeletonList label="Chargement de la campagne…" />
      </WorkspacePage>
    );
  if (isUnreadable(query)) {
    const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
    return (
      <WorkspacePage>
        {isMissing ? (
          <Instead title="Campagne introuvable" to={paths.campaigns()} label="Voir les campagnes">
            Cette campagne n'existe pas ou n'est plus en ligne.
          </Instead>
        ) : (
          <QueryError query={query} fallback="Impossible de charger les détails de la campagne" />
        )}
      </WorkspacePage>
    );
  }
  const campaign = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={campaignPath(campaign)}>La campagne</BackLink>}
        title={campaign.title}
        description={`${campaign.institution} · ${deadlineText(campaign)}`}
      />
      {campaign.myApplication ? (
        <Instead
          title="Vous avez déjà postulé à cette campagne"
          to={paths.myCampaignApplication(campaign.myApplication.id)}
          label="Suivre ma candidature"
        >
          Un seul dossier par personne et par campagne.
        </Instead>
      ) : campaign.abilities.apply && session ? (
        <ApplySteps campaign={campaign} accountId={session.id} />
      ) : campaign.state === 'active' ? (
        <Instead
          title="Seul un compte candidat peut postuler à une campagne"
          to={campaignPath(campaign)}
          label="Revenir à la campagne"
        />
      ) : (
        <Instead
          title={
            campaign.state === 'closed'
              ? 'Cette campagne est clôturée'
              : "Cette campagne n'est pas encore ouverte"
          }
          to={campaignPath(campaign)}
          label="Revenir à la campagne"
        >
          {deadlineText(campaign)}.
        </Instead>
      )}
    </WorkspacePage>
  );
}

function Instead({
  title,
  to,
  label,
  children,
}: {
  title: string;
  to: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={to} className={buttonClass('primary')}>
          {label}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
