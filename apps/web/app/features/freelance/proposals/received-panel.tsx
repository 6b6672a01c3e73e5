import type { ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import { proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { formatDateTime } from '../../../lib/moments.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { ProposalContent } from './proposal-content.tsx';
import { ProposalFit } from './proposal-fit.tsx';
import { ProposalTag } from './proposal-tag.tsx';
import { proposalQuery } from './proposals.api.ts';
import { useReading } from './use-decision.ts';

type Props = { id: string; onClose: () => void };

/** One proposal beside the list, to read whole and to decide about. */
export default function ReceivedPanel({ id, onClose }: Props) {
  const query = useQuery(proposalQuery(id));
  useReading([query.data]);
  const proposal = isUnreadable(query) ? undefined : query.data;
  return (
    <SidePanel
      title={proposal?.freelance.name ?? 'Proposition'}
      {...(proposal ? { description: proposal.freelance.headline } : {})}
      onClose={onClose}
      actions={proposal && <DecisionButtons proposal={proposal} />}
    >
      {query.isPending ? (
        <SkeletonList label="Chargement de la proposition…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback={messages.ONE_FAILED} />
      ) : (
        <Read proposal={query.data} />
      )}
    </SidePanel>
  );
}

function Read({ proposal }: { proposal: ReceivedProposalDetail }) {
  const { freelance, state, isEnded, isInvited, sentAt, declineReason, fit } = proposal;
  const [params] = useSearchParams();
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-1">
          <ProposalTag state={state} isEnded={isEnded} />
          {isInvited && <Tag tone="primary">Invité</Tag>}
          {freelance.isVerified && <Tag tone="good">Identité vérifiée</Tag>}
        </p>
        <p className="text-s text-ink-soft">Reçue le {formatDateTime(sentAt)}</p>
        <p className="flex flex-wrap gap-x-4">
          <Link to={publicPaths.freelance(freelance.id)} className="font-semibold text-primary underline">
            Voir son profil
          </Link>
          <Link
            to={hrefWith(params, { onglet: 'messages', proposition: null })}
            className="font-semibold text-primary underline"
          >
            Lui poser une question
          </Link>
        </p>
      </div>
      {declineReason && (
        <Notice tone="info">
          <p className="font-semibold">Ce que vous lui avez répondu</p>
          <p className="wrap-anywhere whitespace-pre-line">« {declineReason} »</p>
        </Notice>
      )}
      <ProposalContent proposal={proposal} isNarrow />
      <ProposalFit fit={fit} />
    </div>
  );
}
