import type { OfferCountry } from '@baara/contract/offers/reference';
import { companyProfiles, type CompanyProfile } from './company-profiles.ts';
import { asciiWords, phoneOf } from './names.ts';
import { addressOf, cityOf, findCity } from './places.ts';
import { randomOf, uuidOf } from './random.ts';
import type { Sector } from './trades/trade.ts';

export type SeedCompany = Readonly<{
  id: string;
  ownerId: string;
  name: string;
  slug: string;
  sector: Sector;
  businessNumber: string;
  activity: string;
  description: string;
  /** Starts an offer: one sentence about the company. */
  pitch: string;
  address: string;
  city: string;
  /** Null where the company does not say it. */
  headcount: number | null;
  country: OfferCountry;
  /** Where its offers may be, beside its seat. */
  branches: readonly (readonly [OfferCountry, string])[];
  phone: string;
  website: string;
  isVerified: boolean;
  createdAt: Date;
}>;

/** The input of the whole generation. */
export type Origin = Readonly<{ seed: number; now: Date }>;

const day = 24 * 3600 * 1000;

/** Base instants of the UUIDs: fixed by the seed's reference instant, a year back, one span per kind. */
export function idOf({ seed, now }: Origin, kind: string, index: number): string {
  return uuidOf(seed, kind, index, now.getTime() - 365 * day);
}

/** The companies of the demonstration, in a fixed order; the first is the demo recruiter's. */
export function demoCompanies(origin: Origin): SeedCompany[] {
  return companyProfiles.map((profile, index) => companyOf(origin, profile, index));
}

function companyOf(origin: Origin, profile: CompanyProfile, index: number): SeedCompany {
  const random = randomOf(origin.seed, 'company', index);
  return {
    ...seat(origin, random, index),
    name: profile.name,
    slug: asciiWords(profile.name, '-'),
    sector: profile.sector,
    activity: profile.activity,
    description: profile.description,
    pitch: profile.pitch,
    city: profile.city,
    headcount: profile.headcount,
    country: profile.country,
    address: addressOf(random, profile.country, findCity(profile.country, profile.city)),
    branches: profile.branches,
    phone: phoneOf(random, profile.country),
    website: `https://${asciiWords(profile.name, '-')}.baara.demo`,
  };
}

function seat(origin: Origin, random: ReturnType<typeof randomOf>, index: number) {
  return {
    id: idOf(origin, 'company', index),
    ownerId: idOf(origin, 'employer', index),
    businessNumber: `${random.int(1, 9)}${String(random.int(0, 9_999_999_999_999)).padStart(13, '0')}`,
    isVerified: index === 0 || random.chance(0.7),
    createdAt: new Date(origin.now.getTime() - random.int(120, 340) * day - random.int(0, day)),
  };
}

const nameStarts =
  'Djoliba Sahel Mandé Wassoulou Baoulé Niger Kénédougou Sankoré Bambouk Soudan Ouassa Faso Teranga Atacora Mono Volta Djambé Bafing Falémé Manantali Sini Jigi Benkadi Nyèta Yiriwa Kanaga Ciwara Hèrè Danaya Sabugnuma'.split(
    ' ',
  );
const nameEnds: Record<Sector, readonly string[]> = {
  agro: ['Agro', 'Semences', 'Fruits', 'Céréales'],
  banque: ['Microfinance', 'Épargne', 'Crédit'],
  btp: ['Construction', 'BTP', 'Travaux'],
  commerce: ['Négoce', 'Distribution', 'Comptoir'],
  conseil: ['Conseil', 'Études', 'Expertise'],
  education: ['Académie', 'Écoles', 'Formation'],
  hotellerie: ['Hôtel', 'Résidences', 'Traiteur'],
  mines: ['Mining Services', 'Forages', 'Géoservices'],
  numerique: ['Digital', 'Systèmes', 'Logiciels'],
  ong: ['Solidarité', 'Développement', 'Action Rurale'],
  sante: ['Clinique', 'Santé', 'Pharma'],
  securite: ['Sécurité', 'Protection', 'Services'],
  solaire: ['Solaire', 'Énergie', 'Électrification'],
  telecom: ['Télécom', 'Mobile', 'Connect'],
  transport: ['Transit', 'Transport', 'Logistique'],
};

/** A company of the volume data: named after its trade, with the texts of a demonstration company. */
export function volumeCompany(origin: Origin, index: number): SeedCompany {
  const random = randomOf(origin.seed, 'volume-company', index);
  const model = random.pick(companyProfiles);
  const country = random.weighted<OfferCountry>([
    ['ML', 62],
    ['SN', 8],
    ['CI', 9],
    ['BF', 5],
    ['TG', 3],
    ['BJ', 4],
    ['NE', 3],
    ['CM', 3],
    ['GN', 3],
  ]);
  const place = cityOf(random, country);
  const name = `${random.pick(nameStarts)} ${random.pick(nameEnds[model.sector])}`;
  return {
    ...seat(origin, random, index + 1),
    id: idOf(origin, 'volume-company', index),
    ownerId: idOf(origin, 'volume-employer', index),
    name,
    slug: `${asciiWords(name, '-')}-${origin.seed}-${index + 1}`,
    sector: model.sector,
    activity: model.activity,
    description: model.activity,
    pitch: `${model.activity}.`,
    city: place.name,
    headcount: null,
    country,
    address: addressOf(random, country, place),
    branches: [],
    phone: phoneOf(random, country),
    website: `https://entreprise-${index + 1}.baara.demo`,
  };
}
