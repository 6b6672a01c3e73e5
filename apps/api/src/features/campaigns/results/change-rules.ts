import { problemsOf, type RankingRules, type RulesProblem } from '@baara/concours-ranking';
import { proofMessages } from '@baara/contract/campaigns/proof-words';
import type { RulesSettings, saveReserveFiles, saveRankingRules } from '@baara/contract/campaigns/results';
import { problemTexts, resultsMessages as messages } from '@baara/contract/campaigns/results-words';
import { sql } from 'kysely';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { afterRulesSealed, sealedFilesOf } from '../proof/proof-steps.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { findDeliberation } from './deliberation.queries.ts';
import { getRulesSource, rankingRulesOf, type RulesSource, type StoredRules } from './ranking-rules.ts';

/** What makes a ranking impossible, in French. */
export function problemsInWords(source: RulesSource): string[] {
  const names = new Map<string, string>([
    ...source.tests.map(({ id, name }) => [id, name] as const),
    ...source.categories.map(({ id, name }) => [id, name] as const),
  ]);
  const say = ({ code, id }: RulesProblem): string => problemTexts[code]?.(names.get(id) ?? id) ?? code;
  const problems = problemsOf(rankingRulesOf(source)).map(say);
  return source.categories.length === 0 ? ['La campagne n’a pas de catégorie.', ...problems] : problems;
}

/** @throws 409 RULES_ARE_SEALED, RULES_CHANGED. */
function requireOpen({ sealedAt, version }: RulesSource, read: number): void {
  if (sealedAt) throw conflict('RULES_ARE_SEALED', messages.RULES_ARE_SEALED);
  if (version !== read) throw conflict('RULES_CHANGED', messages.RULES_CHANGED);
}

/** @throws 422 for a category or a test of another campaign. */
function requireKnown({ categories, tests }: RulesSource, settings: RulesSettings): void {
  const known = new Set(categories.map(({ id }) => id));
  const strange = settings.categories.findIndex(({ categoryId }) => !known.has(categoryId));
  if (strange >= 0) throw invalid([{ field: `categories.${strange}`, message: messages.RULES_FORGED }]);
  const tie = settings.ties.findIndex(
    (one) => one.startsWith('test:') && !tests.some(({ id }) => one === `test:${id}`),
  );
  if (tie >= 0) throw invalid([{ field: `ties.${tie}`, message: messages.RULES_FORGED }]);
}

async function putRules(
  tx: Db,
  campaignId: string,
  rules: StoredRules,
  at: Date,
  sealedAt?: Date,
): Promise<void> {
  const row = { rules: JSON.stringify(rules), updated_at: at, ...(sealedAt && { sealed_at: sealedAt }) };
  await tx
    .insertInto('campaign_ranking_rules')
    .values({ campaign_id: campaignId, ...row })
    .onConflict((known) =>
      known
        .column('campaign_id')
        .doUpdateSet({ ...row, version: sql<number>`campaign_ranking_rules.version + 1` }),
    )
    .execute();
}

/** Writes the settings of the ranking. @throws 404; 403; 409 RULES_ARE_SEALED, RULES_CHANGED; 422. */
export async function saveRules(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { version, ...settings }: BodyOf<typeof saveRankingRules>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageRules', now }, async (tx) => {
    const source = await getRulesSource(tx, campaignId);
    requireOpen(source, version);
    requireKnown(source, settings);
    await putRules(tx, campaignId, { settings, sealed: null }, now);
    return { kind: 'rules-saved' };
  });
}

/** SHA-256 of sealed rules, as their page shows it. */
export const hashOfRules = ({ sealed }: Pick<RulesSource, 'sealed'>): string | null =>
  sealed && sha256(canonicalJson(sealed)).toString('hex');

/** Seals the rules: they are public and do not change. @throws 404; 403; 409 RULES_ARE_SEALED, RULES_CHANGED, RULES_IMPOSSIBLE. */
export async function sealRules(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  version: number,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageRules', now }, async (tx) => {
    const source = await getRulesSource(tx, campaignId);
    requireOpen(source, version);
    const sealed = await sealRulesNow(tx, campaignId, source, now);
    return { kind: 'rules-sealed', detail: hashOfRules({ sealed }) ?? '' };
  });
}

/** Writes rules that nobody sealed as they stand. @throws 409 RULES_IMPOSSIBLE. */
export async function sealRulesNow(
  tx: Db,
  campaignId: string,
  source: RulesSource,
  now: Date,
): Promise<RankingRules> {
  const problems = problemsInWords(source);
  if (problems.length > 0)
    throw conflict('RULES_IMPOSSIBLE', [messages.RULES_IMPOSSIBLE, ...problems].join(' '));
  const sealed = rankingRulesOf(source);
  // As they were shown: what nobody wrote is written now.
  const settings: RulesSettings = {
    ties: source.settings?.ties ?? ['heaviest'],
    categories: source.categories.map((category) => ({
      categoryId: category.id,
      bar: category.bar,
      reservation: category.reservation,
      unfilled: category.unfilled,
      waiting: category.waiting,
      reserves: category.reserves.map(({ id, holder }) => ({ id, holder })),
    })),
  };
  await putRules(tx, campaignId, { settings, sealed }, now, now);
  await afterRulesSealed(tx, { campaignId, rules: sealed, at: now });
  await announcePageChange(tx);
  return sealed;
}

const MOST_NAMED = 10;

/** `SAN26-014287`, `014287` → 14287. @returns undefined for what is no number. */
export function readFileNumber(typed: string): number | undefined {
  const [, digits] = /^(?:[a-z][a-z0-9]{1,7}-?)?\s*0*(\d{1,7})$/i.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Says which files may take the seats of a reserve, in place of those before: all numbers, or none.
 * @throws 404; 403; 409 RESERVE_BY_GENDER, RANKING_FINAL; 422 naming the numbers that are of no file.
 */
export async function saveReserve(
  db: Db,
  member: CompanyMember,
  { campaignId, categoryId, reserveId }: { campaignId: string; categoryId: string; reserveId: string },
  { numbers }: BodyOf<typeof saveReserveFiles>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageRules', now }, async (tx) => {
    const { categories } = await getRulesSource(tx, campaignId);
    const category = categories.find(({ id }) => id === categoryId);
    const reserve = category?.reserves.find(({ id }) => id === reserveId);
    if (!category || !reserve) throw notFound(messages.RESERVE_UNKNOWN, 'RESERVE_UNKNOWN');
    if (reserve.holder !== 'listed') throw conflict('RESERVE_BY_GENDER', messages.RESERVE_BY_GENDER);
    // The list of accepted files has their reserves.
    if (await sealedFilesOf(tx, campaignId)) throw conflict('PROOF_SEALED_TWICE', proofMessages.FILES_SEALED);
    if ((await findDeliberation(tx, campaignId)).decided_at)
      throw conflict('RANKING_FINAL', messages.RANKING_FINAL);
    const typed = [
      ...new Set(
        numbers
          .split(/[\n,;]/)
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ];
    const read = new Map(typed.map((one) => [one, readFileNumber(one)]));
    const wanted = [...read.values()].filter((one) => one !== undefined);
    const files =
      wanted.length === 0
        ? []
        : await tx
            .selectFrom('campaign_applications')
            .where('campaign_id', '=', campaignId)
            .where('category_id', '=', categoryId)
            .where(sql<boolean>`file_number = any(${wanted}::int[])`)
            .select(['id', 'file_number'])
            .execute();
    const known = new Set(files.map(({ file_number }) => file_number));
    const unknown = typed.filter((one) => !known.has(read.get(one) ?? -1));
    if (unknown.length > 0) {
      const named = unknown.slice(0, MOST_NAMED).join(', ');
      const more = unknown.length > MOST_NAMED ? ` et ${unknown.length - MOST_NAMED} autres` : '';
      throw invalid([{ field: 'numbers', message: `${messages.NUMBERS_UNKNOWN} : ${named}${more}` }]);
    }
    await sql`delete from campaign_reserve_files f using campaign_applications a
      where a.id = f.application_id and a.campaign_id = ${campaignId} and a.category_id = ${categoryId}
        and f.reserve = ${reserveId}`.execute(tx);
    const ids = files.map(({ id }) => id);
    await sql`insert into campaign_reserve_files (application_id, reserve)
      select id, ${reserveId} from unnest(${ids}::uuid[]) as f(id)`.execute(tx);
    return { kind: 'reserve-listed', detail: `${category.name}, ${reserve.label} : ${ids.length}` };
  });
}
