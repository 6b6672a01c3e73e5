import type { CoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import { checkLetter, type Given } from '@baara/cover-letters';
import type { LetterRow, StoredContent } from './cover-letters.queries.ts';

/** The offer as it stands now; null when the letter answers another one, or it is gone. */
export type OfferNow = { id: number; slug: string; acceptsApplications: boolean } | null;

/** The whole text that a reader sees below the subject. */
export const letterText = ({ subject, paragraphs, closing }: StoredContent): string =>
  [subject, ...paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')), closing].join(
    '\n',
  );

export function coverLetterView(row: LetterRow, given: Given, offerNow: OfferNow): CoverLetter {
  const { content, choices, offer } = row;
  return {
    id: row.id,
    version: row.version,
    offer: {
      id: offerNow?.id ?? null,
      slug: offerNow?.slug ?? null,
      title: offer.title,
      company: offer.company,
      city: offer.city,
      acceptsApplications: offerNow?.acceptsApplications ?? false,
    },
    choices,
    ...content,
    findings: checkLetter(letterText(content), given).map(({ words, message, isAsked }) => ({
      words,
      message,
      isAsked,
    })),
    updatedAt: row.updated_at.toISOString(),
  };
}
