/** What people ask of the public offer calls, in the measures on the volume data. */
import { openClient } from './client.ts';
import { int, pick } from './random.ts';
import { scaled } from './volume.ts';

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

/** No search is repeated at once: the measure must not hit the index's cache of the latest ones. */
const searchText = (): string =>
  encodeURIComponent(int(3) === 0 ? `${pick(WORDS)} ${pick(PLACES)}` : pick(WORDS));
export const listPath = (): string => {
  const page = 1 + int(int(4) === 0 ? 500 : 8);
  return `${list}?page=${page}&includeExpired=${int(2) === 0}&sort=${pick(['created_at', 'created_at', 'salary'])}`;
};
export const searchPath = (): string => `${list}?search=${searchText()}&page=${1 + int(3)}`;
const filtered = (): string =>
  `contractTypes=${pick(CONTRACTS)},${pick(CONTRACTS)}&countries=${pick(COUNTRIES)}&categories=${1 + int(24)}`;
export const filterPath = (): string =>
  `${list}?${filtered()}&studyLevels=${1 + int(7)},${1 + int(7)}&page=${1 + int(2)}`;
/** The page of the list, as somebody chose it: some 200,000 addresses, each with twenty offers or nearly. */
export const pagePath = (): string =>
  `/offres?${filtered()}&sort=${pick(['created_at', 'salary', 'expiration'])}&page=${1 + int(4)}`;
export const facetPath = (): string =>
  `${list}/filter-options?${pick([
    '',
    `search=${searchText()}`,
    filtered(),
    `countries=${pick(COUNTRIES)}`,
    `contractTypes=${pick(CONTRACTS)}&seniorityLevels=${pick([1, 2, 5, 10])}&studyLevels=${1 + int(7)}`,
  ])}`;

export type Known = { id: number; slug: string };

/** Some of the newest offers. */
export async function knownOffers(port: number): Promise<Known[]> {
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

/** A page of one of these offers, by number or by address. */
export const detailPath = (offers: readonly Known[]): string => {
  const offer = pick(offers);
  return int(2) === 0 ? `${list}/${offer.id}` : `${list}/slug/${offer.slug}`;
};
