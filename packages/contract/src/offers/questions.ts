import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { requiredText, Uuid } from '../protocol/fields.ts';
import { hasChoices, questionKinds, questionLimits as limits } from './question-kinds.ts';

export const questionMessages = {
  SAVED: 'Questions enregistrées',
  ADDED_TO_LIBRARY: 'Question ajoutée à la bibliothèque',
  REMOVED_FROM_LIBRARY: 'Question retirée de la bibliothèque',
  NOT_FOUND: "Cette question n'existe pas",
  LABEL_REQUIRED: 'Écrivez la question',
  CHOICES_REQUIRED: 'Indiquez au moins deux choix',
  CHOICES_TWICE: 'Deux choix ne peuvent pas être identiques',
  LABEL_TWICE: 'Cette question est déjà posée',
  BOUNDS: 'Le minimum dépasse le maximum',
  BOUND_REQUIRED: 'Indiquez un minimum ou un maximum',
  ACCEPTED_REQUIRED: 'Choisissez les réponses qui suffisent',
  ACCEPTED_UNKNOWN: 'Choisissez les réponses acceptées parmi les choix',
  ACCEPTED_ALL: 'Toutes les réponses suffisent : laissez-en une qui ne suffit pas',
  TOO_MANY: `Une offre pose au plus ${limits.questions} questions`,
  TOO_MANY_FILES: `Une offre demande au plus ${limits.files} fichiers`,
  LIBRARY_FULL: `La bibliothèque contient au plus ${limits.library} questions`,
  ANSWERED:
    'Des candidats ont déjà répondu à cette question : son texte, sa sorte et ses choix ne changent plus. Retirez-la et posez-en une autre.',
  CHANGED:
    'Ces questions viennent d’être modifiées par une autre personne : rechargez-les avant d’enregistrer.',
} as const;

const bound = z.number('Indiquez un nombre').min(-limits.number).max(limits.number).nullish();
const KnockOut = z.object({
  expected: z.boolean().optional(),
  min: bound,
  max: bound,
  accepted: z.array(z.string().max(limits.choice)).max(limits.choices).optional(),
});

const draftShape = {
  kind: z.enum(questionKinds, 'Choisissez la sorte de réponse'),
  label: requiredText(questionMessages.LABEL_REQUIRED, limits.label),
  isRequired: z.boolean(),
  choices: z
    .array(requiredText('Écrivez ce choix', limits.choice))
    .max(limits.choices, `${limits.choices} choix au maximum`),
  /** The answers that suffice; other ones mark the application. Null: any. */
  knockOut: KnockOut.nullable(),
};

type Draft = z.infer<z.ZodObject<typeof draftShape>>;
/** What the shapes cannot say: choices where there are some, a rule that its own question can meet. */
function checkDraft({ kind, choices, knockOut }: Draft, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (hasChoices(kind)) {
    if (choices.length < 2) refuse('choices', questionMessages.CHOICES_REQUIRED);
    if (new Set(choices).size < choices.length) refuse('choices', questionMessages.CHOICES_TWICE);
    const problem = knockOut && problemOfAccepted(choices, knockOut.accepted ?? []);
    if (problem) refuse('knockOut', problem);
  }
  if (kind === 'number' && knockOut) {
    const { min = null, max = null } = knockOut;
    if (min === null && max === null) refuse('knockOut', questionMessages.BOUND_REQUIRED);
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      refuse('knockOut', questionMessages.BOUNDS);
  }
}

/** A rule that every choice meets sets nobody apart, and would be shown as one that does. */
function problemOfAccepted(choices: readonly string[], accepted: readonly string[]): string | null {
  if (accepted.length === 0) return questionMessages.ACCEPTED_REQUIRED;
  if (!accepted.every((one) => choices.includes(one))) return questionMessages.ACCEPTED_UNKNOWN;
  const isAll = choices.length > 1 && choices.every((one) => accepted.includes(one));
  return isAll ? questionMessages.ACCEPTED_ALL : null;
}

export const QuestionDraft = z.object(draftShape).superRefine(checkDraft);
export type QuestionDraft = z.output<typeof QuestionDraft>;

/** A question of the company's library, or of an offer with how many answered it. */
export const LibraryQuestion = z.object({ ...draftShape, id: z.string() });
export type LibraryQuestion = z.infer<typeof LibraryQuestion>;
export const OfferQuestion = LibraryQuestion.extend({
  /** With some, its text, its kind and its choices stay, and taking it out retires it. */
  answers: z.int(),
});
export type OfferQuestion = z.infer<typeof OfferQuestion>;

export const OfferQuestions = z.object({
  offer: z.object({ id: z.int(), title: z.string() }),
  /** Sent back with PUT, so that two people never overwrite each other unknowingly. */
  version: z.string(),
  /** In the order of the form. */
  questions: z.array(OfferQuestion),
  /** No longer asked; their answers stay readable. */
  retired: z.array(OfferQuestion),
  /** Questions that nobody may ask of a candidate; they stop nothing. */
  warnings: z.array(z.object({ reason: z.string(), quote: z.string() })),
  abilities: z.object({ edit: z.boolean() }),
});
export type OfferQuestions = z.infer<typeof OfferQuestions>;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const questionParams = z.object({ id: Uuid });

/** For the sheet; nothing of the rules behind them. */
export const listAskedQuestions = endpoint('GET /recruitment-offers/:id/questions', {
  summary: "Les questions du formulaire de candidature d'une offre.",
  params: offerParams,
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      label: z.string(),
      isRequired: z.boolean(),
      choices: z.array(z.string()),
    }),
  ),
});

export const getOfferQuestions = endpoint('GET /recruiter/offers/:id/questions', {
  summary: "Les questions d'une de mes offres, avec leurs règles.",
  params: offerParams,
  data: OfferQuestions,
});

export const updateOfferQuestions = endpoint('PUT /recruiter/offers/:id/questions', {
  summary:
    "Remplace les questions d'une offre, dans cet ordre ; une question qui a des réponses est retirée sans être supprimée.",
  params: offerParams,
  body: z.object({
    version: z.string().max(64),
    questions: z
      .array(z.object({ ...draftShape, id: Uuid.nullish() }).superRefine(checkDraft))
      .max(limits.questions, questionMessages.TOO_MANY),
  }),
  data: OfferQuestions,
});
export type QuestionsChange = z.output<(typeof updateOfferQuestions)['body']>;

export const listLibraryQuestions = endpoint('GET /recruiter/question-library', {
  summary: 'La bibliothèque de questions de mon entreprise.',
  data: z.array(LibraryQuestion),
  extra: z.object({ abilities: z.object({ edit: z.boolean() }) }),
});
export const addLibraryQuestion = endpoint('POST /recruiter/question-library', {
  summary: 'Ajoute une question à la bibliothèque ; la même question remplace celle qui y était.',
  body: QuestionDraft,
  data: LibraryQuestion,
});
export const removeLibraryQuestion = endpoint('DELETE /recruiter/question-library/:id', {
  summary: 'Retire une question de la bibliothèque ; les offres qui la posent la gardent.',
  params: questionParams,
});
