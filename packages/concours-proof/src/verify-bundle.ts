import { problemsOf as rulesProblems, rankCandidates, type RankingRules } from '@baara/concours-ranking';
import type { Bundle, Leaf, ResultLeaf, SeatedPersonLeaf, SeatLeaf } from './bundle.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Difference, Differs, requireSame } from './difference.ts';
import { drawSeats } from './draw-seats.ts';
import type { Digest } from './hashes.ts';
import { markCandidates } from './mark-candidates.ts';
import { rootOf } from './merkle.ts';
import { lotOf, seedOf } from './names-and-seeds.ts';
import { type OpenedLog, readLog } from './read-log.ts';
import { bundleShape, kindOfList } from './shapes.ts';
import { verifyOrder } from './verify-order.ts';

/** @property done of `of` in this step. */
export type Progress = { step: 'log' | 'seats' | 'sheets' | 'ranks' | 'seals'; done: number; of: number };

export type Verdict =
  | {
      isIdentical: true;
      /** How many were computed again. */
      counts: {
        entries: number;
        seats: number;
        answers: number;
        sheets: number;
        ranks: number;
        leaves: number;
      };
      /** The hash of each entry of the log, to compare with lines that were published. */
      hashes: readonly Digest[];
      rules: RankingRules;
    }
  | { isIdentical: false; difference: Difference };

/**
 * Computes a concours again, as docs/verifiable-concours.md says, and reports the first difference.
 * @param given JSON, of any form.
 * @yields its progress, often enough for a page to go on.
 */
export function* verifyBundle(given: unknown): Generator<Progress, Verdict> {
  try {
    const wrong = bundleShape(given, 'bundle');
    if (wrong !== null) throw new Differs({ part: 'format', name: wrong });
    return yield* verifySteps(given as Bundle);
  } catch (error) {
    if (error instanceof Differs) return { isIdentical: false, difference: error.difference };
    // Texts that no canonical JSON has, rooms that no draw can be made with.
    if (error instanceof RangeError || error instanceof TypeError)
      return { isIdentical: false, difference: { part: 'format', name: error.message } };
    throw error;
  }
}

/** The same without pauses. */
export function verifyWhole(given: unknown): Verdict {
  const steps = verifyBundle(given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* verifySteps(bundle: Bundle): Generator<Progress, Verdict> {
  const { lists } = bundle;
  yield { step: 'log', done: 0, of: bundle.log.length };
  const log = readLog(bundle);
  const rules = log.last('rules').value;
  const [problem] = rulesProblems(rules);
  if (problem) throw new Differs({ part: 'format', name: `rules ${problem.code} ${problem.id}` });
  const sessions = log.subjectsOf('rooms');
  verifyOrder(log, { tests: rules.tests, sessions });
  verifyLists(lists, log);
  const seedOfPurpose = (purpose: string): Digest =>
    seedOf(purpose, {
      institution: log.last('half-institution', purpose).value.half,
      observers: log.last('half-observers', purpose).value.half,
      numbers: log.last('draw', purpose).value.numbers,
    });
  let seats = 0;
  for (const [index, session] of sessions.entries()) {
    yield { step: 'seats', done: index, of: sessions.length };
    seats += verifySeats(lists, session, log, seedOfPurpose);
  }
  const sheets = sheetsIn(lists);
  const marking = markCandidates(bundle, rules, log, seedOfPurpose);
  let next = marking.next();
  for (; !next.done; next = marking.next()) yield { step: 'sheets', done: next.value, of: sheets };
  const candidates = next.value;
  yield { step: 'ranks', done: 0, of: candidates.length };
  const withdrawn = new Set(log.all('withdrawal').map(({ value }) => value.person));
  const seed = seedOfPurpose('ties');
  const lot = (id: string): Digest => lotOf(id, seed);
  const { results } = rankCandidates(rules, candidates, { lotOf: lot, withdrawn });
  const published = lists['results'] as readonly ResultLeaf[];
  requireSame(results.length, published.length, { part: 'results', name: 'results', field: 'count' });
  const expected = results.map(
    ({ id: person, categoryId: category, outcome, rank, reserve, total }, index) => {
      const marks = candidates[index]?.marks ?? [];
      return { person, category, marks, outcome, rank, reserve, total };
    },
  );
  // A mark that was changed moves the ranks of others: it is named before them.
  for (const [index, result] of expected.entries())
    verifyMarks(result, published[index] as ResultLeaf, { index, rules });
  for (const [index, result] of expected.entries()) verifyRank(result, published[index] as ResultLeaf, index);
  const leaves = yield* verifySeals(lists, log);
  const answers = rules.tests.reduce(
    (sum, { id, kind }) => sum + (kind === 'qcm' ? (lists[`sheets:${id}`]?.length ?? 0) : 0),
    0,
  );
  return {
    isIdentical: true,
    counts: { entries: bundle.log.length, seats, answers, sheets, ranks: results.length, leaves },
    hashes: log.hashes,
    rules,
  };
}

const orderedBy = {
  files: 'person',
  results: 'person',
  sheets: 'copy',
  people: 'file',
  seats: 'file',
} as const;

/** Each list is in the log, each list of the log is there, and its leaves stand in ascending order. */
function verifyLists(lists: Bundle['lists'], log: OpenedLog): void {
  const names = Object.keys(lists).toSorted((a, b) => (a < b ? -1 : 1));
  requireSame(log.subjectsOf('list').join(), names.join(), { part: 'list', name: 'lists', field: 'names' });
  for (const name of names) {
    const field = orderedBy[kindOfList(name) as keyof typeof orderedBy];
    const leaves = lists[name] as readonly (Leaf & Record<typeof field, string>)[];
    for (const [index, leaf] of leaves.entries())
      if (index > 0 && (leaves[index - 1]?.[field] as string) >= leaf[field])
        throw new Differs({ part: 'list', name, line: index + 1, field: 'order' });
  }
}

function verifySeats(
  lists: Bundle['lists'],
  session: string,
  log: OpenedLog,
  seedOfPurpose: (purpose: string) => Digest,
): number {
  const name = `seats:${session}`;
  const people = (lists[`people:${session}`] ?? []) as readonly SeatedPersonLeaf[];
  const found = lists[name] as readonly SeatLeaf[];
  const drawn = drawSeats(log.last('rooms', session).value, people, seedOfPurpose(`seating:${session}`));
  requireSame(drawn.length, found.length, { part: 'seats', name, field: 'count' });
  for (const [index, seat] of drawn.entries())
    verifySeat(seat, found[index] as SeatLeaf, { part: 'seats', name, line: index + 1 });
  return drawn.length;
}

/** The texts are made for the one that differs. */
function verifySeat(drawn: SeatLeaf, found: SeatLeaf, place: Difference): void {
  const isSame =
    drawn.file === found.file &&
    drawn.room === found.room &&
    drawn.seat === found.seat &&
    drawn.version === found.version;
  if (!isSame) requireSame(canonicalJson(drawn), canonicalJson(found), place);
}

const placeOf = (index: number, { person }: ResultLeaf) =>
  ({ part: 'results', name: 'results', line: index + 1, person }) as const;

function verifyMarks(
  expected: ResultLeaf,
  found: ResultLeaf,
  { index, rules }: { index: number; rules: RankingRules },
): void {
  const place = placeOf(index, expected);
  requireSame(expected.person, found.person, { ...place, field: 'person' });
  requireSame(expected.category, found.category, { ...place, field: 'category' });
  for (const [at, { id }] of rules.tests.entries())
    requireSame(expected.marks[at], found.marks[at], { ...place, field: 'marks', test: id });
  requireSame(expected.marks.length, found.marks.length, { ...place, field: 'marks' });
  requireSame(expected.total, found.total, { ...place, field: 'total' });
}

function verifyRank(expected: ResultLeaf, found: ResultLeaf, index: number): void {
  for (const field of ['outcome', 'rank', 'reserve'] as const)
    requireSame(expected[field], found[field], { ...placeOf(index, expected), field });
}

const sheetsIn = (lists: Bundle['lists']): number =>
  Object.entries(lists).reduce(
    (sum, [name, leaves]) => sum + (kindOfList(name) === 'sheets' ? leaves.length : 0),
    0,
  );

/** The trees of all lists. @returns how many leaves they have. */
function* verifySeals(lists: Bundle['lists'], log: OpenedLog): Generator<Progress, number> {
  const names = Object.keys(lists).toSorted((a, b) => (a < b ? -1 : 1));
  const of = names.reduce((sum, name) => sum + (lists[name]?.length ?? 0), 0);
  let done = 0;
  for (const name of names) {
    yield { step: 'seals', done, of };
    const leaves = lists[name] ?? [];
    const { value, number } = log.last('list', name);
    const place = { part: 'seal', name, line: number } as const;
    requireSame(value.size, leaves.length, { ...place, field: 'size' });
    requireSame(value.root, rootOf(leaves), { ...place, field: 'root' });
    done += leaves.length;
  }
  return done;
}
