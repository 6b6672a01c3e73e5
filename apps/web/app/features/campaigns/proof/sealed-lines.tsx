import type { CommitmentLine } from '@baara/contract/campaigns/proof';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { formatDateTime } from '../../../lib/moments.ts';

type Line = Pick<CommitmentLine, 'entry' | 'title' | 'words' | 'at' | 'hash' | 'line'>;

/** A long concours has more lines than anybody reads from the top. */
const SHOWN = 6;

/** Lines of the log, the latest first, with what each seals; its hash and its signed line open. One press selects a text, to copy it. */
export function SealedLines({ lines }: { lines: readonly Line[] }) {
  const latest = lines.toReversed();
  const rest = latest.slice(SHOWN);
  return (
    <>
      <Lines lines={latest.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="border-t border-line">
          <summary className={summaryClass}>
            {rest.length > 1 ? `Les ${rest.length} lignes d’avant` : 'La ligne d’avant'}
          </summary>
          <Lines lines={rest} />
        </details>
      )}
    </>
  );
}

const summaryClass = 'flex min-h-11 cursor-pointer items-center text-s text-primary underline';

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ol className="mt-2 divide-y divide-line" reversed>
    {lines.map(({ entry, title, words, at, hash, line }) => (
      <li key={entry} className="pt-2 text-s">
        <span className="font-medium">
          {entry}. {addFrenchMarks(title)}
        </span>
        {words && <span className="block">{addFrenchMarks(words)}</span>}
        <time dateTime={at} className="block text-ink-soft">
          {formatDateTime(at)}
        </time>
        <details>
          <summary className={summaryClass}>
            {line === null ? 'Empreinte' : 'Empreinte et ligne signée'}
          </summary>
          <code className="mb-2 block break-all select-all">{hash}</code>
          {line !== null && <code className="mb-2 block break-all select-all">{line}</code>}
        </details>
      </li>
    ))}
  </ol>
);
