import { z } from 'zod';
import { Instant, requiredText } from '../protocol/fields.ts';
import { paperLimits as limits, paperMessages as messages } from './papers-words.ts';
import { difficulties, questionMessages, questionSizes } from './question-words.ts';

/** What the paper of a multiple-choice test is made of, and the paper once it is frozen. */

const count = (max: number) => z.int(messages.COUNT).min(1, messages.COUNT).max(max, messages.COUNT);

export const BlueprintPart = z.object({
  theme: requiredText(questionMessages.THEME_REQUIRED, questionSizes.theme),
  /** Null: any. */
  difficulty: z.enum(difficulties).nullable(),
  /** Asked of each candidate. */
  count: count(limits.count),
  /** Drawn into the paper, for candidates to have different ones. */
  pool: count(limits.pool),
});
export type BlueprintPart = z.infer<typeof BlueprintPart>;

export const EditedBlueprint = z
  .object({ parts: z.array(BlueprintPart).max(limits.parts, messages.PARTS) })
  .refine(({ parts }) => parts.every((part) => part.pool >= part.count), {
    message: messages.POOL,
    path: ['parts'],
  })
  .refine(({ parts }) => parts.reduce((sum, part) => sum + part.count, 0) <= limits.count, {
    message: messages.TOO_MANY,
    path: ['parts'],
  })
  .refine(
    ({ parts }) =>
      parts.every((part, place) =>
        parts.every(
          (other, at) =>
            at === place ||
            other.theme !== part.theme ||
            (other.difficulty !== part.difficulty && other.difficulty !== null && part.difficulty !== null),
        ),
      ),
    { message: messages.OVERLAP, path: ['parts'] },
  );

export const TestPaper = z.object({
  blueprint: z.array(
    BlueprintPart.extend({
      /** Questions of the bank that fit it now. */
      available: z.int(),
    }),
  ),
  /** Asked of each candidate. */
  questionCount: z.int(),
  /** The themes of the bank, for who may write the blueprint. */
  themes: z.array(z.object({ name: z.string(), easy: z.int(), medium: z.int(), hard: z.int() })),
  frozen: z
    .object({
      at: Instant,
      /** Drawn into it. */
      questions: z.int(),
      paperSha256: z.string(),
      keySha256: z.string(),
      seedSha256: z.string(),
    })
    .nullable(),
  /** Why it cannot be frozen now, when the caller may. */
  freezeRefusal: z.string().nullable(),
});
export type TestPaper = z.infer<typeof TestPaper>;
