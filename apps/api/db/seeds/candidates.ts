import type { OfferCountry } from '@baara/contract/reference';
import { companyProfiles } from './company-profiles.ts';
import { idOf, type Origin } from './companies.ts';
import { asciiWords, personOf, phoneOf, type Gender, type Person } from './names.ts';
import { cityOf, countries } from './places.ts';
import { randomOf, type Random } from './random.ts';
import { trades } from './trades/index.ts';
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

export type SeedCandidate = Person & {
  id: string;
  email: string;
  phone: string;
  country: OfferCountry;
  city: string;
  trade: Trade;
  seniority: Seniority;
  headline: string;
  summary: string;
  educationLevel: number;
  experienceYears: number;
  skills: string[];
  languages: { language: string; level: string }[];
  experiences: Experience[];
  educations: Education[];
  desiredJobs: string[];
  desiredPlaces: string[];
  desiredContracts: string[];
  desiredSalary: number;
  availability: string;
  licences: string[];
  hasVehicle: boolean;
  isVisible: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type CandidatePlan = {
  /** Kind of row, which tells the demonstration's people from the volume's. */
  kind: 'candidate' | 'volume-candidate';
  index: number;
  trade: Trade;
  email?: string;
  person?: Person;
  seniority?: Seniority;
  country?: OfferCountry;
};

const day = 24 * 3600 * 1000;
const outsiders: readonly (readonly [OfferCountry, number])[] = [
  ['ML', 84],
  ['SN', 3],
  ['CI', 4],
  ['BF', 3],
  ['TG', 1],
  ['BJ', 1],
  ['NE', 2],
  ['CM', 1],
  ['GN', 1],
];

/** The trade of candidate `index`: round the list, so that anyone can know it without making the row. */
export function tradeOfIndex(index: number): Trade {
  const trade = trades[index % trades.length];
  if (!trade) throw new Error('There is no trade');
  return trade;
}

/** Writes one person; the same origin and plan give the same person. */
export function candidateOf(origin: Origin, plan: CandidatePlan): SeedCandidate {
  const random = randomOf(origin.seed, plan.kind, plan.index);
  const { trade } = plan;
  const country = plan.country ?? random.weighted(outsiders);
  const person = plan.person ?? personOf(random, country, genderOf(random, trade));
  const city = cityOf(random, country).name;
  const years = yearsOf(random, plan.seniority);
  const seniority: Seniority = years >= 10 ? 10 : years >= 5 ? 5 : years >= 2 ? 2 : 1;
  const titles = ladder(trade, seniority);
  const experiences = experiencesOf(random, { trade, titles, years, country, city, person, now: origin.now });
  const level = trade.studies[[1, 2, 5, 10].indexOf(seniority)] ?? 4;
  const skills = random.sample(
    suitable(trade.skills, { title: titles.at(-1)?.[1] ?? '', country, activity: '' }),
    random.int(5, 9),
  );
  const headlineTitle = named(titles.at(-1) ?? trade.titles[0], person.gender);
  const createdAt = new Date(origin.now.getTime() - random.int(3, 300) * day - random.int(0, day));
  const pay = trade.pay[[1, 2, 5, 10].indexOf(seniority)] ?? [80, 150];
  return {
    ...person,
    id: idOf(origin, plan.kind, plan.index),
    email:
      plan.email ??
      `${asciiWords(person.firstName, '')}.${asciiWords(person.lastName, '')}.${plan.index.toString(36)}@volume.baara.demo`,
    phone: phoneOf(random, country),
    country,
    city,
    trade,
    seniority,
    headline: headlineOf(random, headlineTitle, years, skills),
    summary: summaryOf(random, trade, years, skills, person.gender),
    educationLevel: level,
    experienceYears: years,
    skills,
    languages: languagesOf(random, trade, country),
    experiences,
    educations: educationsOf(random, trade, level, country, origin.now.getUTCFullYear() - years),
    desiredJobs: [...new Set([headlineTitle, named(random.pick(titles), person.gender)])],
    desiredPlaces: [...new Set([city, ...(random.chance(0.5) ? [cityOf(random, country).name] : [])])],
    desiredContracts: [
      ...new Set([random.weighted(trade.contracts), 'CDD', ...(random.chance(0.7) ? ['CDI'] : [])]),
    ],
    desiredSalary:
      Math.round(
        ((pay[0] + (pay[1] - pay[0]) * (0.3 + random.next() * 0.6)) * countries[country].payFactor) / 5,
      ) *
      5000 *
      countries[country].rate,
    availability: random.weighted([
      ['Immédiate', 5],
      ["Préavis d'un mois", 3],
      ['Sous deux semaines', 2],
      ['Préavis de trois mois', 1],
    ]),
    licences:
      trade.licence && random.chance(Math.max(0.35, trade.licence.probability))
        ? [...new Set(random.sample(trade.licence.classes, 2))].toSorted()
        : random.chance(0.2)
          ? ['B']
          : [],
    hasVehicle: random.chance(0.3),
    isVisible: random.chance(0.93),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + random.next() * (origin.now.getTime() - createdAt.getTime())),
  };
}

function genderOf(random: Random, trade: Trade): Gender {
  const women: Record<string, number> = {
    'sage-femme': 0.97,
    chauffeur: 0.04,
    macon: 0.05,
    engins: 0.07,
    mecanicien: 0.06,
    assistant: 0.75,
    securite: 0.14,
  };
  return random.chance(women[trade.key] ?? 0.42) ? 'femme' : 'homme';
}

function yearsOf(random: Random, seniority?: Seniority): number {
  if (seniority) return random.int(seniority, { 1: 1, 2: 4, 5: 9, 10: 17 }[seniority]);
  return random.weighted([
    [random.int(0, 1), 5],
    [random.int(2, 4), 6],
    [random.int(5, 9), 5],
    [random.int(10, 20), 2],
  ]);
}

function named(title: readonly [Seniority, string, string] | undefined, gender: Gender): string {
  return (gender === 'femme' ? title?.[2] : title?.[1]) ?? '';
}

/** The posts a person of this seniority has gone through, lowest first. */
function ladder(trade: Trade, seniority: Seniority): (readonly [Seniority, string, string])[] {
  const reached = trade.titles.filter(
    ([level, man]) => level <= seniority && !/^Apprenti |^Consultant/.test(man),
  );
  return reached.length > 0 ? reached : [...trade.titles.slice(0, 1)];
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

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
function monthsBefore(date: Date, months: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
}

type Career = {
  trade: Trade;
  titles: (readonly [Seniority, string, string])[];
  years: number;
  country: OfferCountry;
  city: string;
  person: Person;
  now: Date;
};

/** Latest first, without overlap; a beginner's is a placement. */
function experiencesOf(
  random: Random,
  { trade, titles, years, country, city, person, now }: Career,
): Experience[] {
  const count = years < 2 ? 1 : Math.min(5, 1 + Math.floor(years / 4) + random.int(0, 1));
  const total = Math.max(5, years * 12);
  const isWorking = random.chance(0.6);
  const experiences: Experience[] = [];
  const told = new Set<string>();
  let end = isWorking ? now : monthsBefore(now, random.int(1, 7));
  for (let rank = 0; rank < count; rank += 1) {
    const months = Math.max(4, Math.round(total / count) - random.int(0, 3));
    const title = titles[Math.max(0, titles.length - 1 - rank * 2)] ?? titles[0];
    const begin = monthsBefore(end, months);
    const said = { title: title?.[1] ?? '', country, activity: '' };
    const name = named(title, person.gender);
    experiences.push({
      title: years === 0 ? `Stage : ${lowerFirst(name)}` : name,
      company: employerFor(random, trade, country),
      city: random.chance(0.75) ? city : cityOf(random, country).name,
      from: monthOf(begin),
      to: rank === 0 && isWorking ? null : monthOf(end),
      description: tasksOf(random, suitable(trade.tasks, said), told, rank === 0 ? 2 : 1),
    });
    end = monthsBefore(begin, random.int(0, 3));
  }
  return experiences;
}

/** What has not been told of another post comes first. */
function tasksOf(random: Random, tasks: string[], told: Set<string>, count: number): string {
  const fresh = tasks.filter((task) => !told.has(task));
  const chosen = random.sample(fresh.length > 0 ? fresh : tasks, count);
  for (const task of chosen) told.add(task);
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
  BJ: ["Université d'Abomey-Calavi", 'Université de Parakou', 'Lycée technique de Cotonou'],
  NE: ['Université Abdou Moumouni, Niamey', 'Université de Maradi', 'Lycée technique de Niamey'],
  CM: ['Université de Douala', 'Université de Yaoundé', 'Lycée technique de Douala'],
  GN: ['Université de Sonfonia, Conakry', 'Université de Kankan', 'École professionnelle de Conakry'],
};

const healthSchools = 'Institut national de formation en sciences de la santé, Bamako';
const facultySchools: Partial<Record<string, string>> = {
  agronome: 'Institut polytechnique rural de Katibougou (IPR/IFRA)',
  developpeur: 'Université des sciences, des techniques et des technologies de Bamako',
  enseignant: 'École normale supérieure de Bamako',
  geologue: "École nationale d'ingénieurs de Bamako",
  infirmier: healthSchools,
  juriste: 'Université des sciences juridiques et politiques de Bamako',
  pharmacie: healthSchools,
  'sage-femme': healthSchools,
  solaire: "École nationale d'ingénieurs de Bamako",
  travaux: "École nationale d'ingénieurs de Bamako",
};

function educationsOf(
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

function languagesOf(
  random: Random,
  trade: Trade,
  country: OfferCountry,
): { language: string; level: string }[] {
  const spoken = countries[country].languages.filter((language) => language !== 'Anglais');
  const [first = 'Français'] = spoken;
  const own = random.chance(0.62) ? first : random.pick(spoken);
  return [
    {
      language: 'Français',
      level: (trade.studies[1] ?? 4) >= 5 ? random.pick(['intermediaire', 'courant']) : 'courant',
    },
    { language: own, level: 'bilingue' },
    ...(own === first ? [] : [{ language: first, level: 'courant' }]),
    ...(random.chance((trade.englishProbability ?? 0.05) + 0.08)
      ? [{ language: 'Anglais', level: random.pick(['notions', 'intermediaire', 'courant']) }]
      : []),
  ];
}

const yearsText = (years: number): string =>
  years === 1 ? "un an d'expérience" : `${years} ans d'expérience`;

function headlineOf(random: Random, title: string, years: number, skills: readonly string[]): string {
  const [first = '', second = ''] = skills;
  if (years === 0) return `${title}, en recherche d'un premier emploi`;
  return random.pick([
    `${title}, ${yearsText(years)}`,
    `${title} | ${first}, ${lowerFirst(second)}`,
    `${title} : ${lowerFirst(first)} et ${lowerFirst(second)}`,
  ]);
}

function summaryOf(
  random: Random,
  trade: Trade,
  years: number,
  skills: readonly string[],
  gender: Gender,
): string {
  const e = gender === 'femme' ? 'e' : '';
  const [first = '', second = '', third = ''] = skills.map(lowerFirst);
  const start =
    years === 0
      ? random.pick([
          `Je viens de terminer ma formation et je suis motivé${e} pour apprendre sur le terrain.`,
          `Jeune diplômé${e}, je cherche une première expérience sérieuse.`,
        ])
      : random.pick([
          `J'ai ${yearsText(years)} ${trade.field}.`,
          `Je travaille ${trade.field.replace(/^de (la|l')/, 'dans le domaine de $1')} depuis ${years === 1 ? 'un an' : `${years} ans`}.`,
        ]);
  const middle = random.pick([
    `Mes points forts : ${first}, ${second} et ${third}.`,
    `Je maîtrise les sujets suivants : ${first}, ${second}, ${third}.`,
    `On me confie surtout : ${first}, ${second}.`,
  ]);
  const end = random.pick([
    `Je suis connu${e} pour ma ponctualité et mon sérieux.`,
    `Disponible et mobile, je suis prêt${e} à travailler en région.`,
    "Je cherche une équipe où l'on travaille bien et où l'on progresse.",
    `Habitué${e} au travail en équipe, je m'adapte vite.`,
    'Je souhaite mettre cette expérience au service de votre maison.',
  ]);
  return `${start} ${middle} ${end}`;
}
