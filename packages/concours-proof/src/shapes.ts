import type { DocumentKind } from './bundle.ts';

/** The forms of what a bundle has: a schema library would weigh more than the whole verifier. */

/** @returns the place of the first thing of another form; null when there is none. */
type Shape = (value: unknown, place: string) => string | null;

const when =
  (isRight: (value: unknown) => boolean): Shape =>
  (value, place) =>
    isRight(value) ? null : place;

const text = when((value) => typeof value === 'string');
const flag = when((value) => typeof value === 'boolean');
const whole = when((value) => Number.isSafeInteger(value));
const count = when((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const atLeastOne = when((value) => Number.isSafeInteger(value) && (value as number) >= 1);
const matching = (pattern: RegExp): Shape =>
  when((value) => typeof value === 'string' && pattern.test(value));
const oneOf = (...values: unknown[]): Shape => when((value) => values.includes(value));
const orNull =
  (shape: Shape): Shape =>
  (value, place) =>
    value === null ? null : shape(value, place);
const either =
  (...shapes: Shape[]): Shape =>
  (value, place) =>
    shapes.some((shape) => shape(value, place) === null) ? null : place;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Exactly these fields: a leaf with another one would hide what nobody looks at. */
function object(fields: Record<string, Shape>): Shape {
  const names = Object.keys(fields);
  return (value, place) => {
    if (!isObject(value)) return place;
    if (Object.keys(value).length !== names.length) return place;
    for (const name of names) {
      if (!Object.hasOwn(value, name)) return `${place}.${name}`;
      const wrong = (fields[name] as Shape)(value[name], `${place}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };
}
const listOf =
  (shape: Shape): Shape =>
  (value, place) => {
    if (!Array.isArray(value)) return place;
    for (const [index, one] of value.entries()) {
      const wrong = shape(one, `${place}[${index}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  };
const recordOf =
  (shape: Shape): Shape =>
  (value, place) => {
    if (!isObject(value)) return place;
    for (const [name, one] of Object.entries(value)) {
      const wrong = shape(one, `${place}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const id = matching(/^[\x21-\x7e]{1,120}$/);
const ids = listOf(id);
const hash = matching(/^[0-9a-f]{64}$/);
const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const person = matching(/^[0-9a-f]{40}$/);
const copy = matching(/^[0-9a-f]{16}$/);
const seat = matching(/^[A-Z]{1,2}[1-9]\d{0,2}$/);
const needs = oneOf(...Array.from({ length: 16 }, (_, set) => set));

const sheet = either(
  object({ answers: matching(/^(?:(?:-|[A-Z]+)(?: (?:-|[A-Z]+))*)?$/), copy, paper: count }),
  object({ copy, marks: listOf(count) }),
  object({ copy, state: oneOf('absent', 'excluded') }),
);

const values: Record<DocumentKind, Shape> = {
  rules: object({
    tests: listOf(
      object({
        categories: ids,
        eliminatory: orNull(count),
        gap: count,
        id,
        kind: oneOf('qcm', 'marks'),
        max: atLeastOne,
        readers: oneOf(1, 2),
        weight: atLeastOne,
      }),
    ),
    categories: listOf(
      object({
        bar: count,
        id,
        reservation: oneOf('first', 'last'),
        reserves: listOf(object({ id, seats: count })),
        seats: count,
        unfilled: oneOf('open', 'vacant'),
        waiting: count,
      }),
    ),
    ties: listOf(
      either(
        object({ test: id }),
        object({ heaviest: oneOf(true) }),
        object({ attribute: id, prefer: oneOf('high', 'low') }),
      ),
    ),
  }),
  list: object({ root: hash, size: count }),
  rooms: object({
    centres: listOf(
      object({
        id,
        rooms: listOf(
          object({
            adapted: listOf(object({ seat, serves: needs })),
            columns: atLeastOne,
            id,
            removed: listOf(seat),
            rows: atLeastOne,
            serves: needs,
          }),
        ),
      }),
    ),
    fill: oneOf('balanced', 'dense'),
    overflow: listOf(object({ centre: id, to: ids })),
    versions: oneOf(1, 2, 3, 4),
  }),
  'half-institution': object({ half: hash }),
  'half-observers': object({ half: hash }),
  announcement: object({ at: moment, source: text }),
  draw: object({ numbers: listOf(whole) }),
  paper: object({
    parts: listOf(
      object({
        count,
        questions: listOf(
          object({
            choices: oneOf(...Array.from({ length: 25 }, (_, more) => more + 2)),
            id,
            points: count,
            print: hash,
            wrong: count,
          }),
        ),
        theme: text,
      }),
    ),
    shuffled: flag,
  }),
  key: object({ right: listOf(listOf(listOf(count))) }),
  copies: object({ seed: hash }),
  cancellation: object({ questions: ids, reason: text }),
  correction: object({ reason: text, sheet }),
  withdrawal: object({ person }),
};

const documents = Object.fromEntries(
  Object.entries(values).map(([kind, value]) => [
    kind,
    object({ kind: oneOf(kind), salt: hash, subject: text, value }),
  ]),
);
const sealed: Shape = (value, place) => {
  const shape = isObject(value) && documents[String(value['kind'])];
  return shape ? shape(value, place) : `${place}.kind`;
};

const leaves: Record<string, Shape> = {
  files: object({ attributes: recordOf(whole), category: id, person, reserves: ids }),
  people: object({ category: id, centre: id, file: id, needs }),
  seats: object({
    file: id,
    room: orNull(id),
    seat: orNull(seat),
    version: orNull(oneOf('A', 'B', 'C', 'D')),
  }),
  sheets: sheet,
  results: object({
    category: id,
    marks: listOf(orNull(count)),
    outcome: text,
    person,
    rank: orNull(atLeastOne),
    reserve: orNull(id),
    total: orNull(count),
  }),
};
/** `seats:2` is a list of `seats`. */
export const kindOfList = (name: string): string => name.split(':', 1)[0] as string;

const lists: Shape = (value, place) => {
  if (!isObject(value)) return place;
  for (const [name, list] of Object.entries(value)) {
    const shape = Object.hasOwn(leaves, kindOfList(name)) ? leaves[kindOfList(name)] : undefined;
    const wrong = shape ? listOf(shape)(list, `${place}.${name}`) : `${place}.${name}`;
    if (wrong !== null) return wrong;
  }
  return null;
};

export const bundleShape = object({
  format: oneOf('baara-concours-1'),
  campaign: matching(/^[\w-]{1,64}$/),
  key: hash,
  log: listOf(object({ at: moment, document: sealed, hash, signature: matching(/^[\w-]{86}$/) })),
  lists,
});

export const receiptShape = object({
  format: oneOf('baara-receipt-1'),
  campaign: matching(/^[\w-]{1,64}$/),
  entry: atLeastOne,
  index: count,
  leaf: when(isObject),
  list: id,
  path: listOf(hash),
  size: atLeastOne,
  person: object({ file: hash, number: id, salt: hash }),
});
