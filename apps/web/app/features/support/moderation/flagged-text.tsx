import type { Flag } from '@baara/contract/support/moderation';

type Part = { start: number; text: string; isQuoted: boolean };

/** The text as it was read, the quoted passages marked where they stand. */
export function FlaggedText({ text, reasons }: Pick<Flag, 'text' | 'reasons'>) {
  return (
    <p className="max-w-lg break-words whitespace-pre-line">
      {partsOf(text, reasons).map((part) =>
        part.isQuoted ? (
          <mark
            key={part.start}
            className="bg-bad-soft text-ink underline decoration-bad decoration-2 underline-offset-4"
          >
            {part.text}
          </mark>
        ) : (
          <span key={part.start}>{part.text}</span>
        ),
      )}
    </p>
  );
}

function partsOf(text: string, reasons: Flag['reasons']): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, quote } of reasons.toSorted((one, other) => one.start - other.start)) {
    // Two reasons may quote the same sentence.
    if (start < at) continue;
    parts.push({ start: at, text: text.slice(at, start), isQuoted: false });
    at = start + quote.length;
    parts.push({ start, text: text.slice(start, at), isQuoted: true });
  }
  parts.push({ start: at, text: text.slice(at), isQuoted: false });
  return parts.filter((part) => part.text !== '');
}
