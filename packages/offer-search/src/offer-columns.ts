import { normalize } from '@baara/french-text';

export type OfferDoc = {
  id: number;
  /** Only offers people may see are given; any status but `active` is closed to applications. */
  status: string;
  /** Epoch seconds, as all instants here. */
  publishedAt: number;
  expiresAt: number | null;
  createdAt: number;
  contractType: string;
  categoryId: number | null;
  seniority: number | null;
  studyLevel: number | null;
  /** ISO 3166-1 code. */
  country: string;
  city: string | null;
  isHot: boolean;
  salaryMax: number | null;
  /** ISO 4217 code of the salary; F CFA when left out. */
  currency?: string;
  /** What `analyzeOffer` returned for its text. */
  terms: string;
  /** 0–255: what else a list filters by, in bits that its owner gives a meaning. */
  marks?: number;
  /** 0–255: its place in the order `featured`, the highest first; 1 for a hot offer when left out. */
  standing?: number;
};

/** The properties offers are filtered and counted by. */
export const FACETS = [
  'contractTypes',
  'categories',
  'seniorityLevels',
  'studyLevels',
  'countries',
  'cities',
] as const;
export type Facet = (typeof FACETS)[number];

/** Values of one facet, each with a small code; code 0 is « not said ». */
export class FacetValues {
  readonly #codes = new Map<string, number>();
  readonly values: (FacetValue | null)[] = [null];

  codeOf(key: string | null, make: () => FacetValue): number {
    if (key === null) return 0;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.values.length;
    this.#codes.set(key, code);
    this.values.push({ ...make() });
    return code;
  }
}

export type FacetValue = {
  value: string | number;
  /** What a filter must say to select it. */
  filterKey: string;
  /** Cities only. */
  country?: string;
};

/** About how many F CFA one unit is worth: enough to compare salaries asked for in words. */
const F_CFA: Readonly<Record<string, number>> = { XOF: 1, XAF: 1, GNF: 1 / 15, EUR: 656 };

const NEVER = 0xffffffff;
/** Bits of `ranks`. */
export const LEADER = 1;
export const LEARNER = 2;

const CLOSED = 2;
const REMOVED = 4;

/** The facts of each offer beside its words, in columns by slot. */
export class OfferColumns {
  ids = new Float64Array(INITIAL_CAPACITY);
  salaries = new Float64Array(INITIAL_CAPACITY);
  fingerprints = new Float64Array(INITIAL_CAPACITY);
  publishedAt = new Uint32Array(INITIAL_CAPACITY);
  createdAt = new Uint32Array(INITIAL_CAPACITY);
  expiresAt = new Uint32Array(INITIAL_CAPACITY);
  flags = new Uint8Array(INITIAL_CAPACITY);
  marks = new Uint16Array(INITIAL_CAPACITY);
  standings = new Uint8Array(INITIAL_CAPACITY);
  /** In terms: a word says more in a short title. */
  titleLengths = new Uint8Array(INITIAL_CAPACITY);
  /** The same salaries in F CFA. */
  pays = new Float32Array(INITIAL_CAPACITY);
  /** What the title says of rank: LEADER, LEARNER or nothing. */
  ranks = new Uint8Array(INITIAL_CAPACITY);
  readonly codes: Uint16Array[] = FACETS.map(() => new Uint16Array(INITIAL_CAPACITY));
  readonly facetValues: FacetValues[] = FACETS.map(() => new FacetValues());
  length = 0;

  /** Takes a new slot. */
  allocate(): number {
    if (this.length === this.ids.length) this.#resize(this.length * 2);
    return this.length++;
  }

  write(slot: number, doc: OfferDoc, fingerprint: number): void {
    this.ids[slot] = doc.id;
    this.salaries[slot] = doc.salaryMax ?? Number.NaN;
    this.pays[slot] = (doc.salaryMax ?? Number.NaN) * (F_CFA[doc.currency ?? 'XOF'] ?? 1);
    this.fingerprints[slot] = fingerprint;
    this.publishedAt[slot] = doc.publishedAt;
    this.createdAt[slot] = doc.createdAt;
    this.expiresAt[slot] = doc.expiresAt ?? NEVER;
    this.flags[slot] = doc.status === 'active' ? 0 : CLOSED;
    this.marks[slot] = doc.marks ?? 0;
    this.standings[slot] = doc.standing ?? (doc.isHot ? 1 : 0);
    const keys: readonly (FacetValue | null)[] = [
      plainValue(doc.contractType),
      plainValue(doc.categoryId),
      plainValue(doc.seniority),
      plainValue(doc.studyLevel),
      plainValue(doc.country),
      cityValue(doc.city, doc.country),
    ];
    for (const [facet, key] of keys.entries()) {
      const values = this.facetValues[facet] as FacetValues;
      const identity = key && `${key.filterKey}|${key.country ?? ''}`;
      (this.codes[facet] as Uint16Array)[slot] = values.codeOf(identity, () => key as FacetValue);
    }
  }

  remove(slot: number): void {
    this.flags[slot] = (this.flags[slot] ?? 0) | REMOVED;
  }

  isRemoved(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & REMOVED) !== 0;
  }

  /**
   * Filters the slots of listed offers, in place.
   * @param openAtSeconds leaves only those still open to applications at that time; undefined leaves all.
   * @param slots candidates; undefined for every slot. @param into receives them.
   * @returns their number.
   */
  listed(slots: Uint32Array | undefined, openAtSeconds: number | undefined, into: Uint32Array): number {
    const { flags, expiresAt } = this;
    const count = slots ? slots.length : this.length;
    const refused = openAtSeconds === undefined ? REMOVED : REMOVED | CLOSED;
    const least = openAtSeconds ?? 0;
    let selectedCount = 0;
    for (let i = 0; i < count; i++) {
      const slot = slots ? (slots[i] as number) : i;
      if (((flags[slot] as number) & refused) === 0 && (expiresAt[slot] as number) >= least)
        into[selectedCount++] = slot;
    }
    return selectedCount;
  }

  /** Whether an offer still takes applications. */
  isOpen(slot: number, nowSeconds: number): boolean {
    return ((this.flags[slot] as number) & CLOSED) === 0 && (this.expiresAt[slot] as number) >= nowSeconds;
  }

  /** The earliest end of an open offer after an instant; Infinity when there is none. */
  nextExpiry(after: number): number {
    const { flags, expiresAt } = this;
    let next = NEVER;
    for (let slot = 0; slot < this.length; slot++) {
      const at = expiresAt[slot] as number;
      if (at < next && at > after && ((flags[slot] as number) & (REMOVED | CLOSED)) === 0) next = at;
    }
    return next === NEVER ? Number.POSITIVE_INFINITY : next;
  }

  /** Seconds, or NaN when the offer never expires. */
  expiry(slot: number): number {
    const expiresAt = this.expiresAt[slot] ?? NEVER;
    return expiresAt === NEVER ? Number.NaN : expiresAt;
  }

  /** Closes the gaps removed offers left. @returns each old slot's new one, -1 for the removed. */
  compact(): Int32Array {
    const newSlots = new Int32Array(this.length).fill(-1);
    let selectedCount = 0;
    for (let slot = 0; slot < this.length; slot++)
      if (!this.isRemoved(slot)) newSlots[slot] = selectedCount++;
    for (const column of this.#columns()) {
      for (const [slot, newSlot] of newSlots.entries()) if (newSlot >= 0) column[newSlot] = column[slot] ?? 0;
    }
    this.length = selectedCount;
    this.#resize(Math.max(INITIAL_CAPACITY, Math.ceil(selectedCount * 1.25)));
    return newSlots;
  }

  #columns(): (Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array)[] {
    return [
      this.ids,
      this.salaries,
      this.pays,
      this.ranks,
      this.fingerprints,
      this.publishedAt,
      this.createdAt,
      this.expiresAt,
      this.flags,
      this.marks,
      this.standings,
      this.titleLengths,
      ...this.codes,
    ];
  }

  #resize(capacity: number): void {
    this.ids = resized(this.ids, new Float64Array(capacity));
    this.salaries = resized(this.salaries, new Float64Array(capacity));
    this.pays = resized(this.pays, new Float32Array(capacity));
    this.ranks = resized(this.ranks, new Uint8Array(capacity));
    this.fingerprints = resized(this.fingerprints, new Float64Array(capacity));
    this.publishedAt = resized(this.publishedAt, new Uint32Array(capacity));
    this.createdAt = resized(this.createdAt, new Uint32Array(capacity));
    this.expiresAt = resized(this.expiresAt, new Uint32Array(capacity));
    this.titleLengths = resized(this.titleLengths, new Uint8Array(capacity));
    this.flags = resized(this.flags, new Uint8Array(capacity));
    this.marks = resized(this.marks, new Uint16Array(capacity));
    this.standings = resized(this.standings, new Uint8Array(capacity));
    for (const [facet, codes] of this.codes.entries())
      this.codes[facet] = resized(codes, new Uint16Array(capacity));
  }
}

const INITIAL_CAPACITY = 1024;

function resized<Column extends Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from.length > to.length ? from.subarray(0, to.length) : from);
  return to;
}

function plainValue(value: string | number | null): FacetValue | null {
  return value === null || value === '' ? null : { value, filterKey: String(value) };
}

function cityValue(city: string | null, country: string): FacetValue | null {
  return city === null || city === '' ? null : { value: city, filterKey: cityFilterKey(city), country };
}

/** « SEGOU » selects « Ségou », « saint louis » selects « Saint-Louis ». */
export function cityFilterKey(city: string): string {
  return normalize(city)
    .replace(/[-'’.\s]+/g, ' ')
    .trim();
}
