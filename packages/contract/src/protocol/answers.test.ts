import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema, namedPart } from './answers.ts';
import { listEndpoints } from './endpoints.factory.ts';

const limits = new Set([
  'maxLength',
  'minLength',
  'maximum',
  'minimum',
  'maxItems',
  'minItems',
  'multipleOf',
]);

/** The limits a JSON schema states, by path; those of every whole number are no limit. */
function limitsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    limits.has(key) && typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER
      ? [`${path} ${key} ${value}`]
      : limitsIn(value, `${path}/${key}`),
  );
}

/** Every check left in a schema: refinements do not show in a JSON schema. */
function checksIn(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  const def = value instanceof z.ZodType ? (value.def as { checks?: unknown[] }) : undefined;
  const parts = def ?? value;
  return (
    (def?.checks?.length ?? 0) + Object.values(parts).reduce((sum, part) => sum + checksIn(part, seen), 0)
  );
}

test('no answer of the contract is checked against the limits of an input', async () => {
  const endpoints = await listEndpoints();
  expect(endpoints.length).toBeGreaterThan(390);
  const limited = endpoints.flatMap((endpoint) => {
    const schema = answerSchema(endpoint);
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    const found = limitsIn(json);
    if (checksIn(schema) > 0) found.push('a check');
    return found.map((limit) => `${endpoint.key}${limit}`);
  });
  expect(limited).toEqual([]);
});

test('an answer has its kinds, its variants and only the keys it names', () => {
  const schema = answerSchema({
    summary: '',
    data: z.object({
      name: z.string().min(3).max(5),
      count: z.number().int().max(3),
      day: z.iso.date().regex(/^20/),
      list: z.array(z.string().max(1)).max(1),
      state: z.enum(['on', 'off']),
    }),
  });
  const data = { name: 'much longer', count: 9, day: '1950-01-01', list: ['ab', 'c'], state: 'on' };
  const answer = { status: 'success', code: 200, data };
  expect(schema.parse({ ...answer, data: { ...data, hidden: 1 } })).toEqual(answer);
  expect(schema.safeParse({ ...answer, data: { ...data, count: 'nine' } }).success).toBe(false);
  expect(schema.safeParse({ ...answer, data: { ...data, state: 'other' } }).success).toBe(false);
});

test('of a value that breaks its schema, what the schema names is left and nothing else', () => {
  const card = z.object({ id: z.int(), title: z.string() });
  const schema = z.object({
    cards: z.array(card),
    kind: z.union([
      z.object({ kind: z.literal('letter'), page: z.int() }),
      z.object({ kind: z.literal('note'), text: z.string() }),
    ]),
    at: z.iso.datetime().nullable(),
    byStage: z.record(z.string(), z.int()),
    note: z
      .string()
      .nullish()
      .transform((text) => text || null),
    password: z.string().optional(),
  });
  const broken = {
    cards: [{ id: 1, title: 'one', secret: 'x' }, { id: 'two', title: null, secret: 'x' }, 'three'],
    kind: { kind: 'note', text: 4, secret: 'x' },
    at: 'yesterday',
    byStage: { new: 'many' },
    note: '',
    password: { hash: 'secret' },
    secret: 'x',
  };
  expect(namedPart(schema, broken)).toEqual({
    cards: [{ id: 1, title: 'one' }, { id: 'two', title: null }, undefined],
    kind: { kind: 'note', text: 4 },
    at: 'yesterday',
    byStage: { new: 'many' },
    note: null,
    password: undefined,
  });
});
