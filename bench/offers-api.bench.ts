/**
 * Measures the public offer calls over HTTP on the whole product: embedded PostgreSQL, 100,000 offers, 1,000,000
 * candidates, 3,000,000 applications, the client on the same processors.
 * Run: npm run bench -- offers-api
 * BENCH_DATA_DIR keeps the loaded database (default: a folder of the system's temporary directory); it is loaded once.
 */
import { type Call, oneByOne, openClient, together } from './client.ts';
import { CLIENTS, createTimings } from './measure.ts';
import { startProduct } from './product.ts';
import { int, pick } from './random.ts';
import { say } from './table.ts';
import { loadVolume, scaled, VOLUME_DATA_DIR } from './volume.ts';

const RUNS = { warmUp: 300, runs: 2000 };
const LOAD_SECONDS = 8;

// ── What people ask ─────────────────────────────────────────────────────────────────────────────

const WORDS =
  'comptable;compatble;chauffeur;infirmiere;sage-femme;ingénieur génie civil;assistant de direction;développeur web;agent commercial;magasinier;électricien bâtiment;mecanicien;caissière;enseignant mathématiques;responsable rh;juriste;logisticien;community manager;agronome;soudeur;coordinateur de projet;suivi évaluation;topographe;cuisinier;gardien;technicien solaire;auditeur interne;chef de chantier;secretaire bilingue;vendeur boutique;pharmacien;réceptionniste hôtel;géologue;analyste données;conducteur engins;couturière;plombier;téléconseiller;nutritionniste;animateur radio'.split(
    ';',
  );
const PLACES = [
  'Bamako',
  'Ségou',
  'Sikasso',
  'Kayes',
  'Dakar',
  'Abidjan',
  'Ouagadougou',
  'Niamey',
  'Mopti',
  'Conakry',
];
const CONTRACTS = ['CDI', 'CDD', 'STAGE', 'INTERIM', 'CONSULTANCE', 'FREELANCE', 'JOURNALIER'];
const COUNTRIES = ['ML', 'ML', 'ML', 'SN', 'CI', 'BF', 'NE', 'GN', 'TG', 'BJ', 'CM'];
const list = '/api/v1/recruitment-offers';

/** No search is asked twice in a row: what the index keeps of the latest ones must not be what is measured. */
const searchText = (): string =>
  encodeURIComponent(int(3) === 0 ? `${pick(WORDS)} ${pick(PLACES)}` : pick(WORDS));
const listPath = (): string => {
  const page = 1 + int(int(4) === 0 ? 500 : 8);
  return `${list}?page=${page}&includeExpired=${int(2) === 0}&sort=${pick(['created_at', 'created_at', 'salary'])}`;
};
const searchPath = (): string => `${list}?search=${searchText()}&page=${1 + int(3)}`;
const filtered = (): string =>
  `contractTypes=${pick(CONTRACTS)},${pick(CONTRACTS)}&countries=${pick(COUNTRIES)}&categories=${1 + int(24)}`;
const filterPath = (): string =>
  `${list}?${filtered()}&studyLevels=${1 + int(7)},${1 + int(7)}&page=${1 + int(2)}`;
const facetPath = (): string =>
  `${list}/filter-options?${pick([
    '',
    `search=${searchText()}`,
    filtered(),
    `countries=${pick(COUNTRIES)}`,
    `contractTypes=${pick(CONTRACTS)}&seniorityLevels=${pick([1, 2, 5, 10])}&studyLevels=${1 + int(7)}`,
  ])}`;

type Known = { id: number; slug: string };

async function knownOffers(port: number): Promise<Known[]> {
  const client = openClient(port);
  const known: Known[] = [];
  for (let page = 1; page <= scaled(400); page += 20) {
    const answer = await client.call({ path: `${list}?limit=100&page=${page}` });
    const { data } = JSON.parse(answer.body.toString()) as { data: { jobs: Known[] } };
    known.push(...data.jobs);
  }
  client.close();
  return known;
}

// ── The table ───────────────────────────────────────────────────────────────────────────────────

const timings = createTimings();

const asking = (path: () => string) => (): Call => ({ path: path() });

await loadVolume();
const product = await startProduct({ variables: { DATA_DIR: VOLUME_DATA_DIR, SEED: 'none' } });
say(`First list after ${(product.firstAnswerMs / 1000).toFixed(1)} s.`);
try {
  const { port } = product;
  const offers = await knownOffers(port);
  const detailPath = (): string => {
    const offer = pick(offers);
    return int(2) === 0 ? `${list}/${offer.id}` : `${list}/slug/${offer.slug}`;
  };
  const alone = (path: () => string) => oneByOne(port, asking(path), RUNS);
  timings.row('offer list', 1, await alone(listPath), { p50: 2 });
  const loaded = await together(port, asking(listPath), { clients: CLIENTS, seconds: LOAD_SECONDS });
  timings.row('offer list', CLIENTS, loaded, { perSecond: 1000 });
  timings.row('French search', 1, await alone(searchPath), { p95: 5 });
  timings.row('three filters', 1, await alone(filterPath), { p95: 15 });
  timings.row('facet counts', 1, await alone(facetPath), { p95: 25 });
  timings.row('offer detail', 1, await alone(detailPath), { p50: 2 });
  timings.print();
} finally {
  await product.stop();
}
