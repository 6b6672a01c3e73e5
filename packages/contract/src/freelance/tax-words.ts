/** Sentences and usual values of a freelance's tax details, without the schema library. */

export const taxMessages = {
  SAVED: 'Informations fiscales enregistrées',
  CHANGED:
    'Vos informations fiscales ont été modifiées entre-temps sur un autre appareil. Rechargez la page avant de recommencer.',
  NAME_REQUIRED: 'Indiquez votre nom ou celui de votre entreprise, comme sur vos déclarations',
  ADDRESS_REQUIRED: 'Indiquez votre adresse : la loi la demande sur une facture',
  TAX_NUMBER_REQUIRED: 'Indiquez votre numéro d’identification fiscale (NIF)',
  COUNTRY_INVALID: 'Choisissez un pays dans la liste',
  VAT_INVALID: 'Indiquez un taux entre 0,01 et 30 %',
  EXEMPTION_REQUIRED: 'Écrivez la mention légale de votre exonération',
  WITHHOLDING_INVALID: 'Indiquez un taux entre 0,01 et 50 %',
  PREFIX_INVALID: 'Une à quatre lettres majuscules, sans accent',
  PREFIX_RESERVED: '« AV » numérote les avoirs : choisissez un autre préfixe',
  PREFIX_LOCKED: 'Vos factures sont déjà numérotées : leur préfixe ne change plus',
  DAYS_INVALID: 'Indiquez un délai de 0 à 90 jours',
  ANSWER: 'Répondez par oui ou par non',
} as const;

export const taxLimits = { name: 160, address: 300, number: 40, mention: 300, paymentMention: 500 } as const;

type CountryTax = {
  code: string;
  name: string;
  /** What people call the number that identifies a taxpayer. */
  numberName: string;
  /** Percent: the usual rate, which a freelance may change. */
  vatRate: number;
  exemption: string;
};

const belowThreshold = 'TVA non applicable : chiffre d’affaires inférieur au seuil d’assujettissement';

/** Countries where a freelance may register; the first is where the platform is. */
export const taxCountries: readonly CountryTax[] = [
  { code: 'ML', name: 'Mali', numberName: 'NIF', vatRate: 18, exemption: belowThreshold },
  { code: 'SN', name: 'Sénégal', numberName: 'NINEA', vatRate: 18, exemption: belowThreshold },
  { code: 'CI', name: 'Côte d’Ivoire', numberName: 'NCC', vatRate: 18, exemption: belowThreshold },
  {
    code: 'FR',
    name: 'France',
    numberName: 'SIRET',
    vatRate: 20,
    exemption: 'TVA non applicable, art. 293 B du CGI',
  },
  { code: 'BF', name: 'Burkina Faso', numberName: 'IFU', vatRate: 18, exemption: belowThreshold },
  { code: 'BJ', name: 'Bénin', numberName: 'IFU', vatRate: 18, exemption: belowThreshold },
  { code: 'TG', name: 'Togo', numberName: 'NIF', vatRate: 18, exemption: belowThreshold },
  { code: 'NE', name: 'Niger', numberName: 'NIF', vatRate: 19, exemption: belowThreshold },
  { code: 'CM', name: 'Cameroun', numberName: 'NIU', vatRate: 19.25, exemption: belowThreshold },
];

const first = taxCountries[0] as CountryTax;

/** The usual values of a country; those of Mali for one that is not in the list. */
export const taxOf = (country: string): CountryTax =>
  taxCountries.find(({ code }) => code === country) ?? first;

/** `19.25` → « 19,25 % ». */
export const percent = (rate: number): string => `${String(rate).replace('.', ',')}\u00a0%`;
