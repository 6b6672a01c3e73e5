import type { AuditFilter } from '@baara/contract/audit/audit-log';
import { auditOutcomes, knownAuditActions } from '@baara/contract/audit/audit-words';
import { useSearchParams } from 'react-router';
import { useListParams } from '../../lib/lists/use-list-params.ts';

const day = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address asks of the audit; what cannot be a filter counts as not asked. */
export function useAuditFilter() {
  const [params] = useSearchParams();
  const list = useListParams({ choices: { action: knownAuditActions, outcome: auditOutcomes } });
  const valid = (name: string, pattern: RegExp): string | undefined => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const filter: AuditFilter = {
    search: list.search || undefined,
    actor: valid('actor', uuid),
    subject: params.get('subject')?.slice(0, 200) || undefined,
    from: valid('from', day),
    to: valid('to', day),
    ...list.choices,
  };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const opened = valid('ligne', /^\d{1,15}$/);
  return { list, filter, isFiltered, opened: opened === undefined ? undefined : Number(opened) };
}
