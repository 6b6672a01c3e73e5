import type { readCandidateSearch } from '@baara/contract/candidates/search';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { type CandidateMeaning, queryWords, readCandidateQuery } from '@baara/offer-search';

type Read = DataOf<typeof readCandidateSearch>;

/** Reads typed words as filters where they are one. @param searched words that were searched already stay words. */
export function readSearch(typed: string, searched: string): Read {
  const known = new Set(queryWords(searched));
  const { words, meanings } = readCandidateQuery(typed, (run) =>
    run.split(' ').every((word) => known.has(word)),
  );
  return { search: words, filters: Object.assign({}, ...meanings.map(filterOf)) as Read['filters'] };
}

function filterOf(meaning: CandidateMeaning): Read['filters'] {
  switch (meaning.kind) {
    case 'place':
      return meaning.city === null ? { country: meaning.country } : { city: meaning.city };
    case 'contract':
      return { contractType: meaning.code as NonNullable<Read['filters']['contractType']> };
    case 'study':
      return { educationLevel: meaning.level };
    case 'experience':
      return { experienceYears: meaning.years };
    case 'salary':
      return { salaryMax: meaning.amount };
  }
}
