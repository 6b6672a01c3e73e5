import type { CommitmentLine } from '@baara/contract/campaigns/proof';
import { formatDateTime } from '../../../lib/moments.ts';

type Line = Pick<CommitmentLine, 'entry' | 'title' | 'at' | 'hash' | 'line'>;

/** Lines of the log, the latest first, each with what it seals; signed lines open. One press selects a text, to copy it. */
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
          <code className="break-all select-all">{hash}</code>
          {line !== null && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
                Ligne signée
              </summary>
              <code className="break-all select-all">{line}</code>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
