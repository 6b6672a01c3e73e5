import { describe, expect, test } from 'vitest';
import { makeConcours } from '../measures/make-concours.ts';
import type { Bundle, BundleEntry, ResultLeaf, SeatLeaf, SheetLeaf } from './bundle.ts';
import { followReceipt, readLines, receiptOf, verifyWhole } from './index.ts';

const concours = makeConcours(36);
const { bundle, people, trees, lines } = concours;

type Changed = { -readonly [Key in keyof Bundle]: Bundle[Key] } & {
  log: BundleEntry[];
  lists: Record<string, Record<string, unknown>[]>;
};
/** What the verification says after a change. */
function after(change: (copy: Changed) => void): ReturnType<typeof verifyWhole> {
  const copy = structuredClone(bundle) as unknown as Changed;
  change(copy);
  return verifyWhole(copy);
}
const placeAfter = (change: (copy: Changed) => void): object => {
  const verdict = after(change);
  if (verdict.isIdentical) throw new Error('The change was not seen.');
  return verdict.difference;
};
const entryOf = (kind: string, subject = '', log: readonly BundleEntry[] = bundle.log): BundleEntry =>
  log.findLast((one) => one.document.kind === kind && one.document.subject === subject)!;
const numberOf = (kind: string, subject = ''): number => bundle.log.indexOf(entryOf(kind, subject)) + 1;

test('a concours is computed again, and is identical', () => {
  const verdict = verifyWhole(JSON.parse(JSON.stringify(bundle)));
  if (!verdict.isIdentical) throw new Error(JSON.stringify(verdict.difference));
  expect(verdict.counts.ranks).toBe(36);
  expect(verdict.counts.seats).toBe(36);
  expect(verdict.counts.answers).toBe(72);
  expect(verdict.counts.entries).toBe(bundle.log.length);
  const published = readLines(lines.join('\r\n'));
  expect(published.map(({ hash }) => hash)).toEqual(verdict.hashes);
});

describe('the first difference is said with its place', () => {
  test('a mark, a total, a decision, a rank', () => {
    const place = (bundle.lists['results'] as ResultLeaf[]).findIndex(
      ({ outcome }) => outcome === 'admitted',
    );
    const changed = (field: string, value: unknown): object =>
      placeAfter(({ lists }) => {
        lists['results']![place]![field] = value;
      });
    const { person, marks, total } = bundle.lists['results']![place] as ResultLeaf;
    const at = { part: 'results', name: 'results', line: place + 1, person };
    const others = marks.map((mark) => (mark === null ? null : mark + 25));
    expect(changed('marks', others)).toMatchObject({
      ...at,
      field: 'marks',
      test: 'qcm',
      found: String(others[0]),
    });
    expect(changed('total', 1)).toMatchObject({ ...at, field: 'total', expected: String(total), found: '1' });
    expect(changed('outcome', 'refused')).toMatchObject({ ...at, field: 'outcome', expected: 'admitted' });
    expect(changed('rank', 9999)).toMatchObject({ ...at, field: 'rank' });
  });

  test('an answer on a sheet changes the mark of its candidate', () => {
    const found = placeAfter(({ lists }) => {
      const sheet = lists['sheets:en-ligne']!.find((one) => 'answers' in one)!;
      sheet['answers'] = String(sheet['answers']).replaceAll(/[A-D]+/g, '-');
    });
    expect(found).toMatchObject({ part: 'results', field: 'marks' });
  });

  test('a mark of a copy with its result changed alike is not what was sealed', () => {
    const found = placeAfter(({ lists }) => {
      const sheet = (lists['sheets:dissertation'] as unknown as SheetLeaf[]).find(
        (one) => 'marks' in one && one.marks.length === 2 && one.marks[0] !== one.marks[1],
      ) as unknown as { marks: number[] };
      sheet.marks = [sheet.marks[1]!, sheet.marks[0]!];
    });
    expect(found).toMatchObject({ part: 'seal', name: 'sheets:dissertation', field: 'root' });
  });

  test('a seat, a file that is added, one that is removed', () => {
    expect(
      placeAfter(({ lists }) => {
        const seats = lists['seats:ecrits'] as unknown as SeatLeaf[];
        [seats[3]!.seat, seats[4]!.seat] = [seats[4]!.seat, seats[3]!.seat];
      }),
    ).toMatchObject({ part: 'seats', name: 'seats:ecrits', line: 4 });
    expect(placeAfter(({ lists }) => void lists['files']!.splice(5, 1))).toMatchObject({
      part: 'sheets',
      field: 'count',
    });
    expect(
      placeAfter(({ lists }) => void lists['files']!.push({ ...lists['files']![0], person: 'f'.repeat(40) })),
    ).toMatchObject({ part: 'sheets', person: 'f'.repeat(40), field: 'missing' });
    expect(placeAfter(({ lists }) => void (lists['files'] = lists['files']!.toReversed()))).toMatchObject({
      part: 'list',
      name: 'files',
      line: 2,
    });
  });

  test('a document, a date, a signature, another key', () => {
    const key = numberOf('key', 'qcm');
    expect(
      placeAfter(({ log }) => {
        (log[key - 1]!.document.value as unknown as { right: number[][][] }).right[0]![0] = [0, 1, 2, 3];
      }),
    ).toMatchObject({ part: 'log', name: 'key qcm', line: key, field: 'hash' });
    expect(placeAfter(({ log }) => void (log[2]!.at = '2026-10-01T09:00:00.000Z'))).toMatchObject({
      line: 3,
      field: 'at',
    });
    expect(placeAfter(({ log }) => void (log[2]!.at = '2026-11-28T09:00:01.000Z'))).toMatchObject({
      line: 3,
      field: 'signature',
    });
    expect(placeAfter((copy) => void (copy.key = '0'.repeat(64)))).toMatchObject({
      line: 1,
      field: 'signature',
    });
    expect(placeAfter(({ log }) => void log.splice(4, 1))).toMatchObject({ line: 5, field: 'signature' });
  });

  test('a list that is not in the log, one that lacks, another form', () => {
    expect(placeAfter(({ lists }) => void delete lists['sheets:qcm'])).toMatchObject({ part: 'list' });
    expect(placeAfter(({ lists }) => void (lists['people:other'] = []))).toMatchObject({ part: 'list' });
    expect(placeAfter(({ lists }) => void (lists['names'] = []))).toMatchObject({
      part: 'format',
      name: 'bundle.lists.names',
    });
    expect(placeAfter(({ lists }) => void (lists['files']![2]!['name'] = 'Awa'))).toMatchObject({
      part: 'format',
      name: 'bundle.lists.files[2]',
    });
    for (const wrong of [null, 12, [], {}, { format: 'baara-concours-1' }, JSON.parse('{"__proto__":{}}')])
      expect(verifyWhole(wrong).isIdentical).toBe(false);
  });
});

describe('a receipt', () => {
  const files = bundle.lists['files'] as unknown as Record<string, unknown>[];
  const person = people[7]!;
  const own = { file: person.file, number: person.number, salt: person.salt };
  const receipt = receiptOf(trees['files']!, {
    campaign: bundle.campaign,
    entry: numberOf('list', 'files'),
    index: 7,
    leaf: files[7]!,
    list: 'files',
    person: own,
  });

  const state = (change: object): string => followReceipt(bundle, { ...receipt, ...change }).state;

  test('leads from one’s own leaf to the log, and to one’s result', () => {
    expect(followReceipt(bundle, JSON.parse(JSON.stringify(receipt)))).toEqual({
      state: 'found',
      person: person.person,
      result: bundle.lists['results']![7],
    });
  });

  test('of a copy and of a seat does so too', () => {
    for (const [list, isOwn] of [
      ['sheets:qcm', undefined],
      ['people:ecrits', person.number],
    ] as const) {
      const leaves = bundle.lists[list] as unknown as Record<string, unknown>[];
      const states = leaves.map((leaf, index) => {
        if (isOwn !== undefined && leaf['file'] !== isOwn) return 'not-yours';
        const entry = numberOf('list', list);
        const one = receiptOf(trees[list]!, {
          campaign: bundle.campaign,
          entry,
          index,
          leaf,
          list,
          person: own,
        });
        return followReceipt(bundle, one).state;
      });
      expect(states.filter((one) => one === 'found')).toEqual(['found']);
    }
  });

  test('that was changed, of another campaign or of somebody else is refused', () => {
    expect(state({ leaf: files[8] })).toBe('not-sealed');
    expect(state({ index: 8 })).toBe('not-sealed');
    expect(state({ entry: 1 })).toBe('not-sealed');
    expect(state({ campaign: 'other' })).toBe('other-campaign');
    expect(state({ person: { ...own, number: '000001' } })).toBe('not-yours');
    expect(state({ path: ['x'] })).toBe('unreadable');
  });

  test('nothing of a bundle leads to a number of a file without its salt', () => {
    const text = JSON.stringify([bundle.lists['files'], bundle.lists['results'], bundle.lists['sheets:qcm']]);
    for (const { number, salt } of people)
      expect([text.includes(`"${number}"`), text.includes(salt)]).toEqual([false, false]);
  });
});

test('a hash that begins as mails write an equals sign is read', () => {
  const line = `BAARA-CONCOURS-1 campaign=fp-2026 entry=1 hash=3d${'a'.repeat(62)} at=`;
  const quoted = line.replaceAll('=', '=3D').replaceAll(/.{60}/g, '$&=\r\n');
  expect([line, quoted].map(readLines)).toEqual(
    [line, line].map(() => [expect.objectContaining({ entry: 1 })]),
  );
});
