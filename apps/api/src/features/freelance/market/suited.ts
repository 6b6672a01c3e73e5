import type { MissionFit } from '@baara/contract/freelance/freelance';
import {
  type Fit,
  fitOf,
  type FreelanceReading,
  type NeedReading,
  readFreelance,
  readNeed,
} from '@baara/mission-fit';
import type { OfferFilters, OfferIndex, OfferQuery } from '@baara/offer-search';
import type { Db } from '../../../platform/db/database.ts';
import type { SearchDirectory } from '../../offers/public/search-directory.ts';
import { selectMissions } from '../missions.queries.ts';
import { selectFreelances } from '../profiles.queries.ts';
import {
  findNeed,
  findSaid,
  freelanceSaid,
  missionNeed,
  type NeedRow,
  type SaidRow,
  selectNeeds,
  selectSaid,
} from './fit-input.queries.ts';

const MOST_SUITED = 20;
/** Below, nobody is helped by being shown it. */
const LEAST_SCORE = 40;

/** Those of one search that are compared. */
const BY_TITLE = 60;
const BY_SKILL = 25;
const MOST_SKILLS = 4;
const BY_DOMAIN = 40;
const MOST_COMPARED = 160;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Who is worth comparing: by the words of a title, by each skill, and by the domain. */
function worthComparing(
  index: OfferIndex,
  { title, skills, categoryId }: { title: string; skills: readonly string[]; categoryId: number | null },
  now: Date,
): number[] {
  const nowSeconds = Math.ceil(now.getTime() / 60_000) * 60;
  const found = (text: string | undefined, filters: OfferFilters, limit: number): number[] => {
    const asked: OfferQuery = {
      ...(text === undefined ? {} : { text }),
      filters,
      includeExpired: false,
      nowSeconds,
      sort: text === undefined ? 'featured' : 'relevance',
      order: 'desc',
      offset: 0,
      limit,
    };
    return index.search(asked).ids;
  };
  const ids = new Set([
    ...found(title, {}, BY_TITLE),
    ...skills.slice(0, MOST_SKILLS).flatMap((skill) => found(skill, {}, BY_SKILL)),
    ...(categoryId === null ? [] : found(undefined, { categories: [categoryId] }, BY_DOMAIN)),
  ]);
  return [...ids].slice(0, MOST_COMPARED);
}

/** Readings of the latest compared, until what was read changes: reading costs more than comparing. */
class Readings<Row extends { search_id: number; updated_at: Date }, Reading> {
  readonly #readings = new Map<string, Reading>();
  readonly #read: (row: Row, day: string) => Reading;
  readonly #besides: (row: Row) => string;

  /** @param besides what is read from other rows, which `updated_at` says nothing of. */
  constructor(read: (row: Row, day: string) => Reading, besides: (row: Row) => string = () => '') {
    this.#read = read;
    this.#besides = besides;
  }

  of(row: Row, day: string): Reading {
    const key = `${row.search_id} ${row.updated_at.getTime()} ${day} ${this.#besides(row)}`;
    const known = this.#readings.get(key);
    if (known) return known;
    const reading = this.#read(row, day);
    if (this.#readings.size >= MOST_READINGS) this.#readings.clear();
    this.#readings.set(key, reading);
    return reading;
  }
}

const MOST_READINGS = 2000;
const needs = new Readings<NeedRow, NeedReading>((row) => readNeed(missionNeed(row)));
const freelances = new Readings<SaidRow, FreelanceReading>(
  (row, day) => readFreelance(freelanceSaid(row), day),
  ({ free_from: freeFrom, works, proven_skills: proven }) => JSON.stringify([freeFrom, works, proven]),
);

const viewOf = ({ score, parts, shortfalls }: Fit): MissionFit => ({ score, parts, shortfalls });

type Compared = { id: number; fit: Fit };

const bestOf = (compared: readonly Compared[]): Compared[] =>
  compared
    .filter(({ fit }) => !fit.isBarred && fit.score >= LEAST_SCORE)
    .toSorted((a, b) => b.fit.exact - a.fit.exact || a.id - b.id)
    .slice(0, MOST_SUITED);

/** The freelances who suit a mission best, the best first. @returns none for a mission that is not there. */
export async function suitedFreelances(db: Db, directory: SearchDirectory, missionId: string, now: Date) {
  const row = await findNeed(db, missionId);
  if (!row) return [];
  const day = dayOf(now);
  const need = needs.of(row, day);
  const { title, skills, categoryId } = need.need;
  const ids = worthComparing(await directory.index(), { title, skills, categoryId }, now);
  const best = bestOf(
    (await selectSaid(db, ids)).map((said) => ({
      id: said.search_id,
      fit: fitOf(need, freelances.of(said, day), day),
    })),
  );
  const rows = await selectFreelances(
    db,
    best.map(({ id }) => id),
  );
  return rows.flatMap((shown) => {
    const one = best.find(({ id }) => id === shown.search_id);
    return one ? [{ row: shown, fit: viewOf(one.fit) }] : [];
  });
}

/** The open missions that suit a freelance best, the best first. @returns none for one without a profile. */
export async function suitedMissions(db: Db, directory: SearchDirectory, accountId: string, now: Date) {
  const row = await findSaid(db, accountId);
  if (!row) return [];
  const day = dayOf(now);
  const said = freelances.of(row, day);
  const { headline: title, skills, categoryId } = said.said;
  const ids = worthComparing(await directory.index(), { title, skills, categoryId }, now);
  const best = bestOf(
    (await selectNeeds(db, ids)).map((need) => ({
      id: need.search_id,
      fit: fitOf(needs.of(need, day), said, day),
    })),
  );
  const rows = await selectMissions(
    db,
    best.map(({ id }) => id),
  );
  return rows.flatMap((shown) => {
    const one = best.find(({ id }) => id === shown.search_id);
    return one ? [{ row: shown, fit: viewOf(one.fit) }] : [];
  });
}

/** One page of missions in the order in which they suit a freelance; as found for one without a profile. */
export async function pageByFit(
  db: Db,
  accountId: string,
  { ids, page, limit }: { ids: readonly number[]; page: number; limit: number },
  day: string,
): Promise<number[]> {
  const row = await findSaid(db, accountId);
  const start = (page - 1) * limit;
  if (!row) return ids.slice(start, start + limit);
  const said = freelances.of(row, day);
  const exact = new Map(
    (await selectNeeds(db, ids)).map((need) => [need.search_id, fitOf(needs.of(need, day), said, day).exact]),
  );
  return ids.toSorted((a, b) => (exact.get(b) ?? 0) - (exact.get(a) ?? 0)).slice(start, start + limit);
}
