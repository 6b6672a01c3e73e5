import type { FieldError } from '@baara/contract/errors';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { fr } from 'zod/locales';
import { invalid } from './errors.ts';

// Sentences of the library itself (wrong types, out of range) in French too.
z.config(fr());

/** @returns one `{field, message}` per problem; `field` is the path joined by dots. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
}

/** Parses what did not come through a route's own validation, such as the text fields of a multipart body. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error));
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? { value: parsed.data } : { error: invalid(fieldErrors(parsed.error)) };
  };

/** The contract is the only way out: what a schema does not name never leaves. */
export function serializerCompiler({ schema }: { schema: z.ZodType }): (answer: unknown) => string {
  return (answer) => JSON.stringify(schema.parse(answer));
}
