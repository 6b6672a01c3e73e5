import { z } from 'zod';
import { questionKinds, questionLimits as limits } from '../offers/question-kinds.ts';
import { type AnswerFilter, readAnswerFilter } from './answer-filters.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';

export const answerFileMessages = {
  NOT_FOUND: "Ce fichier n'existe plus, ou la question n'a pas de réponse",
} as const;

const Raw = z.union([
  z.string().max(limits.longText * 2),
  z.number(),
  z.boolean(),
  z.array(z.string().max(limits.choice)).max(limits.choices),
  z.null(),
]);

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Answers by question id; in a multipart body their JSON. A file comes as the part `answerFileField(id)`. Each is then
 * read by `readAnswer` of its question.
 */
export const Answers = z.preprocess(
  parsed,
  z.record(Uuid, Raw, "Les réponses n'ont pas pu être lues").optional(),
);

export const ApplicationAnswer = z.object({
  questionId: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  /** In words; null for a file, and for no answer. */
  text: z.string().nullable(),
  file: z.object({ name: z.string(), byteSize: z.int() }).nullable(),
});
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;

const params = z.object({ id: Uuid, questionId: Uuid });
export const getAnswerFile = endpoint('GET /recruiter/applications/:id/answers/:questionId/file', {
  summary: "Le fichier joint en réponse à une question, pour l'entreprise qui l'a reçu.",
  params,
});
export const getMyAnswerFile = endpoint('GET /applications/:id/answers/:questionId/file', {
  summary: "Le fichier que j'ai joint en réponse à une question.",
  params,
});

/** Which applications of an offer, by their answers; beside `applicationFilters`. */
export const answerFilters = {
  /** Whether the answers meet what the questions ask. */
  criteria: z.enum(['met', 'unmet'], 'Choisissez « met » ou « unmet »').optional(),
  /** Each as `writeAnswerFilter` writes it; an application matches all of them. */
  answers: z
    .union([z.string(), z.array(z.string()).max(limits.questions)])
    .optional()
    .transform((sent, context): AnswerFilter[] =>
      (sent === undefined ? [] : [sent].flat()).flatMap((text) => {
        const filter = readAnswerFilter(text);
        if (filter) return [filter];
        context.addIssue({ code: 'custom', message: "Ce filtre de réponses n'existe pas" });
        return [];
      }),
    ),
};

/** The answers of a page of applications, as columns. */
export const answerColumns = {
  /** Of the offer, in the order of its form; retired ones that have answers too. */
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      label: z.string(),
      choices: z.array(z.string()),
      isRetired: z.boolean(),
    }),
  ),
  /** By application: in words by question, and why it does not meet what they ask. None of a withdrawn one. */
  answers: z.record(
    z.string(),
    z.object({ texts: z.record(z.string(), z.string()), unmet: z.array(z.string()) }),
  ),
};
