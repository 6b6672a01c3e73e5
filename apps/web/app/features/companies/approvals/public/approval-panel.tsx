import { elide } from '@baara/contract/formats/elision';
import type { ApprovalAct } from '@baara/contract/companies/approval-words';
import { approvalStatusTitles } from '@baara/contract/companies/approval-words';
import type { ApprovalHistory, ApprovalRequest } from '@baara/contract/companies/approvals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { companyRoot } from '../../../../lib/query-roots.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ApprovalSteps } from '../approval-steps.tsx';
import { letterApprovalsQuery, offerApprovalsQuery, withdraw } from '../approvals.api.ts';

/**
 * The agreements asked to publish an offer; nothing for a company without rules.
 * @param isOut it is published: the rule of before says nothing about it any more.
 */
export function OfferApprovals({ offerId, isOut }: { offerId: number; isOut: boolean }) {
  return <Panel act="offer" query={useQuery(offerApprovalsQuery(offerId))} isOut={isOut} />;
}

/** The agreements asked to send the letters of an application. */
export function LetterApprovals({ applicationId }: { applicationId: string }) {
  return <Panel act="letter" query={useQuery(letterApprovalsQuery(applicationId))} />;
}

type PanelQuery = {
  data: ApprovalHistory | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

function Panel({ act, query, isOut = false }: { act: ApprovalAct; query: PanelQuery; isOut?: boolean }) {
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les demandes d’accord n’ont pas pu être chargées." />;
  const [last, ...earlier] = query.data?.requests ?? [];
  const approvers = query.data?.approvers ?? [];
  // While it is on its way there is nothing to say: most companies have no rules.
  if (!last && (approvers.length === 0 || isOut)) return null;
  if (!last)
    return (
      <Notice tone="info">
        {act === 'offer' ? 'Avant d’être publiée, cette offre' : 'Avant d’être envoyée, la lettre'} demande
        l’accord {listed(approvers)}.
      </Notice>
    );
  // It was agreed to, and nobody has anything left to do: the rest of the screen leads.
  if (last.status === 'done')
    return (
      <details className="rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-s font-medium text-ink-soft">
          Accord donné{last.endedAt && ` le ${formatDate(last.endedAt)}`} : étapes et motifs
        </summary>
        <ul className="grid gap-4 pb-2">
          {[last, ...earlier].map((request) => (
            <Past key={request.id} request={request} />
          ))}
        </ul>
      </details>
    );
  return (
    <Card className="grid gap-3">
      <Head request={last} />
      <ApprovalSteps request={last} />
      <Actions request={last} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
            Demandes précédentes ({earlier.length})
          </summary>
          <ul className="grid gap-4 pt-2">
            {earlier.map((request) => (
              <Past key={request.id} request={request} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Past({ request }: { request: ApprovalRequest }) {
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="font-medium">
        {approvalStatusTitles[request.status]}, demandé le {formatDate(request.askedAt)}
      </p>
      <ApprovalSteps request={request} />
    </li>
  );
}

const listed = (names: readonly string[]): string => names.map((name) => elide('de', name)).join(', puis ');

function Head({ request }: { request: ApprovalRequest }) {
  const { status, waitsFor } = request;
  return (
    <h2 className="text-l">
      {waitsFor
        ? `En attente de l’accord ${elide('de', waitsFor)}`
        : `Accord : ${approvalStatusTitles[status]}`}
    </h2>
  );
}

/** Ends after which the one who asked may ask again. */
const toCorrect: ReadonlySet<string> = new Set(['refused', 'voided', 'blocked']);

function Actions({ request }: { request: ApprovalRequest }) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => withdraw(request.id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      return client.invalidateQueries({ queryKey: companyRoot });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const { decide, withdraw: mayWithdraw } = request.abilities;
  const isOffer = request.act === 'offer';
  const isToCorrect = toCorrect.has(request.status);
  return (
    <>
      {request.status === 'waiting' && (
        <p className="text-ink-soft">
          {isOffer ? 'L’offre sera publiée' : 'La lettre partira'} d’elle-même quand tous auront donné leur
          accord. {isOffer ? 'Modifier l’offre' : 'Modifier la lettre'} annule la demande.
        </p>
      )}
      {(isToCorrect || decide || mayWithdraw) && (
        <div className="flex flex-wrap items-center gap-2">
          {isToCorrect && <p>Corrigez si nécessaire, puis demandez à nouveau l’accord.</p>}
          {decide && (
            <Link to={paths.approval(request.id)} className={buttonClass('primary')}>
              Donner ou refuser mon accord
            </Link>
          )}
          {mayWithdraw && (
            <Button variant="outline" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
              Retirer la demande
            </Button>
          )}
        </div>
      )}
    </>
  );
}
