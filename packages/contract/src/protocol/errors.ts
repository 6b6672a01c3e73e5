import { z } from 'zod';

export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every failure. `message` is a French sentence for the person; `code` is for programs. */
export const ErrorAnswer = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /** Request id, to quote to support; always present on faults of ours (500, 503). */
  reference: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
