import type { CommitmentLine } from '@baara/contract/campaigns/proof';
import { formatDateTime } from '../../../lib/moments.ts';

type Line = Pick<CommitmentLine, 'entry' | 'title' | 'at' | 'hash' | 'line'>;

/** Lines of the log, the latest first; one press selects a whole one, to copy it. */
export function SealedLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="mt-2 divide-y divide-line" reversed>
      {lines.toReversed().map(({ entry, title, at, hash, line }) => (
        <li key={entry} className="grid gap-0.5 py-2 text-s">
          <span className="font-medium">
            {entry}. {title}
          </span>
          <time dateTime={at} className="text-ink-soft">
            {formatDateTime(at)}
          </time>
          <code className="break-all select-all">{line ?? hash}</code>
        </li>
      ))}
    </ol>
  );
}
