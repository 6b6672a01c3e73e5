import type { Candidate, RankingRules, TestRules } from '@baara/concours-ranking';
import type { Bundle, FileLeaf, SheetLeaf } from './bundle.ts';
import { Differs } from './difference.ts';
import { drawPaper, MOST_VERSIONS, numberOf, type ShownQuestion } from './draw-paper.ts';
import { markAnswers, markReadings } from './mark-sheets.ts';
import { copyOf } from './names-and-seeds.ts';
import type { OpenedLog } from './read-log.ts';

/** How many sheets are marked between two reports of the progress. */
const SHEETS_AT_ONCE = 500;

type Marked = { mark: number } | { state: 'absent' | 'excluded' };
type MarkSheet = (sheet: SheetLeaf) => Marked | null;

/**
 * Marks everybody's sheets again, for the ranking.
 * @yields how many sheets are done.
 * @throws Differs for a sheet that is missing, is nobody's, or cannot be marked.
 */
export function* markCandidates(
  { lists }: Bundle,
  rules: RankingRules,
  log: OpenedLog,
  seedOfPurpose: (purpose: string) => string,
): Generator<number, Candidate[]> {
  const files = lists['files'] as readonly FileLeaf[];
  const marked = files.map(({ person, category, attributes, reserves }) => ({
    id: person,
    categoryId: category,
    marks: rules.tests.map((): number | null => null),
    state: null as Candidate['state'],
    attributes,
    reserves,
  }));
  const { seed } = log.last('copies').value;
  let done = 0;
  for (const [place, test] of rules.tests.entries()) {
    const name = `sheets:${test.id}`;
    const sheets = sheetsOf(lists[name] as readonly SheetLeaf[], test, log);
    const mark = markerOf(test, log, seedOfPurpose);
    let taken = 0;
    for (const candidate of marked) {
      if (test.categories.length > 0 && !test.categories.includes(candidate.categoryId)) continue;
      const sheet = sheets.get(copyOf({ person: candidate.id, seed, test: test.id }));
      const at = { part: 'sheets', name, person: candidate.id } as const;
      if (!sheet) throw new Differs({ ...at, field: 'missing' });
      const found = mark(sheet);
      if (!found) throw new Differs({ ...at, field: 'unreadable' });
      if ('mark' in found) candidate.marks[place] = found.mark;
      else if (candidate.state !== 'excluded') candidate.state = found.state;
      taken++;
      if (++done % SHEETS_AT_ONCE === 0) yield done;
    }
    if (taken !== sheets.size)
      throw new Differs({
        part: 'sheets',
        name,
        field: 'count',
        expected: String(taken),
        found: String(sheets.size),
      });
  }
  return marked;
}

/** By copy, later corrections included. */
function sheetsOf(leaves: readonly SheetLeaf[], { id }: TestRules, log: OpenedLog): Map<string, SheetLeaf> {
  const sheets = new Map(leaves.map((leaf) => [leaf.copy, leaf]));
  for (const { value, number } of log.all('correction', id)) {
    if (!sheets.has(value.sheet.copy))
      throw new Differs({ part: 'log', name: `correction ${id}`, line: number, field: 'copy' });
    sheets.set(value.sheet.copy, value.sheet);
  }
  return sheets;
}

function markerOf(test: TestRules, log: OpenedLog, seedOfPurpose: (purpose: string) => string): MarkSheet {
  if (test.kind === 'marks')
    return (sheet) => {
      if ('state' in sheet) return { state: sheet.state };
      const mark = 'marks' in sheet ? markReadings(test, sheet.marks) : null;
      return mark === null ? null : { mark };
    };
  const paper = log.last('paper', test.id).value;
  const key = log.last('key', test.id).value;
  for (const [part, { questions }] of paper.parts.entries())
    if (key.right[part]?.length !== questions.length)
      throw new Differs({ part: 'log', name: `key ${test.id}`, field: 'missing' });
  const cancelled = new Set(log.all('cancellation', test.id).flatMap(({ value }) => value.questions));
  const seed = seedOfPurpose(`questions:${test.id}`);
  const versions = new Map<number, ShownQuestion[]>();
  function shownOf(number: number, copy: string): ShownQuestion[] | undefined {
    if (number === numberOf(copy)) return drawPaper(paper, number, seed);
    if (number >= MOST_VERSIONS) return undefined;
    const shown = versions.get(number) ?? drawPaper(paper, number, seed);
    versions.set(number, shown);
    return shown;
  }
  return (sheet) => {
    if ('state' in sheet) return { state: sheet.state };
    const shown = 'answers' in sheet ? shownOf(sheet.paper, sheet.copy) : undefined;
    if (!shown || !('answers' in sheet)) return null;
    const mark = markAnswers(shown, sheet.answers, { key, cancelled, max: test.max });
    return mark === null ? null : { mark };
  };
}
