import { type CompanyRole, mayWrite } from '@baara/contract/companies/roles';
import type { BulkMessage } from '@baara/contract/messaging/messaging';
import { retriedReasons } from '@baara/contract/messaging/messaging-messages';

/** A bulk message as the rules look at it. */
type Situation = {
  status: BulkMessage['status'];
  skipped: readonly { reason: string }[];
};

const retried: ReadonlySet<string> = new Set(retriedReasons);

/** Nobody writes for a company they left, or may only look on in. */
export const mayBeSender = (role: CompanyRole | null): role is CompanyRole => role !== null && mayWrite(role);

export function bulkAbilities({ status, skipped }: Situation, canWrite: boolean): BulkMessage['abilities'] {
  const isRunning = status === 'running';
  return {
    cancel: canWrite && isRunning,
    // Also when its author writes no more: the refusal says so.
    retry: canWrite && !isRunning && skipped.some(({ reason }) => retried.has(reason)),
  };
}
