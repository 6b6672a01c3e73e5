import {
  approvalActTitles,
  approvalMessages,
  approvalStatusTitles,
} from '@baara/contract/companies/approval-words';
import type { ApprovalDetail } from '@baara/contract/companies/approvals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { companyRoot } from '../../../lib/query-roots.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ApprovalSteps } from './approval-steps.tsx';
import { approvalQuery, decide } from './approvals.api.ts';
import { ApprovalFacts } from './public-pages/approval-facts.tsx';

export const meta = () => [{ title: 'Accord demandé | Baara' }];

/** One agreement that is asked: what it is about, who decides, and one's own decision at one's turn. */
export default function ApprovalPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...approvalQuery(id), staleTime: 0 });
  const detail = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.recruiterDashboard()}>Tableau de bord</BackLink>}
        title={detail ? `Accord : ${detail.subject.title}` : 'Accord demandé'}
        description={detail && `${approvalActTitles[detail.act]} · ${approvalStatusTitles[detail.status]}`}
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Cette demande d’accord n’a pas pu être chargée." />
      ) : (
        query.isPending && <SkeletonList label="Chargement de la demande…" />
      )}
      {detail && <Content detail={detail} />}
    </WorkspacePage>
  );
}

function Content({ detail }: { detail: ApprovalDetail }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card className="grid gap-4">
        <h2 className="text-l">La demande</h2>
        <ApprovalFacts {...detail} />
        <SubjectLink detail={detail} />
        {detail.abilities.decide && <Decision detail={detail} />}
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-l">Les étapes</h2>
        <ApprovalSteps request={detail} />
      </Card>
    </div>
  );
}

function SubjectLink({ detail: { act, offer, applicationId, abilities } }: { detail: ApprovalDetail }) {
  if (!abilities.open) return null;
  const to = act === 'letter' && applicationId ? paths.jobOffer(applicationId) : paths.editOffer(offer.id);
  return (
    <Link to={to} className={buttonClass('outline', 'justify-self-start')}>
      {act === 'offer' ? 'Lire l’offre' : 'Lire la lettre'}
    </Link>
  );
}

function Decision({ detail }: { detail: ApprovalDetail }) {
  const client = useQueryClient();
  const [isRefusing, setIsRefusing] = useState(false);
  const place = detail.steps.find(({ state }) => state === 'current')?.place ?? 0;
  const decision = useMutation({
    mutationFn: (reason: string | null) =>
      decide(detail.id, { place, decision: reason === null ? 'approved' : 'refused', reason }),
    onSuccess: ({ message }) => {
      setIsRefusing(false);
      toast.success(message ?? '');
      return client.invalidateQueries({ queryKey: companyRoot });
    },
    onError: (error) => {
      if (!isRefusing) toast.error(messageOf(error));
      void client.invalidateQueries({ queryKey: approvalQuery(detail.id).queryKey });
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={decision.isPending && !isRefusing}
        busyLabel="Envoi…"
        onClick={() => decision.mutate(null)}
      >
        Donner mon accord
      </Button>
      <Button variant="outline" disabled={decision.isPending} onClick={() => setIsRefusing(true)}>
        Refuser
      </Button>
      {isRefusing && (
        <ReasonDialog
          title="Refuser votre accord ?"
          description="La personne qui l’a demandé lira votre motif. Elle pourra corriger et demander à nouveau."
          confirmLabel="Refuser"
          requiredMessage={approvalMessages.REASON_REQUIRED}
          isBusy={decision.isPending}
          error={decision.isError ? messageOf(decision.error) : null}
          onClose={() => setIsRefusing(false)}
          onConfirm={(reason) => decision.mutate(reason)}
        />
      )}
    </div>
  );
}
