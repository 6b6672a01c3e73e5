import type { FieldError } from '@baara/contract/protocol/errors';
import { namedPart } from '@baara/contract/protocol/answers';
import { configureFrenchErrors } from '@baara/contract/protocol/french-errors';
import type { FastifyBaseLogger, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { invalid, malformed } from './errors.ts';

configureFrenchErrors();

/** @returns one `{field, message}` per problem; `field` is the path joined by dots. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
}

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const DEEPEST = 32;

/**
 * Drops from every text what PostgreSQL cannot store: the zero character and halves of surrogate pairs. Nobody types
 * them, but a text pasted or cut by a program may contain some, and is no reason to refuse a form.
 * @throws 400 for an input nested deeper than any form.
 */
function storable(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.replace(UNSTORABLE, '');
  if (typeof input !== 'object' || input === null) return input;
  if (depth > DEEPEST) throw malformed();
  if (Array.isArray(input)) return input.map((item) => storable(item, depth + 1));
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, storable(value, depth + 1)]));
}

/** Parses what did not come through a route's own validation, such as the text fields of a multipart body. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(storable(input));
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error));
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const parsed = schema.safeParse(storable(input));
    return parsed.success ? { value: parsed.data } : { error: invalid(fieldErrors(parsed.error)) };
  };

/** The texts of answers that several requests are given; empty before the first. */
const texts = new WeakMap<object, string>();

/** Has an answer's data be checked and written once for all who are given this object, which nobody changes any more. */
export function writeOnce<Data extends object>(data: Data): Data {
  texts.set(data, '');
  return data;
}

/**
 * The contract is the only way out: what a schema does not name never leaves. The answer to a write goes out even
 * when a value breaks its schema: the transaction is committed, and a 500 would report it as failed.
 */
export const serializerCompiler =
  (log: Pick<FastifyBaseLogger, 'error'>): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) =>
  (answer: { data?: unknown }) => {
    const { data } = answer;
    const known = typeof data === 'object' && data !== null ? texts.get(data) : undefined;
    if (known) return known;
    const parsed = schema.safeParse(answer);
    if (parsed.success) {
      const text = JSON.stringify(parsed.data);
      if (known !== undefined) texts.set(data as object, text);
      return text;
    }
    if (method === 'GET' || method === 'HEAD') throw parsed.error;
    // Paths and kinds only: the values are people's.
    const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
    log.error({ method, route: url, issues }, 'the answer of a write breaks its schema');
    return JSON.stringify(namedPart(schema, answer));
  };
