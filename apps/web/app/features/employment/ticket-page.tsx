import type { TicketDetail } from '@baara/contract/employment/employment';
import { daysInWords, ticketKindTitles } from '@baara/contract/employment/employment-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { BackLink } from '../../lib/back-link.tsx';
import { formatDateTime } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { BalanceFacts } from './balance-card.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { cacheTicket, cancelTicket, ticketQuery } from './public/employment.api.ts';
import { spanText, TicketStatusTag } from './public/ticket-words.tsx';
import { ProofCard } from './proof-card.tsx';

export const meta = () => [{ title: 'Demande RH | Baara' }];

/** One request, for its author and for the person who answers it. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const query = useQuery(ticketQuery(id));
  const isEmployee = useSession()?.typeUserName === 'applicant';
  const back = isEmployee ? (
    <BackLink to={paths.hrRequests()}>Mes demandes RH</BackLink>
  ) : (
    <BackLink to={paths.employeeRequests()}>Demandes des employés</BackLink>
  );
  if (query.isPending) return <PageSkeleton />;
  return (
    <WorkspacePage>
      {isUnreadable(query) ? (
        <>
          <PageHeader title="Demande RH" back={back} />
          <QueryError query={query} fallback="La demande n’a pas pu être chargée." />
        </>
      ) : (
        <Ticket key={query.data.id} ticket={query.data} isMine={isEmployee} back={back} />
      )}
    </WorkspacePage>
  );
}

function Ticket({ ticket, isMine, back }: { ticket: TicketDetail; isMine: boolean; back: ReactNode }) {
  const { kind, status, employee, jobTitle, company, createdAt, abilities, balance, body } = ticket;
  const title = ticketKindTitles[kind];
  return (
    <>
      <PageHeader
        title={isMine ? title : `${title} : ${employee.name}`}
        description={`${jobTitle}, ${company}`}
        back={back}
        action={abilities.cancel && <CancelButton ticket={ticket} />}
      />
      <div className="grid max-w-lg grid-cols-1 gap-4">
        <Card>
          <div className="mb-3">
            <TicketStatusTag status={status} />
          </div>
          <Facts ticket={ticket} isMine={isMine} />
          {body && <p className="mt-3 break-words whitespace-pre-wrap">{body}</p>}
          <p className="mt-3 text-s text-ink-soft">Envoyée le {formatDateTime(createdAt)}</p>
        </Card>
        {kind === 'sick_leave' && <ProofCard ticket={ticket} isMine={isMine} />}
        {ticket.decidedAt !== null && <Decision ticket={ticket} />}
        {balance && status !== 'cancelled' && (
          <Card>
            <h2 className="text-l">{isMine ? 'Mon solde' : 'Solde de congé'}</h2>
            <BalanceFacts balance={balance} />
            {abilities.decide && balance.leftTenths < 0 && (
              <p className="mt-2 font-medium text-warn">
                Cette demande dépasse le solde de {daysInWords(-balance.leftTenths)}.
              </p>
            )}
          </Card>
        )}
      </div>
      {abilities.decide && <DecisionBar ticket={ticket} />}
    </>
  );
}

function Facts({ ticket, isMine }: { ticket: TicketDetail; isMine: boolean }) {
  const { subject, kind, halfDays, responsible, alsoAway, status, cancelledAt } = ticket;
  const span = spanText(ticket);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {subject !== ticketKindTitles[kind] && <Fact label="Objet">{subject}</Fact>}
      {span && <Fact label="Jours">{span}</Fact>}
      {halfDays !== null && <Fact label="Compte pour">{daysInWords(halfDays * 5)}</Fact>}
      {isMine && status === 'open' && (
        <Fact label="Attend">{responsible ?? `la réponse de ${ticket.company}`}</Fact>
      )}
      {alsoAway.length > 0 && <Fact label="Aussi absents">{alsoAway.join(', ')}</Fact>}
      {cancelledAt !== null && <Fact label="Annulée">le {formatDateTime(cancelledAt)}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

function Decision({ ticket: { status, decidedAt, decidedBy, decision } }: { ticket: TicketDetail }) {
  return (
    <Card>
      <h2 className="text-l">Réponse</h2>
      <p className="text-s text-ink-soft">
        {status === 'refused' ? 'Refusée' : 'Acceptée'} par {decidedBy}, le {formatDateTime(decidedAt ?? '')}
      </p>
      {decision && <p className="mt-2 break-words whitespace-pre-wrap">{decision}</p>}
    </Card>
  );
}

function CancelButton({ ticket }: { ticket: TicketDetail }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => cancelTicket(ticket.id),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      setIsAsking(false);
      cacheTicket(client, data);
    },
    onError: (error) => toast.error(messageOf(error, 'La demande n’a pas pu être annulée.')),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Annuler la demande
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Annuler cette demande ?"
          confirmLabel="Annuler la demande"
          isBusy={cancelling.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => cancelling.mutate()}
          description={`${[ticketKindTitles[ticket.kind], spanText(ticket)].filter(Boolean).join(' ')} : votre responsable sera prévenu.`}
          cancelLabel="Retour"
        />
      )}
    </>
  );
}
