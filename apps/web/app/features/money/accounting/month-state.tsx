import type { JournalMonth } from '@baara/contract/money/revenue';
import { Tag } from '../../../ui/tag.tsx';

/** Whether a month is closed, may be, or is still being written. */
export function MonthState({ month }: { month: Pick<JournalMonth, 'state'> }) {
  if (month.state === 'closed') return <Tag tone="good">Clos</Tag>;
  return month.state === 'over' ? <Tag tone="warn">À clôturer</Tag> : <Tag>En cours</Tag>;
}
