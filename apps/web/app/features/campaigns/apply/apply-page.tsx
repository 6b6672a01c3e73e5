import type { FilingDraft } from '@baara/contract/campaigns/filing';
import { filingMessages } from '@baara/contract/campaigns/filing-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useSession } from '../../../shell/use-session.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { campaignPath } from '../campaign-words.ts';
import { filingDraftQuery, filingPlaceQuery } from './filing.api.ts';
import { closingText } from './filing-steps.ts';
import { ReceiptButton } from './receipt.tsx';
import { Summary } from './steps/summary.tsx';
import { WaitingRoom } from './waiting-room.tsx';
import { Wizard } from './wizard.tsx';

export const meta = () => [{ title: 'Déposer un dossier | Baara' }];

export default function ApplyPage() {
  const { id = '' } = useParams();
  const place = useQuery(filingPlaceQuery(id));
  if (place.data?.isIn === false) return <WaitingRoom place={place.data} campaignKey={id} />;
  // A refusal says what the file itself says: its screen explains it.
  if (place.data || (place.error instanceof ApiError && place.error.status >= 400))
    return <FilePage id={id} />;
  return (
    <WorkspacePage>
      {isUnreadable(place) ? (
        <QueryError query={place} fallback="Impossible de charger votre dossier" />
      ) : (
        <SkeletonList label="Chargement de votre dossier…" />
      )}
    </WorkspacePage>
  );
}

function FilePage({ id }: { id: string }) {
  const session = useSession();
  const query = useQuery(filingDraftQuery(id));
  if (query.isPending)
    return (
      <WorkspacePage>
        <SkeletonList label="Chargement de votre dossier…" />
      </WorkspacePage>
    );
  if (isUnreadable(query)) {
    const status = query.error instanceof ApiError ? query.error.status : 0;
    return (
      <WorkspacePage>
        {[404, 422].includes(status) ? (
          <Instead title="Campagne introuvable" to={paths.campaigns()} label="Voir les campagnes">
            Cette campagne n'existe pas ou n'est plus en ligne.
          </Instead>
        ) : status === 403 ? (
          <Instead
            title="Seul un compte candidat peut postuler à une campagne"
            to={paths.campaign(id)}
            label="Revenir à la campagne"
          />
        ) : (
          <QueryError query={query} fallback="Impossible de charger votre dossier" />
        )}
      </WorkspacePage>
    );
  }
  const draft = query.data;
  const { campaign } = draft;
  const closing = closingText(campaign);
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={campaignPath(campaign)}>La campagne</BackLink>}
        title={campaign.title}
        description={[campaign.institution, closing && `clôture le ${closing}`].filter(Boolean).join(' · ')}
      />
      {draft.abilities.change && session ? (
        <Wizard first={draft} accountId={session.id} />
      ) : draft.application ? (
        <Sealed draft={draft} />
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
          {campaign.state === 'closed'
            ? 'Les dossiers ne se déposent plus.'
            : 'Les dossiers se déposent à partir de son ouverture.'}
        </Instead>
      )}
    </WorkspacePage>
  );
}

/** A file that no longer changes: its content can be read. */
function Sealed({ draft }: { draft: FilingDraft }) {
  const { application, campaign } = draft;
  if (!application) return null;
  const reason =
    application.status === 'WITHDRAWN'
      ? 'Vous avez retiré votre candidature : un dossier retiré ne se dépose pas à nouveau.'
      : campaign.state === 'closed'
        ? 'La campagne est clôturée : votre dossier ne change plus.'
        : `${addFrenchMarks(filingMessages.SEALED)}.`;
  return (
    <div className="grid max-w-3xl gap-4">
      <Notice tone="info">
        <p>
          Dossier <b>{application.fileNumber}</b>. {reason}
        </p>
      </Notice>
      {draft.isSaved && !application.hasChanges && <Summary draft={draft} content={draft.content} />}
      <div className="flex flex-wrap gap-2">
        <Link to={paths.myCampaignApplication(application.id)} className={buttonClass('primary')}>
          Suivre ma candidature
        </Link>
        <ReceiptButton id={application.id} code={application.trackingCode} />
      </div>
    </div>
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
