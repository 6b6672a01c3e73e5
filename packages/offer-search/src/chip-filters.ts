import { findCity, type City } from '@baara/taxonomy';
import { FACETS, cityFilterKey, type Facet, type OfferColumns } from './offer-columns.ts';
import type { Chip } from './reading-types.ts';

/** The factor for an offer that misses a meaning, from the nearest to the farthest. */
const NEARNESS = {
  likeContract: 0.7,
  otherContract: 0.55,
  unknown: 0.8,
  salary: 0.75,
  otherCountry: 0.4,
  sameCountry: 0.6,
};
/** Contracts that stand for one another to who looks for a first job, a few days' work or work of their own. */
const LIKE_CONTRACTS: readonly (readonly string[])[] = [
  ['INTERIM', 'CDD', 'JOURNALIER', 'SAISONNIER'],
  ['FREELANCE', 'CONSULTANCE'],
  ['STAGE', 'APPRENTISSAGE'],
];
const isLike = (code: string, other: string): boolean =>
  LIKE_CONTRACTS.some((codes) => codes.includes(code) && codes.includes(other));
/** How near an offer must be, places apart, to follow those that answer when nothing but chips is asked. */
const CLOSE = 0.65;
/** By how many levels of study an offer is off. */
const STUDY_STEPS = [1, 0.8, 0.7, 0.6];
const LEAST_STUDY = 0.5;
/** Kilometres, from the nearest. */
const DISTANCES: readonly (readonly [number, number])[] = [
  [40, 0.9],
  [150, 0.75],
  [300, 0.65],
];

/** What one kind of chip says of every value of its facet: 1 answers, less is near, 0 is refused. */
type Test = { codes: Uint16Array; worth: Float32Array; chip: number; isPlace: boolean };

/** The chips of a query, ready to test offers by slot. */
export class ChipFilters {
  readonly #tests: Test[] = [];
  readonly #columns: OfferColumns;
  readonly #salary: { amount: number; isMost: boolean; chip: number } | undefined;

  constructor(chips: readonly Chip[], columns: OfferColumns) {
    this.#columns = columns;
    this.#addPlaces(chips);
    this.#add(chips, 'contract', 'contractTypes', (chip, value) =>
      chip.code === value
        ? 1
        : value === undefined
          ? NEARNESS.unknown
          : isLike(chip.code, String(value))
            ? NEARNESS.likeContract
            : NEARNESS.otherContract,
    );
    this.#add(chips, 'study', 'studyLevels', (chip, value) =>
      value === undefined
        ? NEARNESS.unknown
        : (STUDY_STEPS[Math.abs(Number(value) - chip.level)] ?? LEAST_STUDY),
    );
    this.#add(chips, 'experience', 'seniorityLevels', (chip, value) => {
      if (value === undefined) return NEARNESS.unknown;
      if (chip.levels.includes(Number(value))) return 1;
      return Number(value) < Math.min(...chip.levels) ? 0.8 : 0.6;
    });
    const salary = chips.findIndex(({ kind }) => kind === 'salary');
    const chip = chips[salary];
    if (chip?.kind === 'salary') this.#salary = { amount: chip.amount, isMost: chip.isMost, chip: salary };
  }

  get isEmpty(): boolean {
    return this.#tests.length === 0 && this.#salary === undefined;
  }

  passes(slot: number): boolean {
    for (const { codes, worth } of this.#tests) if (worth[codes[slot] as number] !== 1) return false;
    return this.#salary === undefined || this.#paysEnough(slot);
  }

  /** 0 to 1: how near the offer is to the chips; 0 when a chip excludes it. */
  nearness(slot: number): number {
    let nearness = 1;
    for (const { codes, worth } of this.#tests) nearness *= worth[codes[slot] as number] as number;
    return this.#salary === undefined || this.#paysEnough(slot) ? nearness : nearness * NEARNESS.salary;
  }

  /** Whether the offer answers all but the place, or nearly: what may follow offers that answer. */
  isClose(slot: number): boolean {
    let nearness = 1;
    for (const { codes, worth, isPlace } of this.#tests)
      if (!isPlace) nearness *= worth[codes[slot] as number] as number;
    return nearness >= CLOSE && (this.#salary === undefined || this.#paysEnough(slot));
  }

  /** 0 to 1: how near the pay is to the one asked for; 1 when none is. */
  payNearness(slot: number): number {
    if (this.#salary === undefined || this.#salary.isMost) return 1;
    const pay = this.#columns.pays[slot] as number;
    return pay > this.#salary.amount ? 1 / (1 + 0.3 * Math.log2(pay / this.#salary.amount)) : 1;
  }

  /** The chips, by place in the query, that the offer does not answer. */
  missed(slot: number): number[] {
    const missed = this.#tests
      .filter(({ codes, worth }) => worth[codes[slot] as number] !== 1)
      .map(({ chip }) => chip);
    if (this.#salary && !this.#paysEnough(slot)) missed.push(this.#salary.chip);
    return missed;
  }

  #paysEnough(slot: number): boolean {
    if (!this.#salary) return true;
    const pay = this.#columns.pays[slot] as number;
    return this.#salary.isMost ? pay <= this.#salary.amount : pay >= this.#salary.amount;
  }

  #addPlaces(chips: readonly Chip[]): void {
    const places = chips.flatMap((chip, place) => (chip.kind === 'place' ? [{ chip, place }] : []));
    const wanted = places.filter(({ chip }) => !chip.isExcluded);
    const refused = places.filter(({ chip }) => chip.isExcluded);
    const add = (
      facet: Facet,
      among: typeof places,
      worthOf: (city: string, country: string) => number,
    ): void => {
      const first = among[0];
      if (!first) return;
      const { codes, values } = this.#facet(facet);
      const worth = Float32Array.from(values, (value) =>
        worthOf(
          facet === 'cities' ? (value?.filterKey ?? '') : '',
          value?.country ?? String(value?.value ?? ''),
        ),
      );
      this.#tests.push({ codes, worth, chip: first.place, isPlace: true });
    };
    const towns = wanted.filter(({ chip }) => chip.city !== null);
    const lands = wanted.filter(({ chip }) => chip.city === null);
    if (towns.length > 0)
      add('cities', towns, (key, country) =>
        Math.max(
          ...towns.map(({ chip }) => townNearness(chip, key, country)),
          ...lands.map(({ chip }) => (chip.country === country ? 1 : 0)),
        ),
      );
    else
      add('countries', lands, (_, country) =>
        lands.some(({ chip }) => chip.country === country) ? 1 : NEARNESS.otherCountry,
      );
    for (const one of refused) {
      const { chip } = one;
      if (chip.city === null) add('countries', [one], (_, country) => (chip.country === country ? 0 : 1));
      else add('cities', [one], (key) => (names(key, chip.city ?? '') ? 0 : 1));
    }
  }

  #add<Kind extends 'contract' | 'study' | 'experience'>(
    chips: readonly Chip[],
    kind: Kind,
    facet: Facet,
    worthOf: (chip: Chip & { kind: Kind }, value: string | number | undefined) => number,
  ): void {
    const all = chips.flatMap((chip, place) =>
      chip.kind === kind ? [{ chip: chip as Chip & { kind: Kind }, place }] : [],
    );
    const { codes, values } = this.#facet(facet);
    const wanted = all.filter(({ chip }) => !chip.isExcluded);
    if (wanted[0]) {
      const worth = Float32Array.from(values, (value) =>
        Math.max(...wanted.map(({ chip }) => worthOf(chip, value?.value))),
      );
      this.#tests.push({ codes, worth, chip: wanted[0].place, isPlace: false });
    }
    for (const { chip, place } of all.filter((one) => one.chip.isExcluded)) {
      const worth = Float32Array.from(values, (value) => (value && worthOf(chip, value.value) === 1 ? 0 : 1));
      this.#tests.push({ codes, worth, chip: place, isPlace: false });
    }
  }

  #facet(facet: Facet) {
    const at = FACETS.indexOf(facet);
    return {
      codes: this.#columns.codes[at] as Uint16Array,
      values: this.#columns.facetValues[at]?.values ?? [],
    };
  }
}

type PlaceChip = { city: string | null; country: string };

function townNearness({ city, country: wanted }: PlaceChip, key: string, country: string): number {
  if (names(key, city ?? '')) return country === '' || country === wanted ? 1 : NEARNESS.otherCountry;
  if (country !== '' && country !== wanted) return NEARNESS.otherCountry;
  const from = city === null ? undefined : findCity(city);
  const to = key === '' ? undefined : findCity(key);
  if (!from || !to) return NEARNESS.sameCountry;
  const distance = kilometres(from, to);
  return DISTANCES.find(([most]) => distance <= most)?.[1] ?? NEARNESS.sameCountry;
}

/** Whether an offer's town (folded) is or contains the town: « bamako », « abidjan cocody ». */
function names(key: string, city: string): boolean {
  return ` ${key.replaceAll(',', ' ')} `.includes(` ${cityFilterKey(city)} `);
}

function kilometres(a: City, b: City): number {
  const perDegree = 111;
  const width = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, width) * perDegree;
}
