import type { Score } from './score-words.ts';
import type { ContractSide } from './work-words.ts';

/** Words and score of reviews between a client and a freelance, without the schema library: public pages read them too. */

/** What is marked of each side, by the other, in the order of the marks. */
export const reviewCriteria: Record<ContractSide, readonly [string, string, string]> = {
  freelance: ['Qualité du travail', 'Respect des délais', 'Communication'],
  client: ['Clarté du besoin', 'Paiement', 'Respect'],
};

export const MOST_MARK = 5;
/** Whole days after the end of a contract in which both may write. */
export const REVIEW_DAYS = 14;
/** Days before the end at which who has not written is reminded. */
export const REVIEW_REMINDED_DAYS = 3;
export const REVIEW_TEXT = 2000;
export const REVIEW_ANSWER = 1000;

/** Fewer reviews make no score. */
export const LEAST_REVIEWS = 3;
/** Every score begins as if so many reviews had given so much: one five is then not worth a hundred fives. */
const PRIOR_REVIEWS = 5;
const PRIOR_MARK = 4;

/**
 * The mean of the marks with a prior (a Bayesian mean): few reviews stay near four, many say what they say.
 * @param points the sum of all marks, three for each review.
 */
export function scoreOf(reviews: number, points: number): Score {
  if (reviews < LEAST_REVIEWS) return { score: null, reviews };
  const mean = (PRIOR_REVIEWS * PRIOR_MARK + points / 3) / (PRIOR_REVIEWS + reviews);
  return { score: Math.round(mean * 10) / 10, reviews };
}

export const reviewMessages = {
  NOT_OPEN: 'Les avis s’écrivent à la fin du contrat, une fois un travail payé',
  CLOSED: 'Le temps pour écrire un avis est passé, ou les deux avis sont publiés',
  CHANGED: 'Votre avis a changé dans une autre fenêtre : relisez-le avant d’enregistrer',
  SUBJECT_GONE: 'Le compte de l’autre partie est supprimé : il n’y a plus personne à évaluer',
  NOT_FOUND: 'Cet avis n’existe pas',
  MARKS_REQUIRED: 'Donnez une note à chacun des trois critères',
  TEXT_REQUIRED: 'Racontez en 20 caractères au moins comment s’est passé le travail',
  ANSWER_REQUIRED: 'Écrivez votre réponse',
  REASON_REQUIRED: 'Dites ce qui ne va pas dans cet avis',
  SAVED: 'Avis enregistré. Il sera publié avec celui de l’autre partie, ou à la fin du délai.',
  SAVED_MASKED:
    'Avis enregistré, sans les coordonnées qui s’y trouvaient. Il sera publié avec celui de l’autre partie, ou à la fin du délai.',
  PUBLISHED: 'Les deux avis sont écrits : ils sont publiés.',
  ANSWERED: 'Réponse publiée sous l’avis.',
  ALREADY_ANSWERED: 'Vous avez déjà répondu à cet avis : une réponse ne se change pas',
  REPORTED: 'Avis signalé : une personne de la plateforme va le lire.',
  TOO_MANY: 'Vous avez signalé beaucoup d’avis. Réessayez demain.',
} as const;
