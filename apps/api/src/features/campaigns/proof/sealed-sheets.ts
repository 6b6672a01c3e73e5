import { copyOf, type FileLeaf, numberOf, type ResultLeaf, type SheetLeaf } from '@baara/concours-proof';
import type { Candidate, RankingRules, TestRules } from '@baara/concours-ranking';
import { proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { commit } from './commit.ts';
import { findValue, selectDocuments } from './commitments.queries.ts';
import { type PersonMark, selectMarksByPerson } from './pseudonyms.queries.ts';
import { selectLeaves } from './sealed-lists.queries.ts';

/** Marks as leaves of the sealed lists, and as the ranking takes them. */

export const takes = ({ categories }: TestRules, { category }: FileLeaf): boolean =>
  categories.length === 0 || categories.includes(category);

/** @param mark undefined for a file that was erased, or has no mark. */
export function sheetOf(copy: string, mark: PersonMark | undefined, test: TestRules): SheetLeaf {
  if (!mark || mark.state === 'absent') return { copy, state: 'absent' };
  if (mark.state === 'excluded') return { copy, state: 'excluded' };
  if (test.kind === 'qcm') {
    if (mark.answers === null) throw conflict('PROOF_SHEET', messages.SHEET_WITHOUT_ANSWERS);
    const paper = mark.source === 'online' || mark.paper === null ? numberOf(copy) : mark.paper;
    return { copy, paper, answers: mark.answers };
  }
  // One reader has one mark, whatever it was made of; a mark that was typed or corrected stands for both readers.
  const score = mark.score_hundredths ?? 0;
  if (test.readers === 1) return { copy, marks: [score] };
  return { copy, marks: mark.marks.length > 1 ? mark.marks : [score, score] };
}

/** A file as the ranking takes it. One that was erased has the marks that were published, or none. */
export function candidateOf(
  file: FileLeaf,
  {
    rules,
    marks,
    sealed,
    known,
  }: {
    rules: RankingRules;
    marks: ReadonlyMap<string, ReadonlyMap<string, PersonMark>>;
    sealed: ResultLeaf | undefined;
    known: ReadonlySet<string>;
  },
): Candidate {
  const { person, category, attributes, reserves } = file;
  const states = new Set<string>();
  const own = rules.tests.map((test, place) => {
    if (!takes(test, file)) return null;
    if (sealed && !known.has(person)) {
      const mark = sealed.marks[place] ?? null;
      if (mark === null) states.add('absent');
      return mark;
    }
    const mark = marks.get(test.id)?.get(person);
    if (mark?.state === 'marked' && mark.score_hundredths !== null) return mark.score_hundredths;
    states.add(mark?.state ?? 'absent');
    return null;
  });
  const state = states.has('excluded') ? 'excluded' : states.size > 0 ? 'absent' : null;
  return { id: person, categoryId: category, marks: own, state, attributes, reserves };
}

/** Seals the sheets that changed since they were sealed: what two people corrected, and files that were erased. */
export async function correctSheets(
  tx: Db,
  {
    campaignId,
    rules,
    files,
    isErased,
    at,
  }: {
    campaignId: string;
    at: Date;
    rules: RankingRules;
    files: readonly FileLeaf[];
    isErased: (person: string) => boolean;
  },
): Promise<void> {
  const copies = await findValue(tx, campaignId, 'copies');
  if (!copies) return;
  for (const test of rules.tests) {
    const sheets = await sheetsNow(tx, campaignId, test.id);
    const marks = new Map((await selectMarksByPerson(tx, test.id)).map((row) => [row.person, row]));
    for (const file of files) {
      if (!takes(test, file)) continue;
      const copy = copyOf({ person: file.person, seed: copies.value.seed, test: test.id });
      const mark = marks.get(file.person);
      const gone = isErased(file.person);
      if (!mark && !gone) continue;
      const sheet = sheetOf(copy, mark, test);
      if (JSON.stringify(sorted(sheet)) === JSON.stringify(sorted(sheets.get(copy)))) continue;
      const reason = gone ? messages.ERASED : messages.CORRECTED;
      await commit(tx, { campaignId, kind: 'correction', subject: test.id, value: { reason, sheet }, at });
    }
  }
}

const sorted = (sheet: SheetLeaf | undefined): unknown =>
  sheet && Object.entries(sheet).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function sheetsNow(tx: Db, campaignId: string, testId: string): Promise<Map<string, SheetLeaf>> {
  const list = await findValue(tx, campaignId, 'list', `sheets:${testId}`);
  const leaves = list ? await selectLeaves<SheetLeaf>(tx, { campaignId, entry: list.entry }) : [];
  const sheets = new Map(leaves.map((leaf) => [leaf.copy, leaf]));
  for (const { document } of await selectDocuments(tx, campaignId, ['correction']))
    if (document.kind === 'correction' && document.subject === testId)
      sheets.set(document.value.sheet.copy, document.value.sheet);
  return sheets;
}
