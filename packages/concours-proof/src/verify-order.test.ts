import { expect, test } from 'vitest';
import type { TestRules } from '@baara/concours-ranking';
import { Differs } from './difference.ts';
import type { OpenedEntry, OpenedLog } from './read-log.ts';
import type { DocumentKind } from './bundle.ts';
import { verifyOrder } from './verify-order.ts';

const tests = [
  { id: 'q', kind: 'qcm' },
  { id: 'm', kind: 'marks' },
] as TestRules[];

type Line = readonly [kind: DocumentKind, subject: string, day: number, announced?: number];
const dayText = (day: number): string => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const draws = (purpose: string, sealed: number, drawn: number): Line[] => [
  ['half-institution', purpose, sealed],
  ['half-observers', purpose, sealed],
  ['announcement', purpose, sealed, drawn],
];

const right: readonly Line[] = [
  ['rules', '', 1],
  ['list', 'files', 2],
  ['rooms', 's', 2],
  ['list', 'people:s', 2],
  ...draws('seating:s', 3, 4),
  ['draw', 'seating:s', 4],
  ['list', 'seats:s', 4],
  ['paper', 'q', 5],
  ['key', 'q', 5],
  ['copies', '', 5],
  ...draws('questions:q', 5, 6),
  ...draws('ties', 5, 9),
  ['draw', 'questions:q', 6],
  ['list', 'sheets:q', 7],
  ['list', 'sheets:m', 8],
  ['draw', 'ties', 9],
  ['list', 'results', 10],
  ['withdrawal', '', 11],
  ['withdrawal', '', 11],
  ['list', 'results', 11],
];

/** A log of these lines in this order. @returns the first that is not in order. */
function orderOf(lines: readonly Line[]): string {
  const entries = new Map<string, OpenedEntry<DocumentKind>[]>();
  const repeated: OpenedLog['repeated'][number][] = [];
  for (const [index, [kind, subject, day, announced]] of lines.entries()) {
    const value = announced === undefined ? {} : { at: dayText(announced), source: '' };
    const entry = { number: index + 1, at: dayText(day), value } as OpenedEntry<DocumentKind>;
    const same = entries.get(`${kind} ${subject}`);
    if (same) repeated.push({ kind, subject, number: index + 1 });
    entries.set(`${kind} ${subject}`, [...(same ?? []), entry]);
  }
  const log = {
    last: (kind: DocumentKind, subject = '') => {
      const found = entries.get(`${kind} ${subject}`)?.at(-1);
      if (!found) throw new Differs({ part: 'log', name: `${kind} ${subject}`.trim(), field: 'missing' });
      return found;
    },
    repeated,
  } as unknown as OpenedLog;
  try {
    verifyOrder(log, { tests, sessions: ['s'] });
    return 'in order';
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    const { part, name, field } = error.difference;
    return [part, name, field].join(', ');
  }
}
const isLine = (name: string, [kind, subject]: Line): boolean => `${kind} ${subject}`.trim() === name;
const dated = (name: string, day: number): Line[] =>
  right.map((line): Line => (isLine(name, line) ? [line[0], line[1], day, line[3]] : line));
const movedToEnd = (name: string): Line[] => [
  ...right.filter((line) => !isLine(name, line)),
  ...right.filter((line) => isLine(name, line)),
];

test('the right order', () => {
  expect(orderOf(right)).toBe('in order');
});

test('what a draw governs is dated before its announced moment', () => {
  for (const name of [
    'half-observers seating:s',
    'announcement seating:s',
    'list files',
    'rooms s',
    'list people:s',
  ])
    expect(orderOf(dated(name, 4))).toBe(`order, ${name}, draw seating:s`);
  for (const name of ['paper q', 'key q', 'half-institution questions:q'])
    expect(orderOf(dated(name, 6))).toBe(`order, ${name}, draw questions:q`);
  expect(orderOf(dated('list sheets:m', 9))).toBe('order, list sheets:m, draw ties');
});

test('a draw comes at its moment and not before', () => {
  expect(orderOf(dated('draw ties', 8))).toBe('order, draw ties, announced');
});

test('what a list depends on stands before it', () => {
  expect(orderOf(movedToEnd('copies'))).toBe('order, copies, list sheets:q');
  expect(orderOf(movedToEnd('draw seating:s'))).toBe('order, draw seating:s, list seats:s');
  expect(orderOf(movedToEnd('draw questions:q'))).toBe('order, draw questions:q, list sheets:q');
  expect(orderOf(movedToEnd('draw ties'))).toBe('order, draw ties, list results');
  expect(orderOf(movedToEnd('rules'))).toBe('order, rules, first');
});

test('nothing is sealed or drawn twice, and nothing is left out', () => {
  for (const name of ['draw seating:s', 'half-institution ties', 'key q', 'list sheets:m']) {
    const line = right.find((one) => isLine(name, one))!;
    expect(orderOf([...right, line])).toBe(`order, ${name}, repeated`);
    expect(orderOf(right.filter((one) => one !== line))).toBe(`log, ${name}, missing`);
  }
});
