import type { EditedNews } from '@baara/contract/news';
import { useKeptText } from '../../../lib/kept-text.ts';

export type ArticleDraft = {
  title: string;
  summary: string;
  content: string;
  alt: string;
  /** The version it was written from; 0 for a new article. */
  version: number;
};

const empty: ArticleDraft = { title: '', summary: '', content: '', alt: '', version: 0 };

const draftOf = ({ title, ownSummary, content, picture, version }: EditedNews): ArticleDraft => ({
  title,
  summary: ownSummary ?? '',
  content,
  alt: picture?.alt ?? '',
  version,
});

function parse(text: string): Partial<ArticleDraft> | null {
  try {
    return text ? (JSON.parse(text) as Partial<ArticleDraft>) : null;
  } catch {
    return null;
  }
}

/** What is being written, kept by the browser until it is saved or given up; a chosen file cannot be. */
export function useArticleDraft(stored: EditedNews | null) {
  const [text, keep] = useKeptText(`actualite:${stored?.id ?? 'nouvelle'}`);
  const kept = parse(text);
  const draft: ArticleDraft = { ...(stored ? draftOf(stored) : empty), ...kept };
  return {
    draft,
    isKept: kept !== null,
    change: (part: Partial<ArticleDraft>) => keep(JSON.stringify({ ...draft, ...part })),
    forget: () => keep(''),
  };
}
