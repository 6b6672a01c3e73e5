import {
  copyOf,
  type FileLeaf,
  lotOf,
  numberOf,
  type ResultLeaf,
  seedOf as seedOfHalves,
} from '@baara/concours-proof';
import { rankCandidates, type RankingRules } from '@baara/concours-ranking';
import { proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { commit, commitList, type ListName } from './commit.ts';
import { findValue, hasEntry, isVerifiable, lockProven, selectDocuments } from './commitments.queries.ts';
import { selectLeaves } from './sealed-lists.queries.ts';
import { candidateOf, correctSheets, sheetOf, takes } from './sealed-sheets.ts';
import {
  findPseudonym,
  type PersonMark,
  selectMarksByPerson,
  selectPseudonyms,
  selectResultsByPerson,
} from './pseudonyms.queries.ts';
import { newSecret } from './secrets.ts';

/** What the other parts of a campaign call, so that it can be proven. Campaigns that are not verifiable go on without. */

/** A step of a campaign, in the transaction that makes it. */
type Step = { campaignId: string; at: Date };
type TestStep = Step & { testId: string };

export type DrawPurpose = 'ties' | `questions:${string}` | `seating:${string}`;

const missing = (what: string) => conflict('PROOF_STEP_MISSING', `${messages.STEP_MISSING} : ${what}`);

/**
 * 32 bytes in hexadecimal that draw for this purpose, always the same. Of a verifiable campaign they come from both halves and
 * the public draw.
 * @throws 409 PROOF_DRAW_MISSING before that draw.
 */
export async function seedOf(db: Db, campaignId: string, purpose: DrawPurpose): Promise<string> {
  if (await isVerifiable(db, campaignId)) return requireSeed(db, campaignId, purpose);
  const { seed } = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(sql<string>`encode(reading_seed, 'hex')`.as('seed'))
    .executeTakeFirstOrThrow();
  return createHash('sha256').update(`${purpose}:${seed}`).digest('hex');
}

async function requireSeed(db: Db, campaignId: string, purpose: DrawPurpose): Promise<string> {
  const institution = await findValue(db, campaignId, 'half-institution', purpose);
  const observers = await findValue(db, campaignId, 'half-observers', purpose);
  const draw = await findValue(db, campaignId, 'draw', purpose);
  if (!institution || !observers || !draw) throw conflict('PROOF_DRAW_MISSING', messages.DRAW_MISSING);
  return seedOfHalves(purpose, {
    institution: institution.value.half,
    observers: observers.value.half,
    numbers: draw.value.numbers,
  });
}

/**
 * The name of each file in the draw of the last equals: `lotOf(name, seed)`. Files that were not sealed are not in it.
 * @returns by the id of the file.
 */
export async function lotNamesOf(db: Db, campaignId: string): Promise<Map<string, string>> {
  const rows = await selectPseudonyms(db, campaignId);
  return new Map(rows.map(({ application_id, person }) => [application_id, person]));
}

/**
 * The files of a verifiable campaign as they were sealed, by their id: these are ranked, and as they were then.
 * @returns undefined for another campaign, and before the list is sealed.
 */
export async function sealedFilesOf(db: Db, campaignId: string): Promise<Map<string, FileLeaf> | undefined> {
  if (!(await isVerifiable(db, campaignId))) return undefined;
  const files = await findValue(db, campaignId, 'list', 'files');
  if (!files) return undefined;
  const names = await lotNamesOf(db, campaignId);
  const leaves = await selectLeaves<FileLeaf>(db, { campaignId, entry: files.entry });
  const byPerson = new Map(leaves.map((leaf) => [leaf.person, leaf]));
  return new Map(
    [...names].flatMap(([id, person]) => {
      const leaf = byPerson.get(person);
      return leaf ? [[id, leaf] as const] : [];
    }),
  );
}

/**
 * What draws the paper of one candidate.
 * @returns null for a campaign that is not verifiable.
 * @throws 409 PROOF_DRAW_MISSING; PROOF_NOT_LISTED for a file that was not in the list of accepted files.
 */
export async function sheetDrawOf(
  db: Db,
  { testId, applicationId }: { testId: string; applicationId: string },
): Promise<{ seed: string; number: number } | null> {
  const drawn = await questionDrawOf(db, testId);
  if (!drawn) return null;
  const { campaignId, seed } = drawn;
  return { seed, number: numberOf(await requireCopy(db, { campaignId, testId, applicationId })) };
}

/**
 * What draws the papers of a test in a verifiable campaign.
 * @returns null for another campaign. @throws 409 PROOF_DRAW_MISSING.
 */
export async function questionDrawOf(
  db: Db,
  testId: string,
): Promise<{ campaignId: string; seed: string } | null> {
  const { campaign_id: campaignId } = await db
    .selectFrom('campaign_tests')
    .where('id', '=', testId)
    .select('campaign_id')
    .executeTakeFirstOrThrow();
  if (!(await isVerifiable(db, campaignId))) return null;
  return { campaignId, seed: await requireSeed(db, campaignId, `questions:${testId}`) };
}

/** Whether the papers of a test can be drawn: those of a verifiable campaign wait for the public draw. */
export async function isDrawAwaited(
  db: Db,
  { campaignId, testId }: { campaignId: string; testId: string },
): Promise<boolean> {
  return (
    (await isVerifiable(db, campaignId)) && !(await hasEntry(db, campaignId, 'draw', `questions:${testId}`))
  );
}

/**
 * The number of a file's copy in a test, 16 hexadecimal characters: nobody can work out whose it is.
 * @throws 409 PROOF_STEP_MISSING, PROOF_NOT_LISTED.
 */
export async function requireCopy(
  db: Db,
  { campaignId, testId, applicationId }: { campaignId: string; testId: string; applicationId: string },
): Promise<string> {
  const copies = await findValue(db, campaignId, 'copies');
  if (!copies) throw missing('la liste des dossiers acceptés');
  const own = await findPseudonym(db, applicationId);
  if (!own) throw conflict('PROOF_NOT_LISTED', messages.NOT_LISTED);
  return copyOf({ person: own.person, seed: copies.value.seed, test: testId });
}

/** Seals the rules of the ranking, and the institution's half of the draw of the last equals. */
export async function afterRulesSealed(
  tx: Db,
  { campaignId, rules, at }: Step & { rules: RankingRules },
): Promise<void> {
  if (!(await lockProven(tx, campaignId)) || (await hasEntry(tx, campaignId, 'rules'))) return;
  await commit(tx, { campaignId, kind: 'rules', value: rules, at });
  const half = { half: newSecret() };
  await commit(tx, { campaignId, kind: 'half-institution', subject: 'ties', value: half, at });
}

/**
 * The same for all files that were sealed, by their id.
 * @returns undefined for a campaign that is not verifiable. @throws 409 PROOF_STEP_MISSING.
 */
export async function copiesOf(
  db: Db,
  { campaignId, testId }: { campaignId: string; testId: string },
): Promise<Map<string, string> | undefined> {
  if (!(await isVerifiable(db, campaignId))) return undefined;
  const copies = await findValue(db, campaignId, 'copies');
  if (!copies) throw missing('la liste des dossiers acceptés');
  const names = await lotNamesOf(db, campaignId);
  const { seed } = copies.value;
  return new Map([...names].map(([id, person]) => [id, copyOf({ person, seed, test: testId })]));
}

async function requireRules(db: Db, campaignId: string): Promise<RankingRules> {
  const rules = await findValue(db, campaignId, 'rules');
  if (!rules) throw missing('les règles');
  return rules.value;
}

async function requireFiles(db: Db, campaignId: string): Promise<FileLeaf[]> {
  const files = await findValue(db, campaignId, 'list', 'files');
  if (!files) throw missing('la liste des dossiers acceptés');
  return selectLeaves<FileLeaf>(db, { campaignId, entry: files.entry });
}

/**
 * Seals the sheets of a test: one leaf a file, under the number of its copy.
 * @throws 409 PROOF_STEP_MISSING when an earlier step is missing; PROOF_SHEET when a mark is not what its sheet says.
 */
export async function afterMarksSealed(tx: Db, { campaignId, testId, at }: TestStep): Promise<void> {
  if (!(await lockProven(tx, campaignId))) return;
  const name: ListName = `sheets:${testId}`;
  if (await hasEntry(tx, campaignId, 'list', name)) return;
  const rules = await requireRules(tx, campaignId);
  const test = rules.tests.find(({ id }) => id === testId);
  if (!test) return;
  const files = await requireFiles(tx, campaignId);
  const copies = await findValue(tx, campaignId, 'copies');
  if (!copies) throw missing('la graine des copies');
  if (test.kind === 'qcm') {
    if (!(await hasEntry(tx, campaignId, 'key', testId))) throw missing('le corrigé');
    if (!(await hasEntry(tx, campaignId, 'draw', `questions:${testId}`)))
      throw missing('le tirage public des questions');
  }
  const marks = new Map((await selectMarksByPerson(tx, testId)).map((row) => [row.person, row]));
  const leaves = files
    .filter((file) => takes(test, file))
    .map(({ person }) =>
      sheetOf(copyOf({ person, seed: copies.value.seed, test: testId }), marks.get(person), test),
    );
  await commitList(tx, { campaignId, name, leaves, at });
}

/** @throws 409 PROOF_STEP_MISSING unless everything that decides the results is sealed and drawn. */
export async function beforeResults(tx: Db, { campaignId }: Step): Promise<void> {
  if (!(await lockProven(tx, campaignId))) return;
  const { tests } = await requireRules(tx, campaignId);
  for (const { id } of tests)
    if (!(await hasEntry(tx, campaignId, 'list', `sheets:${id}`)))
      throw missing('les notes closes de chaque épreuve');
  if (!(await hasEntry(tx, campaignId, 'draw', 'ties'))) throw missing('le tirage public des ex æquo');
}

/**
 * Seals the results, at their publication and after each change of them: with the corrections and withdrawals that nobody sealed.
 * @throws 409 as `beforeResults`; PROOF_RESULTS when the published ranks are not those that the sealed rules give.
 */
export async function afterResultsPublished(tx: Db, { campaignId, at }: Step): Promise<void> {
  if (!(await lockProven(tx, campaignId))) return;
  await beforeResults(tx, { campaignId, at });
  const rules = await requireRules(tx, campaignId);
  const files = await requireFiles(tx, campaignId);
  const before = await findValue(tx, campaignId, 'list', 'results');
  const published = before ? await selectLeaves<ResultLeaf>(tx, { campaignId, entry: before.entry }) : [];
  const sealed = new Map(published.map((leaf) => [leaf.person, leaf]));
  const rows = new Map((await selectResultsByPerson(tx, campaignId)).map((row) => [row.person, row]));
  const known = new Set((await selectPseudonyms(tx, campaignId)).map(({ person }) => person));
  const marks = new Map<string, Map<string, PersonMark>>();
  for (const { id } of rules.tests)
    marks.set(id, new Map((await selectMarksByPerson(tx, id)).map((row) => [row.person, row])));
  const candidates = files.map((file) =>
    candidateOf(file, { rules, marks, sealed: sealed.get(file.person), known }),
  );
  // Who is erased after the publication gives up their seat; ranks stay.
  const isGone = (person: string): boolean =>
    rows.get(person)?.outcome === 'withdrawn' || (before !== undefined && !known.has(person));
  const withdrawn = new Set(files.map(({ person }) => person).filter(isGone));
  const seed = await requireSeed(tx, campaignId, 'ties');
  const ranking = rankCandidates(rules, candidates, { lotOf: (person) => lotOf(person, seed), withdrawn });
  const differs = ranking.results.some(({ id, outcome, rank }) => {
    const row = rows.get(id);
    return row !== undefined && (row.outcome !== outcome || row.rank !== rank);
  });
  // A replacement or a correction that is not in the published results yet: all is sealed once it is.
  if (differs && before) return;
  if (differs) throw conflict('PROOF_RESULTS', messages.RESULTS_DIFFER);
  await correctSheets(tx, {
    campaignId,
    rules,
    files,
    isErased: (person) => !before && !known.has(person),
    at,
  });
  await sealWithdrawals(tx, campaignId, withdrawn, at);
  const leaves = ranking.results.map(
    ({ id: person, categoryId: category, outcome, rank, reserve, total }, place): ResultLeaf => ({
      person,
      category,
      marks: candidates[place]?.marks ?? [],
      outcome,
      rank,
      reserve,
      total,
    }),
  );
  await commitList(tx, { campaignId, name: 'results', leaves, at });
}

async function sealWithdrawals(
  tx: Db,
  campaignId: string,
  withdrawn: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const before = new Set(
    (await selectDocuments(tx, campaignId, ['withdrawal'])).flatMap(({ document }) =>
      document.kind === 'withdrawal' ? [document.value.person] : [],
    ),
  );
  for (const person of withdrawn)
    if (!before.has(person)) await commit(tx, { campaignId, kind: 'withdrawal', value: { person }, at });
}

/**
 * A correction by two people; it is sealed with the results that count it.
 * @throws 409 PROOF_SHEET for the mark of a verifiable multiple-choice test, which follows from its answers.
 */
export async function afterMarkCorrected(
  tx: Db,
  { campaignId, testId, applicationId }: TestStep & { applicationId: string },
): Promise<void> {
  if (!(await isVerifiable(tx, campaignId))) return;
  const answered = await tx
    .selectFrom('campaign_marks as m')
    .innerJoin('campaign_tests as t', 't.id', 'm.test_id')
    .where('m.test_id', '=', testId)
    .where('m.application_id', '=', applicationId)
    .where('m.state', '=', 'marked')
    .where('t.kind', '=', 'qcm')
    .select('m.test_id')
    .executeTakeFirst();
  if (answered) throw conflict('PROOF_SHEET', messages.QCM_MARK);
}

/** Seals that questions of a multiple-choice test count nowhere. @param questions ids of the paper. */
export async function afterQuestionsCancelled(
  tx: Db,
  { campaignId, testId, questions, reason, at }: TestStep & { questions: readonly string[]; reason: string },
): Promise<void> {
  if (!(await lockProven(tx, campaignId))) return;
  if (!(await hasEntry(tx, campaignId, 'key', testId))) return;
  await commit(tx, {
    campaignId,
    kind: 'cancellation',
    subject: testId,
    value: { questions: [...questions], reason },
    at,
  });
}
