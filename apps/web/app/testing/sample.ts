import { z } from 'zod';

/** Only what a test is about: objects in depth, lists whole. */
export type Partially<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Partially<T[Key]> }
    : T;

/** The smallest value that a schema of the contract takes: nothing, where it may be nothing. */
function smallest(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodReadonly)
    return smallest(schema.def.innerType);
  if (schema instanceof z.ZodPipe) {
    const value = smallest(schema.def.in);
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : value;
  }
  if (schema instanceof z.ZodLazy) return smallest(schema.def.getter());
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.def.shape as Record<string, z.core.$ZodType>);
    return Object.fromEntries(entries.map(([key, value]) => [key, smallest(value)]));
  }
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => smallest(item));
  if (schema instanceof z.ZodRecord) {
    const names = schema.def.keyType instanceof z.ZodEnum ? schema.def.keyType.options : [];
    const { valueType } = schema.def;
    return Object.fromEntries(names.map((name) => [name, smallest(valueType)]));
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodUnion) {
    const [first] = schema.def.options;
    return first && smallest(first);
  }
  if (schema instanceof z.ZodIntersection)
    return { ...(smallest(schema.def.left) as object), ...(smallest(schema.def.right) as object) };
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0);
  if (schema instanceof z.ZodISODateTime) return '2026-11-20T09:00:00Z';
  if (schema instanceof z.ZodISODate) return '2026-11-20';
  if (schema instanceof z.ZodUUID) return uuid(0);
  if (schema instanceof z.ZodString) return 'x'.repeat(schema.minLength ?? 1);
  return undefined;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The variant that a test's own values name (`kind: 'letter'`), and what may be nothing when they give it. */
function variantFor(schema: z.core.$ZodType, own: unknown): z.core.$ZodType {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return variantFor(schema.def.innerType, own);
  if (schema instanceof z.ZodUnion && isPlain(own)) {
    const fits = schema.def.options.find((option) => {
      const variant = variantFor(option, own);
      if (!(variant instanceof z.ZodObject)) return false;
      return Object.entries(variant.def.shape as Record<string, z.ZodType>).every(
        ([key, part]) => !(part instanceof z.ZodLiteral) || !(key in own) || part.safeParse(own[key]).success,
      );
    });
    return fits ? variantFor(fits, own) : schema;
  }
  return schema;
}

function filled(schema: z.core.$ZodType, own: unknown): unknown {
  const variant = variantFor(schema, own);
  if (Array.isArray(own) && variant instanceof z.ZodArray)
    return own.map((item) => filled(variant.def.element, item));
  if (isPlain(own) && variant instanceof z.ZodRecord) return { ...(smallest(variant) as object), ...own };
  if (!isPlain(own) || !(variant instanceof z.ZodObject)) return own;
  const shape = variant.def.shape as Record<string, z.core.$ZodType>;
  const values = smallest(variant) as Record<string, unknown>;
  for (const [key, value] of Object.entries(own)) {
    const part = shape[key];
    values[key] = part && value !== undefined ? filled(part, value) : value;
  }
  return values;
}

/**
 * An answer with only what the test is about: the rest is the least that the schema takes (no list has items, no
 * ability is given, what may be nothing is nothing).
 */
export function sample<S extends z.ZodType>(schema: S, own: Partially<z.input<S>>): z.output<S> {
  return filled(schema, own) as z.output<S>;
}

/** The id of a sample, by a number. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
