import type { ContactDetail } from '@baara/contract/support/contact';
import { hasPermission } from '../../../platform/http/access.ts';
import type { Actor } from '../../../platform/session/actor.ts';

type Message = { status: string; account_id: string | null; merged_into_id: string | null };

/** Nobody answers what is unwanted, before somebody says that it is not: of messages put aside only. */
export function messageAbilities(
  { status, account_id: accountId, merged_into_id: mergedInto }: Message,
  actor: Pick<Actor, 'permissions'>,
): ContactDetail['abilities'] {
  const isOpen = status !== 'spam' && mergedInto === null;
  return {
    answer: isOpen,
    markUnwanted: isOpen,
    restore: mergedInto === null && (status === 'to_check' || status === 'spam'),
    attach: isOpen && accountId !== null,
    merge: isOpen,
    readPerson: hasPermission(actor, 'users.read'),
    readAudit: hasPermission(actor, 'audit.read'),
  };
}
