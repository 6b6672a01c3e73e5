import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { Pagination } from './pagination.ts';

/** Metadata that describes a value and does not limit it: the documentation of the API needs it. */
const describingFormats = new Set(['datetime', 'date', 'uuid']);

type Def = z.core.$ZodTypeDef & {
  checks?: z.core.$ZodCheck[];
  format?: string;
  shape?: Record<string, z.ZodType>;
} & Partial<Record<'element' | 'innerType' | 'in' | 'out' | 'keyType' | 'valueType', z.ZodType>> & {
    options?: z.ZodType[];
    items?: z.ZodType[];
  };

/** Zod's own description of a schema. */
const defOf = (schema: z.ZodType | z.core.$ZodCheck): Def => schema._zod.def as Def; // oxlint-disable-line no-underscore-dangle -- the library's name

const derived = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The same shape without the limits of an input: lengths, bounds, patterns and refinements. Schemas are shared by both
 * directions, and stored values must always be readable, whatever the limits were or have become.
 */
export function withoutLimits(schema: z.ZodType): z.ZodType {
  const known = derived.get(schema);
  if (known) return known;
  const made = derive(schema);
  derived.set(schema, made);
  return made;
}

function derive(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.type === 'string')
    return def.format && describingFormats.has(def.format)
      ? schema.clone({ ...def, checks: [] })
      : z.string();
  if (def.type === 'number') return isWhole(def) ? z.int() : z.number();
  const next: Record<string, unknown> = { ...def, checks: [] };
  if (def.shape)
    next['shape'] = Object.fromEntries(
      Object.entries(def.shape).map(([key, value]) => [key, withoutLimits(value)]),
    );
  for (const part of ['element', 'innerType', 'in', 'out', 'valueType'] as const)
    if (def[part]) next[part] = withoutLimits(def[part]);
  for (const part of ['options', 'items'] as const) if (def[part]) next[part] = def[part].map(withoutLimits);
  return schema.clone(next as unknown as Def);
}

const isWhole = (def: Def): boolean =>
  def.format === 'safeint' || (def.checks ?? []).some((check) => defOf(check).format === 'safeint');

/** Every instance of the application asks for all of them. */
const answers = new WeakMap<EndpointSpec, z.ZodType>();

/** The whole answer of an endpoint: the envelope around its data. */
export function answerSchema(endpoint: EndpointSpec): z.ZodType {
  const known = answers.get(endpoint) ?? makeAnswer(endpoint);
  answers.set(endpoint, known);
  return known;
}

function makeAnswer(endpoint: EndpointSpec): z.ZodType {
  const base = z.object({ status: z.literal('success'), code: z.int(), message: z.string().optional() });
  return withoutLimits(
    z.object({
      ...base.shape,
      ...endpoint.extra?.shape,
      ...(endpoint.data ? { data: endpoint.data } : {}),
      ...(endpoint.paginated ? { pagination: Pagination } : {}),
    }),
  );
}

/**
 * The keys that a schema names in a value that it refuses: unnamed keys still never leave. For the answer to a write
 * that is done, and that a refusal would report as failed.
 */
export function namedPart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const def = defOf(schema);
  if (value === null || value === undefined) return value;
  if (def.shape) return isRecord(value) ? namedKeys(def.shape, value) : undefined;
  if (def.element) return Array.isArray(value) ? value.map((item) => namedPart(def.element!, item)) : [];
  if (def.type === 'record' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, namedPart(def.valueType!, item)]),
    );
  const inner = def.innerType ?? def.in ?? bestOption(def.options, value);
  if (inner) return namedPart(inner, value);
  return typeof value === 'object' ? undefined : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namedKeys = (shape: Record<string, z.ZodType>, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => Object.hasOwn(value, key))
      .map(([key, schema]) => [key, namedPart(schema, value[key])]),
  );

/** The variant whose own marks (`kind: 'letter'`…) the value carries. */
const bestOption = (options: z.ZodType[] | undefined, value: unknown): z.ZodType | undefined =>
  options?.find((option) => {
    const { shape } = defOf(option);
    if (!shape) return typeof value !== 'object';
    if (!isRecord(value)) return false;
    return Object.entries(shape).every(
      ([key, schema]) => schema.type !== 'literal' || schema.safeParse(value[key]).success,
    );
  });
