import type { OfferCountry } from '@baara/contract/offers/reference';
import { companyProfiles } from './company-profiles.ts';
import type { Gender } from './names.ts';
import { cityOf } from './places.ts';
import type { Random } from './random.ts';
import type { Seniority, Trade } from './trades/trade.ts';
import { localDegree, lowerFirst, suitable } from './wording.ts';

export type Experience = {
  title: string;
  company: string;
  city: string;
  /** `YYYY-MM`; `to` is null while it lasts. */
  from: string;
  to: string | null;
  description: string;
};
export type Education = { degree: string; school: string; year: number };

/** The title as it is said of a man or of a woman. */
export function named(title: readonly [Seniority, string, string] | undefined, gender: Gender): string {
  return (gender === 'femme' ? title?.[2] : title?.[1]) ?? '';
}

const smallEmployers = [
  'Établissements Danzié',
  'Comptoir Benkan',
  'Société Kolonda',
  'Entreprise Wassa',
  'Groupe Dambé',
  'Maison Nièleni',
  'Coopérative Sigida',
  'Structure Jèkafo',
] as const;

const sectorEmployers: Partial<Record<string, readonly string[]>> = {
  education: [
    'Complexe scolaire Kalanso',
    'Lycée privé Faso Kalan',
    'École Les Tisserins',
    'Institution Dugukolo',
  ],
  sante: [
    'Cabinet médical Kènèya',
    'Centre de santé communautaire',
    'Polyclinique Banankoro',
    'Hôpital de district',
  ],
  ong: ['Association Jèkabaara', 'Réseau Sigi Jigi', 'Programme Dunkafa', 'ONG Yèrèko'],
  btp: ['Entreprise Boloko', 'Bâtiment et Routes du Mandé', 'Chantiers Kunawolo'],
  hotellerie: ['Hôtel Bella Rive', 'Restaurant Le Karité', 'Auberge Les Rôniers'],
  conseil: ['Cabinet Faraba', 'Étude Konoba'],
};

function employerFor(random: Random, trade: Trade, country: OfferCountry): string {
  const own = companyProfiles.filter(
    (company) => company.country === country && trade.sectors.slice(0, 5).includes(company.sector),
  );
  return own.length > 0 && random.chance(0.6)
    ? random.pick(own).name
    : random.pick(trade.sectors.slice(0, 1).flatMap((sector) => sectorEmployers[sector] ?? smallEmployers));
}

const monthOf = (date: Date): string =>
  `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
function monthsBefore(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
}

type Career = {
  trade: Trade;
  titles: (readonly [Seniority, string, string])[];
  years: number;
  country: OfferCountry;
  city: string;
  gender: Gender;
  now: Date;
};

/** Latest first, without overlap; a beginner's is a placement. */
export function experiencesOf(
  random: Random,
  { trade, titles, years, country, city, gender, now }: Career,
): Experience[] {
  const count = years < 2 ? 1 : Math.min(5, 1 + Math.floor(years / 4) + random.int(0, 1));
  const total = Math.max(5, years * 12);
  const isWorking = random.chance(0.6);
  const experiences: Experience[] = [];
  const described = new Set<string>();
  let end = isWorking ? now : monthsBefore(now, random.int(1, 7));
  for (let rank = 0; rank < count; rank += 1) {
    const months = Math.max(4, Math.round(total / count) - random.int(0, 3));
    const title = titles[Math.max(0, titles.length - 1 - rank * 2)] ?? titles[0];
    const begin = monthsBefore(end, months);
    const said = { title: title?.[1] ?? '', country, activity: '' };
    const name = named(title, gender);
    experiences.push({
      title: years === 0 ? `Stage : ${lowerFirst(name)}` : name,
      company: employerFor(random, trade, country),
      city: random.chance(0.75) ? city : cityOf(random, country).name,
      from: monthOf(begin),
      to: rank === 0 && isWorking ? null : monthOf(end),
      description: tasksOf(random, suitable(trade.tasks, said), described, rank === 0 ? 2 : 1),
    });
    end = monthsBefore(begin, random.int(0, 3));
  }
  return experiences;
}

/** Sentences not yet used for another post come first. */
function tasksOf(random: Random, tasks: readonly string[], described: Set<string>, count: number): string {
  const fresh = tasks.filter((task) => !described.has(task));
  const chosen = random.sample(fresh.length > 0 ? fresh : tasks, count);
  for (const task of chosen) described.add(task);
  return chosen.map((task) => `${task}.`).join(' ');
}

const publicSchools: Record<OfferCountry, readonly [string, string, string]> = {
  ML: [
    'Université des sciences sociales et de gestion de Bamako',
    'Institut universitaire de gestion, Bamako',
    'Lycée technique de Bamako',
  ],
  SN: [
    'Université Cheikh Anta Diop, Dakar',
    'École supérieure polytechnique, Dakar',
    'Lycée technique de Thiès',
  ],
  CI: [
    'Université Félix Houphouët-Boigny, Abidjan',
    'Institut polytechnique de Yamoussoukro',
    'Lycée technique de Bouaké',
  ],
  BF: [
    'Université Joseph Ki-Zerbo, Ouagadougou',
    'Institut universitaire de Bobo-Dioulasso',
    'Lycée technique de Ouagadougou',
  ],
  TG: ['Université de Lomé', 'Université de Kara', 'Lycée technique de Lomé'],
  BJ: ['Université d’Abomey-Calavi', 'Université de Parakou', 'Lycée technique de Cotonou'],
  NE: ['Université Abdou Moumouni, Niamey', 'Université de Maradi', 'Lycée technique de Niamey'],
  CM: ['Université de Douala', 'Université de Yaoundé', 'Lycée technique de Douala'],
  GN: ['Université de Sonfonia, Conakry', 'Université de Kankan', 'École professionnelle de Conakry'],
};

const healthSchools = 'Institut national de formation en sciences de la santé, Bamako';
const facultySchools: Partial<Record<string, string>> = {
  agronome: 'Institut polytechnique rural de Katibougou (IPR/IFRA)',
  developpeur: 'Université des sciences, des techniques et des technologies de Bamako',
  enseignant: 'École normale supérieure de Bamako',
  geologue: 'École nationale d’ingénieurs de Bamako',
  infirmier: healthSchools,
  juriste: 'Université des sciences juridiques et politiques de Bamako',
  pharmacie: healthSchools,
  'sage-femme': healthSchools,
  solaire: 'École nationale d’ingénieurs de Bamako',
  travaux: 'École nationale d’ingénieurs de Bamako',
};

export function educationsOf(
  random: Random,
  trade: Trade,
  level: number,
  country: OfferCountry,
  startYear: number,
): Education[] {
  const [university, institute, lycee] = publicSchools[country];
  const reached = trade.degrees.filter(([name, code]) => code >= level && !/^(Permis|Sans)/.test(name));
  const [degree, code] = reached.toSorted((one, other) => one[1] - other[1])[0] ?? ['DEF', 6];
  const year = startYear - random.int(0, 1);
  const faculty = country === 'ML' ? facultySchools[trade.key] : undefined;
  const school =
    code <= 2
      ? (faculty ?? university)
      : code === 3
        ? (faculty ?? institute)
        : code <= 5
          ? code === 4 && /Bac/.test(degree)
            ? `Lycée public, ${cityOf(random, country).name}`
            : lycee
          : `École fondamentale, ${cityOf(random, country).name}`;
  const first = { degree: localDegree(degree, country), school, year };
  if (code > 3) return [first];
  const series = random.pick([
    'sciences économiques',
    'sciences exactes',
    'lettres et langues',
    'sciences humaines',
  ]);
  const span = code === 1 ? 5 : code === 2 ? 3 : 2;
  return [
    first,
    {
      degree: `Baccalauréat, série ${series}`,
      school: `Lycée public, ${cityOf(random, country).name}`,
      year: year - span - random.int(0, 1),
    },
  ];
}
