import type { CvPage } from '@baara/cv-reading';
import { classifyExtraction } from './classify-extraction.ts';
import { type CvReadingOutcome, unread } from './outcome.ts';

/** A line under this is not part of the text: recruiters would search letters nobody wrote. */
const LEAST_CONFIDENCE = 0.5;
/** Part of the letters that must be certain: under it the picture is no text, or cannot be read. */
const LEAST_CERTAIN = 0.5;

/** What recognition came to: `read` with the detail `recognized`, or a picture as before. */
export function outcomeOfPages(
  layout: readonly CvPage[],
  { isPdf, pageCount }: { isPdf: boolean; pageCount: number | null },
): CvReadingOutcome {
  const picture = { ...unread('scanned', isPdf ? null : 'picture'), pageCount };
  const lines = layout.flatMap((page) => (typeof page === 'string' ? [] : [...page.lines]));
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  const certain = lines.filter(({ confidence = 0 }) => confidence >= LEAST_CONFIDENCE);
  const certainLetters = certain.reduce((sum, { text }) => sum + text.length, 0);
  if (all === 0 || certainLetters / all < LEAST_CERTAIN) return picture;
  const pages = layout.map((page) =>
    typeof page === 'string'
      ? page
      : page.lines
          .flatMap(({ text, confidence = 0 }) => (confidence >= LEAST_CONFIDENCE ? [text] : []))
          .join('\n'),
  );
  // Pictures with as few letters as a stamp are no CV.
  const outcome = classifyExtraction({
    kind: 'text',
    pages,
    layout: [...layout],
    pageCount,
    hasImages: true,
  });
  return outcome.status === 'read' ? { ...outcome, detail: 'recognized' } : picture;
}
