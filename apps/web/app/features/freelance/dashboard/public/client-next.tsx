import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
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
  const { waiting } = query.data;
  if (waiting.length === 0) return null;
  return (
    <div className="mb-6">
      <TaskQueue title="Ce qui vous attend" groups={actionGroups(waiting, clientWords)} link={Link} />
    </div>
  );
}
