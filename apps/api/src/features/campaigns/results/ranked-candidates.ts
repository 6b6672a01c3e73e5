import type { Candidate, RankingRules } from '@baara/concours-ranking';
import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { sealedFilesOf } from '../proof/proof-steps.ts';
import {
  AGE,
  getRulesSource,
  type NamedCategory,
  rankingRulesOf,
  type RulesSource,
} from './ranking-rules.ts';

/**
 * The ranked candidates: files of a category that reached the tests, and, once results are published, those that are in them. A file
 * that was withdrawn after a test has its marks and its rank. Once a verifiable campaign sealed its files, these are ranked.
 */
export const isRanked = (
  campaignId: string,
) => sql<boolean>`a.campaign_id = ${campaignId} and a.category_id is not null
  and (a.status = any(${[...seatedStatuses]}::text[])
    or (a.status = 'WITHDRAWN' and exists (select from campaign_marks m where m.application_id = a.id))
    or (c.results_published_at is not null
      and exists (select from campaign_results r where r.application_id = a.id))
    or exists (select from campaign_pseudonyms p where p.application_id = a.id))`;

type FileRow = {
  id: string;
  category_id: string;
  birth_date: string | null;
  gender: string | null;
  listed: string[];
  is_withdrawn: boolean;
};
type MarkRow = { application_id: string; test_id: string; state: string; score_hundredths: number | null };

const selectRankedFiles = async (db: Db, campaignId: string): Promise<FileRow[]> =>
  (
    await sql<FileRow>`select a.id, a.category_id, a.birth_date, a.gender, a.status = 'WITHDRAWN' as is_withdrawn,
      array(select f.reserve from campaign_reserve_files f where f.application_id = a.id order by f.reserve) as listed
    from campaign_applications a join campaigns c on c.id = a.campaign_id
    where ${isRanked(campaignId)} order by a.id`.execute(db)
  ).rows;

const selectMarks = async (db: Db, testIds: readonly string[]): Promise<MarkRow[]> =>
  testIds.length === 0
    ? []
    : db
        .selectFrom('campaign_marks')
        .where('test_id', 'in', testIds)
        .select(['application_id', 'test_id', 'state', 'score_hundredths'])
        .execute();

/** Of a day that may lack its month: the years alone are compared then. @param on `2026-11-20`. */
export function ageOn(birthDate: string | null, on: string): number | null {
  if (birthDate === null) return null;
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const [born, day] = [birthDate.slice(5), on.slice(5, 5 + birthDate.slice(5).length)];
  return Math.max(0, born > day ? years - 1 : years);
}

/** A test of the category without a mark counts as one that was missed. */
function standingOf(
  rules: RankingRules,
  categoryId: string,
  marks: ReadonlyMap<string, MarkRow> | undefined,
): Pick<Candidate, 'marks' | 'state'> {
  const states = new Set<string>();
  const own = rules.tests.map(({ id, categories }) => {
    if (categories.length > 0 && !categories.includes(categoryId)) return null;
    const mark = marks?.get(id);
    if (mark?.state === 'marked' && mark.score_hundredths !== null) return mark.score_hundredths;
    states.add(mark?.state ?? 'absent');
    return null;
  });
  const state = states.has('excluded') ? 'excluded' : states.size > 0 ? 'absent' : null;
  return { marks: own, state };
}

const reservesOf = (category: NamedCategory | undefined, { gender, listed }: FileRow): string[] =>
  (category?.reserves ?? [])
    .filter(({ id, holder }) => (holder === 'listed' ? listed.includes(id) : holder === gender))
    .map(({ id }) => id);

type RankedPeople = {
  rules: RankingRules;
  candidates: Candidate[];
  /** Ids of those who withdrew. */
  withdrawn: string[];
};

/** All that a ranking is computed from, but the draw of the last ties. Ids are those of files. */
export async function readRankedPeople(db: Db, campaignId: string): Promise<RankedPeople> {
  const source = await getRulesSource(db, campaignId);
  const rules = rankingRulesOf(source);
  const { day } = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select(sql<string>`coalesce(ends_on, published_at::date, created_at::date)::text`.as('day'))
    .executeTakeFirstOrThrow();
  const files = await selectRankedFiles(db, campaignId);
  const marks = new Map<string, Map<string, MarkRow>>();
  for (const mark of await selectMarks(
    db,
    rules.tests.map(({ id }) => id),
  )) {
    const own = marks.get(mark.application_id);
    if (own) own.set(mark.test_id, mark);
    else marks.set(mark.application_id, new Map([[mark.test_id, mark]]));
  }
  const known = new Map(source.categories.map((category) => [category.id, category]));
  // As they were sealed: nothing that is changed since decides a rank.
  const sealed = await sealedFilesOf(db, campaignId);
  const ranked = files.filter(({ id, category_id }) => (sealed ? sealed.has(id) : known.has(category_id)));
  return {
    rules,
    candidates: ranked.map((file) => {
      const leaf = sealed?.get(file.id);
      if (leaf) {
        const { category: categoryId, attributes, reserves } = leaf;
        const standing = standingOf(rules, categoryId, marks.get(file.id));
        return { id: file.id, categoryId, ...standing, attributes, reserves };
      }
      const age = ageOn(file.birth_date, day);
      return {
        id: file.id,
        categoryId: file.category_id,
        ...standingOf(rules, file.category_id, marks.get(file.id)),
        attributes: (age === null ? {} : { [AGE]: age }) as Record<string, number>,
        reserves: reservesOf(known.get(file.category_id), file),
      };
    }),
    withdrawn: ranked.filter(({ is_withdrawn }) => is_withdrawn).map(({ id }) => id),
  };
}

/** The candidates of a campaign as its ranking takes them. Ids are those of files. */
export const readRankedCandidates = async (db: Db, campaignId: string): Promise<Candidate[]> =>
  (await readRankedPeople(db, campaignId)).candidates;

export type ListedPerson = {
  id: string;
  fileNumber: number;
  rank: number;
  outcome: 'admitted' | 'waiting';
  reserves: string[];
};

/** The people that the list of a category names, in the order of ranks, with the reserves whose seats they may take. */
export async function readListedPeople(
  db: Db,
  { categories }: Pick<RulesSource, 'categories'>,
  { campaignId, categoryId }: { campaignId: string; categoryId: string },
): Promise<ListedPerson[]> {
  const category = categories.find(({ id }) => id === categoryId);
  const { rows } = await sql<
    FileRow & { file_number: number; rank: number; outcome: 'admitted' | 'waiting' }
  >`select
      a.id, a.category_id, a.birth_date, a.gender, false as is_withdrawn, a.file_number, r.rank, r.outcome,
      array(select f.reserve from campaign_reserve_files f where f.application_id = a.id) as listed
    from campaign_results r join campaign_applications a on a.id = r.application_id
    where r.campaign_id = ${campaignId} and r.category_id = ${categoryId} and r.outcome in ('admitted', 'waiting')
    order by r.rank`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    fileNumber: row.file_number,
    rank: row.rank,
    outcome: row.outcome,
    reserves: reservesOf(category, row),
  }));
}
