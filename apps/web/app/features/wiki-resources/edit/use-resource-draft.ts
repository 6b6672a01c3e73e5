import type { EditedWikiResource } from '@baara/contract/wiki-resources';
import { useKeptText } from '../../../lib/kept-text.ts';

export type ResourceDraft = {
  title: string;
  content: string;
  isPublished: boolean;
  /** The version it was written from; 0 for a new resource. */
  version: number;
};

const empty: ResourceDraft = { title: '', content: '', isPublished: false, version: 0 };

function parse(text: string): Partial<ResourceDraft> | null {
  try {
    return text ? (JSON.parse(text) as Partial<ResourceDraft>) : null;
  } catch {
    return null;
  }
}

/** What is being written, kept by the browser until it is saved or given up. */
export function useResourceDraft(stored: EditedWikiResource | null) {
  const [text, keep] = useKeptText(`ressource:${stored?.id ?? 'nouvelle'}`);
  const kept = parse(text);
  const start: ResourceDraft = stored ?? empty;
  const { title, content, isPublished, version } = start;
  const draft: ResourceDraft = { title, content, isPublished, version, ...kept };
  return {
    draft,
    isKept: kept !== null,
    change: (part: Partial<ResourceDraft>) => keep(JSON.stringify({ ...draft, ...part })),
    forget: () => keep(''),
  };
}
