/** Code tables of the offer entity; labels are what people read. Source: specification, domain features, section 3. */

export const contractTypes = [
  { code: 'CDI', title: 'CDI', full: 'Contrat à durée indéterminée' },
  { code: 'CDD', title: 'CDD', full: 'Contrat à durée déterminée' },
  { code: 'STAGE', title: 'Stage', full: 'Convention de stage' },
  { code: 'INTERIM', title: 'Intérim', full: 'Mise à disposition' },
  { code: 'APPRENTISSAGE', title: 'Apprentissage', full: 'Contrat d’apprentissage' },
  { code: 'CONSULTANCE', title: 'Consultance', full: 'Prestation intellectuelle' },
  { code: 'FREELANCE', title: 'Freelance', full: 'Prestation indépendante' },
  { code: 'JOURNALIER', title: 'Journalier', full: 'Travail journalier ou occasionnel' },
  { code: 'SAISONNIER', title: 'Saisonnier', full: 'Contrat saisonnier ou de campagne' },
] as const;
export type ContractType = (typeof contractTypes)[number]['code'];
export const contractTypeCodes = contractTypes.map((type) => type.code) as [ContractType, ...ContractType[]];

export const studyLevels = [
  { code: 1, title: 'BAC+5 et plus' },
  { code: 2, title: 'BAC+3/BAC+4' },
  { code: 3, title: 'Bac+2/DUT/BTS/DEUG/DEUST' },
  { code: 4, title: 'Bac' },
  { code: 5, title: 'BEP/CAP' },
  { code: 6, title: 'Brevet' },
  { code: 7, title: 'Sans diplôme' },
] as const;

/** Codes 0 and 1 both mean a beginner; filters and forms offer 1 once. */
export const seniorityLevels = [
  { code: 1, title: 'Débutant', display: 'Débutant (0-1 an)' },
  { code: 2, title: 'Confirmé', display: 'Confirmé (2-5 ans)' },
  { code: 5, title: 'Expérimenté', display: 'Expérimenté (5-10 ans)' },
  { code: 10, title: 'Senior', display: 'Senior (10+ ans)' },
] as const;

/** Countries named for offers, with France where the firm also works. */
export const offerCountries = [
  { code: 'ML', name: 'Mali' },
  { code: 'SN', name: 'Sénégal' },
  { code: 'CI', name: 'Côte d’Ivoire' },
  { code: 'BF', name: 'Burkina Faso' },
  { code: 'TG', name: 'Togo' },
  { code: 'BJ', name: 'Bénin' },
  { code: 'NE', name: 'Niger' },
  { code: 'CM', name: 'Cameroun' },
  { code: 'GN', name: 'Guinée' },
] as const;
export type OfferCountry = (typeof offerCountries)[number]['code'];
export const offerCountryCodes = offerCountries.map((country) => country.code) as [
  OfferCountry,
  ...OfferCountry[],
];

export const currencies = ['XOF', 'XAF', 'GNF', 'EUR'] as const;

export const languageLevels = [
  { code: 'notions', title: 'Notions' },
  { code: 'intermediaire', title: 'Intermédiaire' },
  { code: 'courant', title: 'Courant' },
  { code: 'bilingue', title: 'Bilingue ou langue maternelle' },
] as const;

/** What stands where an offer says nothing. Source: specification, domain features, section 3. */
export const offerDefaults = {
  title: 'Sans titre',
  category: 'Non catégorisé',
  employer: 'Entreprise non spécifiée',
  currency: 'XOF',
  other: 'Non spécifié',
} as const;

const nothingSaid: ReadonlySet<string> = new Set([
  offerDefaults.other,
  offerDefaults.category,
  'Non communiqué',
]);

/** What an offer says; null for the words that stand where it says nothing: they are no fact. */
export const said = (value: string): string | null => (nothingSaid.has(value) ? null : value);
