import type { listSuggestions } from '@baara/contract/profile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';

export type SuggestionKind = 'skill' | 'job' | 'city' | 'language';

const PAUSE_MS = 200;
const HOUR_MS = 3_600_000;

/** What the taxonomy proposes for the text typed; nothing while the line is lost: free text is always taken. */
export function useSuggestions(kind: SuggestionKind, text: string): string[] {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['suggestions', kind, search.trim().toLowerCase()],
    queryFn: async () =>
      (
        await api.call<typeof listSuggestions>('GET /taxonomy/suggestions', {
          query: { kind, search: search.trim().slice(0, 80) },
        })
      ).data,
    staleTime: HOUR_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}
