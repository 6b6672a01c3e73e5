import type { ClientSummary } from '@baara/contract/freelance/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { TaskQueue } from '../../../../ui/workspace/task-queue.tsx';
import { actionGroups, clientWords } from '../action-groups.tsx';
import { clientSummaryQuery } from '../dashboard.api.ts';

/** Whether something waits that leads the eye: a second primary button would compete with it. */
export const useIsAwaited = (): boolean => (useQuery(clientSummaryQuery).data?.waiting.length ?? 0) > 0;

/** What waits for a client of freelances, above their projects: nothing is shown when nothing waits. */
export function ClientNext() {
  const query = useQuery(clientSummaryQuery);
  if (query.isPending) return <SkeletonList count={2} label="Chargement de ce qui vous attend…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const summary = query.data;
  if (summary.waiting.length === 0) return null;
  const sentence = sentenceOf(summary);
  return (
    <div className="mb-6 grid gap-2">
      {sentence && <p className="text-ink-soft">{sentence}</p>}
      <TaskQueue title="Ce qui vous attend" groups={actionGroups(summary.waiting, clientWords)} link={Link} />
    </div>
  );
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${formatNumber(count)} ${count > 1 ? many : one}`;

/** « 3 propositions à examiner, 1 livraison à accepter, 250 000 F CFA à financer. » */
function sentenceOf({ toAnswer, toSign, toAccept, toFund, toFundXof, late }: ClientSummary): string {
  const parts = [
    counted(toSign, 'contrat à signer', 'contrats à signer'),
    counted(toAccept, 'livraison à accepter', 'livraisons à accepter'),
    toFund === 0 ? '' : `${formatMoney(toFundXof)} à financer`,
    counted(late, 'livraison en retard', 'livraisons en retard'),
    counted(toAnswer, 'proposition à examiner', 'propositions à examiner'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
