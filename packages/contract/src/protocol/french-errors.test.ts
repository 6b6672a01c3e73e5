import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listEndpoints } from './endpoints.factory.ts';
import { configureFrenchErrors } from './french-errors.ts';

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

/** A value of the schema's shape with the same odd value wherever something is typed. */
function filled(shape: Shape, odd: unknown): unknown {
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [name, filled(inner, odd)]),
    );
  if (typeof shape.items === 'object') return [filled(shape.items, odd)];
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  return choice ? filled(choice, odd) : odd;
}

const oddValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '€'.repeat(100_000),
  '2026-02-30',
  Number.NaN,
  Infinity,
  -1,
  0,
  1.5,
  2 ** 60,
  -(2 ** 60),
  true,
  [],
  Array.from({ length: 2000 }, () => 'x'),
  [null],
  {},
  new Date(Number.NaN),
];

/** Words of programmers and of English. « attendu » alone stands in French sentences of ours. */
const technical =
  /\b(NaN|null|undefined|string|number|boolean|array|object|bigint|nan|int|expected|received|invalid|input|must|should|required|too|regex|pattern|ISO|UUID|entrée|option|clé)\b|attendue?, .* reçue?|au motif|[{}[\]]/i;

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const { error } = schema.safeParse(value);
  const messages = error?.issues.map(({ message }) => message);
  return messages ?? [];
};

beforeAll(() => configureFrenchErrors());

it('no operation refuses an odd value with a word of programmers', async () => {
  const endpoints = await listEndpoints();
  expect(endpoints.length).toBeGreaterThan(300);
  const found = new Map<string, string>();
  for (const { key, params, query, body } of endpoints)
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
      for (const odd of oddValues)
        for (const message of [...messagesOf(schema, filled(shape, odd)), ...messagesOf(schema, odd)])
          found.set(message, key);
    }
  expect(found.size).toBeGreaterThan(50);
  expect([...found].filter(([message]) => technical.test(message) || message.trim() === '')).toEqual([]);
});

const plainSpaces = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

describe('each kind of refusal has its sentence', () => {
  it.each([
    ['a missing field', z.string(), undefined, 'Ce champ est obligatoire'],
    ['a text', z.string(), 12, 'Un texte est attendu'],
    ['a number that is none', z.coerce.number(), 'douze', 'Un nombre est attendu'],
    ['a whole number', z.int(), 1.5, 'Un nombre entier est attendu'],
    ['a list', z.array(z.string()), 'x', 'Une liste est attendue'],
    ['a choice', z.enum(['a', 'b']), 'c', 'Cette valeur ne fait pas partie des choix possibles'],
    [
      'a union',
      z.union([z.literal(1), z.literal(2)]),
      3,
      'Cette valeur ne fait pas partie des choix possibles',
    ],
    ['a text too long', z.string().max(1500), 'a'.repeat(1501), '1 500 caractères au maximum'],
    ['a text too short', z.string().min(3), 'ab', '3 caractères au minimum'],
    ['a number too small', z.number().min(1), 0, 'Le nombre doit être au moins 1'],
    ['a number that must be positive', z.number().positive(), 0, 'Le nombre doit être supérieur à 0'],
    ['a number too big', z.number().max(20_000), 20_001, 'Le nombre doit être au plus 20 000'],
    ['a number beyond counting', z.int(), 2 ** 60, 'Ce nombre est trop grand'],
    ['a multiple', z.number().multipleOf(500), 20, 'Le nombre doit être un multiple de 500'],
    ['too few', z.array(z.string()).min(2), [], '2 éléments au minimum'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], '1 élément au maximum'],
    ['an e-mail', z.email(), 'awa', 'Adresse email invalide'],
    ['a web address', z.url(), 'awa', 'Adresse web invalide (attendue : https://…)'],
    ['an identifier', z.uuid(), '12', 'Identifiant invalide'],
    ['a day', z.iso.date(), 'demain', 'Date invalide (attendu : AAAA-MM-JJ)'],
    ['a pattern', z.string().regex(/^\d+$/), 'a', "Ce texte n'a pas le format attendu"],
    ['anything else', z.string().refine(() => false), 'a', "Cette valeur n'est pas valable"],
  ])('%s', (_kind, schema: z.ZodType, value, sentence) => {
    expect(plainSpaces(schema.safeParse(value).error?.issues[0]?.message)).toBe(sentence);
  });
});
