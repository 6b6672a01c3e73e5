import { analyze } from '@baara/french-text';
import { looselyRelatedTerms } from '@baara/taxonomy';
import type { OfferStore } from './offer-store.ts';
import type { Concept } from './reading-types.ts';

const MOST_RELATED = 5;
const SHORTEST_RELATED = 3;

/** Other words worth trying beside these, at most five; some offer contains each. */
export function relatedTerms(store: OfferStore, concepts: readonly Concept[]): string[] {
  const asked = new Set(concepts.flatMap(({ text }) => analyze(text)));
  const related = new Set<string>();
  for (const { text } of concepts) {
    for (const term of looselyRelatedTerms(text)) {
      const stems = analyze(term);
      const isAsked = stems.every((stem) => asked.has(stem));
      if (!isAsked && term.length >= SHORTEST_RELATED && stems.every((stem) => store.hasStem(stem)))
        related.add(term);
      if (related.size === MOST_RELATED) return [...related];
    }
  }
  return [...related];
}
