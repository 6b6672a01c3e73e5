import type { Agency } from '@baara/contract/offers/agencies';
import { formatDate } from '../../../lib/format.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Whether the agency's secret address works, and until when it presents people. */
export function AddressTag({ agency: { hasAddress, presentsUntil, isOver } }: { agency: Agency }) {
  if (!hasAddress) return <Tag>Révoquée</Tag>;
  if (presentsUntil === null) return <Tag tone="good">Active</Tag>;
  return isOver ? (
    <Tag tone="warn">Terminée le {formatDate(presentsUntil)}</Tag>
  ) : (
    <Tag tone="good">Jusqu’au {formatDate(presentsUntil)}</Tag>
  );
}
