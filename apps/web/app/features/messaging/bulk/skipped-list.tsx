import type { BulkMessage } from '@baara/contract/messaging/messaging';
import { formatNumber } from '../../../lib/format.ts';

/** Skipped recipients, and why. */
export function SkippedList({ skipped }: { skipped: BulkMessage['skipped'] }) {
  if (skipped.length === 0) return null;
  return (
    <div>
      <h3>Non envoyés</h3>
      <ul className="mt-1 grid gap-1">
        {skipped.map(({ reason, sentence, count }) => (
          <li key={reason}>
            {sentence} : {formatNumber(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
