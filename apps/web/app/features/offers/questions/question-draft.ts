import type { LibraryQuestion, OfferQuestion, QuestionDraft } from '@baara/contract/offers/questions';
import {
  hasChoices,
  type KnockOut,
  mayKnockOut,
  type QuestionKind,
} from '@baara/contract/offers/question-kinds';

/** A question as it is edited: `place` identifies it on the screen, `id` once it is saved. */
export type Draft = QuestionDraft & { id: string | null; place: number; answers: number };

export const draftOf = (question: OfferQuestion, place: number): Draft => ({ ...question, place });

export const newDraft = (place: number): Draft => ({
  id: null,
  place,
  answers: 0,
  kind: 'yes_no',
  label: '',
  isRequired: true,
  choices: [],
  knockOut: null,
});

export const fromLibrary = ({ id: _id, ...question }: LibraryQuestion, place: number): Draft => ({
  ...question,
  id: null,
  place,
  answers: 0,
});

export const bodyOf = ({ id, kind, label, isRequired, choices, knockOut }: Draft) => ({
  id,
  kind,
  label,
  isRequired,
  choices,
  knockOut,
});

/** Another kind of answer, which the choices and the rule of before do not suit. */
export const withKind = (draft: Draft, kind: QuestionKind): Draft => ({
  ...draft,
  kind,
  choices: hasChoices(kind) ? draft.choices : [],
  knockOut: hasChoices(kind) && hasChoices(draft.kind) ? draft.knockOut : null,
});

/** A rule whose choices are gone accepts those that are left. */
export const withChoices = (draft: Draft, choices: string[]): Draft => ({
  ...draft,
  choices,
  knockOut: draft.knockOut && {
    ...draft.knockOut,
    accepted: (draft.knockOut.accepted ?? []).filter((one) => choices.includes(one)),
  },
});

/** The rule that a question begins with: who asks says which choices suffice, as all of them would set nobody apart. */
export function startingRule({ kind }: Draft): KnockOut {
  if (kind === 'yes_no') return { expected: true };
  return kind === 'number' ? { min: null, max: null } : { accepted: [] };
}

/** A rule in words; null for none. */
export function ruleText({ kind, knockOut }: Pick<QuestionDraft, 'kind' | 'knockOut'>): string | null {
  if (!knockOut || !mayKnockOut(kind)) return null;
  if (kind === 'yes_no') return `Attendu : ${knockOut.expected ? 'oui' : 'non'}`;
  if (kind === 'number') {
    const bounds = [
      typeof knockOut.min === 'number' ? `au moins ${knockOut.min}` : null,
      typeof knockOut.max === 'number' ? `au plus ${knockOut.max}` : null,
    ].filter(Boolean);
    return bounds.length > 0 ? `Attendu : ${bounds.join(', ')}` : null;
  }
  const { accepted = [] } = knockOut;
  return accepted.length > 0 ? `Attendu : ${accepted.join(' ou ')}` : null;
}
