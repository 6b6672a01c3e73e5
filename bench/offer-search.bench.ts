/**
 * Measures the in-memory offer search on offers drawn from the taxonomy by a seeded generator.
 * Run: npm run bench -- offer-search
 * Every query is cold: the index changes before each, so that no earlier result is given again.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cities, countries, jobCategories, jobDenominations, skills, type City } from '@baara/taxonomy';
import { analyzeOffer, OfferIndex, type OfferDoc, type OfferQuery } from '@baara/offer-search';
import { figuresOf } from './client.ts';
import { createTable, say } from './table.ts';

const OFFERS = 100_000;
const BATCH = 250;
const RUNS = 400;
const NOW = 1_800_000_000;
const DAY = 86_400;

let state = 20_260_101;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}
const int = (most: number): number => Math.floor(random() * most);
const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item;

const SYLLABLES =
  'ba be bi bo ca ce co da de di do fa fi fo ga go ja jo la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  );
const ENDINGS = ['tion', 'ment', 'age', 'eur', 'able', 'ique', 'if', 'ance', 'ier', ''];
/** As wide as the words of real descriptions, used as unevenly (the few often, the many seldom). */
const PROSE = [
  ...new Set(
    Array.from({ length: 30_000 }, () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES) + pick(ENDINGS)),
  ),
];
const proseWord = (): string => PROSE[Math.floor(PROSE.length * random() ** 3)] as string;

const weightedCities: City[] = cities.flatMap((city) =>
  Array.from({ length: Math.ceil(city.weight / 5) }, () => city),
);
const nameOfCountry = new Map(countries.map(({ code, name }) => [code, name]));
const titleOfCategory = new Map(jobCategories.map(({ id, title }) => [id, title]));
const CONTRACTS = ['CDI', 'CDD', 'Stage', 'Freelance', 'Intérim', 'Alternance', 'Temps partiel'];

function makeOffer(id: number): OfferDoc {
  const job = pick(jobDenominations);
  const city = pick(weightedCities);
  const known = skills.filter((skill) => skill.categoryIds.includes(job.categoryId));
  const createdAt = NOW - int(365 * DAY);
  const offered = Array.from({ length: 5 }, () => pick(known).label);
  const body = Array.from({ length: 52 }, proseWord);
  const terms = analyzeOffer({
    title: random() < 0.5 ? job.masculine : job.feminine,
    company: `${proseWord()} ${pick(['Mali', 'Sahel', 'Afrique', 'Services', 'Groupe'])} ${proseWord()}`,
    skills: offered,
    keyPoints: Array.from({ length: 3 }, () => `${pick(skills).label} ${proseWord()}`),
    category: titleOfCategory.get(job.categoryId) ?? '',
    city: city.name,
    country: nameOfCountry.get(city.country) ?? '',
    descriptionText: [...body, pick(jobDenominations).title, 'Bamako', pick(skills).label].join(' '),
  });
  return {
    id,
    status: random() < 0.05 ? 'filled' : 'active',
    publishedAt: createdAt,
    createdAt,
    expiresAt: random() < 0.1 ? null : createdAt + int(400 * DAY),
    contractType: pick(CONTRACTS),
    categoryId: job.categoryId,
    seniority: pick([0, 1, 2, 5, 10]),
    studyLevel: 1 + int(7),
    country: city.country,
    city: city.name,
    isHot: random() < 0.05,
    salaryMax: random() < 0.4 ? null : 50_000 + int(40) * 25_000,
    terms,
  };
}

const table = createTable('milliseconds', 'p50', 'p95', 'p99');

/** Times `run`, with `before` outside the clock. */
function measure(name: string, run: (i: number) => void, before: (i: number) => void, runs = RUNS): void {
  const times: number[] = [];
  const startedAt = performance.now();
  for (let i = -20; i < runs; i++) {
    before(i);
    const start = performance.now();
    run(i);
    if (i >= 0) times.push(performance.now() - start);
  }
  const { p50, p95, p99 } = figuresOf(times, performance.now() - startedAt);
  table.row(name, ...[p50, p95, p99].map((value) => value.toFixed(3)));
}

/** Collects garbage without a command-line flag, so that memory is live memory. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

const docs = Array.from({ length: OFFERS }, (_, i) => makeOffer(i + 1));
const distinct =
  docs.slice(0, 1000).reduce((sum, doc) => sum + new Set(doc.terms.split(/\s/)).size, 0) / 1000;
const before = heapMegabytes();
const index = new OfferIndex();
let longestBatch = 0;
const buildStart = performance.now();
for (let from = 0; from < docs.length; from += BATCH) {
  const start = performance.now();
  for (const doc of docs.slice(from, from + BATCH)) index.upsert(doc);
  longestBatch = Math.max(longestBatch, performance.now() - start);
}
index.trim();
const buildSeconds = (performance.now() - buildStart) / 1000;
const megabytes = heapMegabytes() - before;

const query = (part: Partial<OfferQuery>): OfferQuery => ({
  filters: {},
  includeExpired: true,
  nowSeconds: NOW,
  sort: 'relevance',
  order: 'desc',
  offset: 0,
  limit: 10,
  ...part,
});
const threeFilters = (): OfferQuery['filters'] => ({
  contractTypes: [pick(CONTRACTS)],
  countries: [pick(countries).code],
  categories: [pick(jobCategories).id, pick(jobCategories).id],
});
/** One edit in a word: what a thumb does. */
function mistype(word: string): string {
  const at = 1 + int(Math.max(1, word.length - 2));
  return random() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
const aJob = (): string => pick(jobDenominations).masculine;
/** The same offer again with another property: every remembered result is forgotten. */
const disturb = (): void => index.upsert({ ...(docs[0] as OfferDoc), isHot: random() < 0.5 });

say(
  `Offer search, ${OFFERS.toLocaleString('en')} offers, ${distinct.toFixed(0)} distinct words each, Node ${process.version}`,
);
say(
  `build ${buildSeconds.toFixed(2)} s in batches of ${BATCH} (longest ${longestBatch.toFixed(1)} ms), memory ${megabytes.toFixed(1)} MB`,
);
let asked = query({});
const ask = (make: () => OfferQuery) => () => {
  disturb();
  asked = make();
};
const search = (): void => void index.search(asked);
const facets = (): void => void index.facets(asked);
measure(
  'list, newest first',
  search,
  ask(() => query({ sort: 'created_at' })),
);
measure(
  'list, open only',
  search,
  ask(() => query({ sort: 'created_at', includeExpired: false })),
);
measure(
  'list, page 5000',
  search,
  ask(() => query({ sort: 'created_at', offset: 49_990 })),
);
measure(
  'search, a job title',
  search,
  ask(() => query({ text: `${aJob()} ` })),
);
measure(
  'search, a job title and a town',
  search,
  ask(() => query({ text: `${aJob()} ${pick(weightedCities).name}` })),
);
measure(
  'search, a word of the title being typed',
  search,
  ask(() => query({ text: aJob().slice(0, 3 + int(6)) })),
);
measure(
  'search, one mistyped word',
  search,
  ask(() => query({ text: `${mistype(aJob().split(' ')[0] ?? '')} ` })),
);
measure(
  'search, a skill',
  search,
  ask(() => query({ text: pick(skills).label })),
);
measure(
  'search, bamako',
  search,
  ask(() => query({ text: 'bamako' })),
);
measure(
  'three filters',
  search,
  ask(() => query({ filters: threeFilters(), sort: 'created_at' })),
);
measure(
  'three filters and a job title',
  search,
  ask(() => query({ filters: threeFilters(), text: aJob() })),
);
measure(
  'facets, unfiltered',
  facets,
  ask(() => query({})),
);
measure(
  'facets, open only',
  facets,
  ask(() => query({ includeExpired: false })),
);
measure(
  'facets, three filters',
  facets,
  ask(() => query({ filters: threeFilters() })),
);
measure(
  'facets, a job title',
  facets,
  ask(() => query({ text: aJob() })),
);
measure('facets, unfiltered, asked again', facets, () => undefined);
measure(
  'upsert, other words',
  (i) => index.upsert({ ...(docs[i + 50] as OfferDoc), terms: (docs[i + 900] as OfferDoc).terms }),
  () => undefined,
  4000,
);
measure(
  'upsert, same words',
  (i) => index.upsert(docs[i + 9000] as OfferDoc),
  () => undefined,
  4000,
);

table.print();

const compactionStart = performance.now();
let longestRemoval = 0;
for (let id = 1; id <= OFFERS / 3; id++) {
  const start = performance.now();
  index.remove(id);
  longestRemoval = Math.max(longestRemoval, performance.now() - start);
}
say(
  `removing a third: ${(performance.now() - compactionStart).toFixed(0)} ms, the longest (closing up the gaps) ${longestRemoval.toFixed(0)} ms`,
);
