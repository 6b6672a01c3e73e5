import { describe, expect, it } from 'vitest';
import {
  encodeOfferTerms,
  OfferIndex,
  type OfferDoc,
  type OfferQuery,
  type OfferSelection,
} from './index.ts';
import type { OfferTerms } from './offer-terms.ts';

/** A small seeded generator (mulberry32), so that a failure can be replayed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const CONTRACTS = ['CDI', 'CDD', 'Stage', 'Freelance'];
const CITIES: readonly (readonly [string | null, string])[] = [
  ['Ségou', 'ML'],
  ['Bamako', 'ML'],
  ['Dakar', 'SN'],
  ['Saint-Louis', 'SN'],
  [null, 'CI'],
];
/** Words with digits have no other form, synonym or correction: what must match is plain. */
const word = (n: number): string => `w${100 + n}`;
const ALL_WORDS = Array.from({ length: 40 }, (_, n) => word(n));

type Model = OfferDoc & { words: OfferTerms };

class Scenario {
  readonly index = new OfferIndex();
  readonly models = new Map<number, Model>();
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  int(most: number): number {
    return Math.floor(this.#random() * most);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(items.length)] as Item;
  }

  some<Item>(items: readonly Item[], most: number): Item[] {
    return [...new Set(Array.from({ length: this.int(most + 1) }, () => this.pick(items)))];
  }

  change(): void {
    const id = 1 + this.int(300);
    if (this.#random() < 0.2) {
      this.models.delete(id);
      this.index.remove(id);
      return;
    }
    const previous = this.models.get(id);
    const hasSameWords = previous !== undefined && this.#random() < 0.3;
    const words = hasSameWords ? previous.words : this.#words();
    const [city, country] = this.pick(CITIES);
    const model: Model = {
      id,
      words,
      terms: encodeOfferTerms(words),
      status: this.#random() < 0.1 ? 'filled' : 'active',
      publishedAt: 1000 + this.int(1000),
      createdAt: 1000 + this.int(50),
      expiresAt: this.#random() < 0.3 ? null : 1500 + this.int(1000),
      contractType: this.pick(CONTRACTS),
      categoryId: this.#random() < 0.1 ? null : this.int(5),
      seniority: this.pick([0, 1, 2, 5, 10]),
      studyLevel: this.#random() < 0.1 ? null : 1 + this.int(7),
      country,
      city,
      isHot: this.#random() < 0.2,
      salaryMax: this.#random() < 0.3 ? null : this.int(20) * 1000,
      marks: this.int(8),
      ...(this.#random() < 0.5 ? { standing: this.int(4) } : {}),
    };
    this.models.set(id, model);
    this.index.upsert(model);
  }

  query(): OfferQuery {
    const maybe = <Value>(value: Value): Value | undefined => (this.#random() < 0.3 ? value : undefined);
    const words = this.some([...ALL_WORDS, 'w1', 'w11', 'w999'], 3);
    return {
      text: this.#random() < 0.2 ? undefined : words.join(' '),
      exact: this.#random() < 0.3,
      isStrict: true,
      filters: {
        contractTypes: maybe(this.some(CONTRACTS, 2)),
        categories: maybe(this.some([0, 1, 2, 3, 4], 3)),
        seniorityLevels: maybe(this.some([0, 1, 2, 5, 10], 3)),
        studyLevels: maybe(this.some([1, 2, 3, 4, 5, 6, 7], 3)),
        countries: maybe(this.some(['ML', 'SN', 'CI'], 2)),
        cities: maybe(this.some(['segou', 'BAMAKO', 'saint louis'], 2)),
        marks: maybe(this.int(4)),
        payFrom: maybe(this.int(10) * 1000),
        payMost: maybe(10_000 + this.int(10) * 1000),
      },
      includeExpired: this.#random() < 0.5,
      nowSeconds: 1400 + this.int(1000),
      sort: this.pick(['relevance', 'created_at', 'salary', 'expiration', 'featured'] as const),
      order: this.pick(['asc', 'desc'] as const),
      offset: this.int(4) * 5,
      limit: 1 + this.int(40),
    };
  }

  #words(): OfferTerms {
    return {
      title: this.some(ALL_WORDS, 2),
      skills: this.some(ALL_WORDS, 2),
      company: this.some(ALL_WORDS, 1),
      place: [],
      category: this.some(ALL_WORDS, 1),
      body: this.some(ALL_WORDS, 6),
    };
  }
}

const allWords = ({ words }: Model): string[] => Object.values(words).flat();
const shortWords = ({ words }: Model): string[] =>
  [words.title, words.skills, words.company, words.place, words.category].flat();

/** The documented rules, word for word, over every offer. */
function textMatches(models: readonly Model[], { text, exact }: OfferSelection): Model[] {
  const asked = (text ?? '').split(' ').filter((one) => one !== '');
  if (asked.length === 0) return [...models];
  const isKnown = (one: string): boolean => models.some((model) => allWords(model).includes(one));
  const answers = (model: Model, one: string, isLast: boolean): boolean => {
    if (allWords(model).includes(one)) return true;
    if (exact || !isLast || one.length < 3) return false;
    return (isKnown(one) ? shortWords(model) : allWords(model)).some((other) => other.startsWith(one));
  };
  const counted = models.map((model) => ({
    model,
    count: asked.filter((one, i) => answers(model, one, i === asked.length - 1)).length,
  }));
  return counted.filter(({ count }) => count === asked.length).map(({ model }) => model);
}

const folded = (city: string | null): string =>
  (city ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace('-', ' ')
    .toLowerCase();

type FilterName = Exclude<keyof OfferSelection['filters'], 'marks' | 'payFrom' | 'payMost'>;

const FACET_VALUE: Record<FilterName, (model: Model) => string> = {
  contractTypes: (model) => model.contractType,
  categories: (model) => String(model.categoryId),
  seniorityLevels: (model) => String(model.seniority),
  studyLevels: (model) => String(model.studyLevel),
  countries: (model) => model.country,
  cities: (model) => folded(model.city),
};
const FILTER_NAMES = Object.keys(FACET_VALUE) as FilterName[];

function isMarked(
  { marks = 0, salaryMax }: Model,
  { marks: asked = 0, payFrom, payMost }: OfferSelection['filters'],
): boolean {
  if ((marks & asked) !== asked) return false;
  if (payFrom === undefined && payMost === undefined) return true;
  return salaryMax !== null && salaryMax >= (payFrom ?? 0) && salaryMax <= (payMost ?? Infinity);
}

const isOpen = ({ status, expiresAt }: Model, { nowSeconds }: OfferSelection): boolean =>
  status === 'active' && (expiresAt === null || expiresAt >= nowSeconds);

function filtered(models: readonly Model[], query: OfferSelection, ignored?: FilterName): Model[] {
  return models.filter((model) => {
    return (
      (query.includeExpired || isOpen(model, query)) &&
      isMarked(model, query.filters) &&
      FILTER_NAMES.every((name) => {
        const selected: readonly (string | number)[] = query.filters[name] ?? [];
        if (name === ignored || selected.length === 0) return true;
        const wanted = selected.map((value) => (name === 'cities' ? folded(String(value)) : String(value)));
        return wanted.includes(FACET_VALUE[name](model));
      })
    );
  });
}

function ordered(models: readonly Model[], query: OfferQuery): number[] {
  const { sort, order } = query;
  const keys = {
    relevance: (model: Model) => model.createdAt,
    created_at: (model: Model) => model.createdAt,
    salary: (model: Model) => model.salaryMax,
    expiration: (model: Model) => model.expiresAt,
    featured: (model: Model) => model.standing ?? Number(model.isHot),
  };
  const key = keys[sort];
  return models
    .toSorted((a, b) => {
      if (sort === 'expiration' && isOpen(a, query) !== isOpen(b, query)) return isOpen(a, query) ? -1 : 1;
      const keyA = key(a);
      const keyB = key(b);
      if (keyA === null || keyB === null) {
        if (keyA !== keyB) return keyA === null ? 1 : -1;
      } else if (keyA !== keyB) return order === 'asc' ? keyA - keyB : keyB - keyA;
      return b.createdAt - a.createdAt || b.id - a.id;
    })
    .map((model) => model.id);
}

function countsByValue(models: readonly Model[], name: FilterName): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const model of models) {
    const value = FACET_VALUE[name](model);
    if (value !== 'null' && value !== '') counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

function expectSameAsModel(scenario: Scenario, query: OfferQuery): void {
  const models = [...scenario.models.values()];
  const matching = textMatches(models, query);
  const expected = filtered(matching, query);
  const found = scenario.index.search(query);
  const withNear = scenario.index.search({ ...query, isStrict: false, offset: 0, limit: 1000 });
  expect(withNear.exactTotal).toBe(found.total);
  const everything = scenario.index.search({ ...query, offset: 0, limit: 1000 }).ids;
  const isExact = new Set(everything);
  expect(withNear.ids.filter((id) => isExact.has(id))).toEqual(everything);
  const first = withNear.ids.findIndex((id) => !isExact.has(id));
  expect(withNear.exactFirst >= (first < 0 ? 0 : first)).toBe(true);
  expect(found.total).toBe(expected.length);
  expect(found.ids).toEqual(everything.slice(query.offset, query.offset + query.limit));
  expect(everything.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  const isByScore = query.sort === 'relevance' && (query.text ?? '') !== '';
  expect(isByScore ? [] : everything).toEqual(isByScore ? [] : ordered(expected, query));
  const isOpenById = everything.map((id) => isOpen(scenario.models.get(id) as Model, query));
  const openFirst = isOpenById.toSorted((a, b) => Number(b) - Number(a));
  expect(isByScore ? isOpenById : []).toEqual(isByScore ? openFirst : []);
  const facets = scenario.index.facets(query);
  for (const name of FILTER_NAMES) {
    const entries = facets[name].map(({ value, count }) => [
      name === 'cities' ? folded(String(value)) : String(value),
      count,
    ]);
    expect(Object.fromEntries(entries)).toEqual(countsByValue(filtered(matching, query, name), name));
  }
}

describe('OfferIndex against the rules applied one offer at a time', () => {
  it.each([1, 2, 3, 4, 5, 6])('agrees through random changes and queries (seed %i)', (seed) => {
    const scenario = new Scenario(seed);
    for (let round = 0; round < 60; round++) {
      for (let change = 0; change < 80; change++) scenario.change();
      expect(scenario.index.size).toBe(scenario.models.size);
      for (let asked = 0; asked < 4; asked++) expectSameAsModel(scenario, scenario.query());
    }
  });
});
