import type { OfferCountry } from '@baara/contract/offers/reference';
import { educationsOf, experiencesOf, named, type Education, type Experience } from './career.ts';
import { idOf, type Origin } from './companies.ts';
import { personOf, phoneOf, plainName, type Gender, type Person } from './names.ts';
import { cityOf, countries } from './places.ts';
import { randomOf, type Random } from './random.ts';
import { trades } from './trades/index.ts';
import type { Seniority, Trade } from './trades/trade.ts';
import { skillInSentence, suitable } from './wording.ts';

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
  /** Kind of row, which separates the demonstration's people from the volume's. */
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

type Identity = Pick<
  SeedCandidate,
  'id' | 'email' | 'phone' | 'country' | 'firstName' | 'lastName' | 'gender' | 'createdAt'
>;

/** Identity of candidate `index`, without the profile: the columns of the accounts table. */
export function identityOf(origin: Origin, plan: CandidatePlan): Identity {
  const { kind, index, trade } = plan;
  const random = randomOf(origin.seed, kind, 'identity', index);
  const country = plan.country ?? random.weighted(outsiders);
  const person = plan.person ?? personOf(random, country, genderOf(random, trade));
  const name = `${plainName(person.firstName)}.${plainName(person.lastName)}`;
  return {
    ...person,
    id: idOf(origin, kind, index),
    email: plan.email ?? `${name}.${origin.seed}-${index.toString(36)}@volume.baara.demo`,
    phone: phoneOf(random, country),
    country,
    createdAt: new Date(origin.now.getTime() - random.int(3, 300) * day - random.int(0, day)),
  };
}

/** Writes one person; the same origin and plan give the same person. */
export function candidateOf(origin: Origin, plan: CandidatePlan): SeedCandidate {
  const identity = identityOf(origin, plan);
  const { country, createdAt } = identity;
  const random = randomOf(origin.seed, plan.kind, plan.index);
  const { trade } = plan;
  const city = cityOf(random, country).name;
  const years = yearsOf(random, plan.seniority);
  const seniority: Seniority = years >= 10 ? 10 : years >= 5 ? 5 : years >= 2 ? 2 : 1;
  const titles = ladder(trade, seniority);
  const experiences = experiencesOf(random, {
    trade,
    titles,
    years,
    country,
    city,
    gender: identity.gender,
    now: origin.now,
  });
  const level = trade.studies[[1, 2, 5, 10].indexOf(seniority)] ?? 4;
  const skills = random.sample(
    suitable(trade.skills, { title: titles.at(-1)?.[1] ?? '', country, activity: '' }),
    random.int(5, 9),
  );
  const headlineTitle = named(titles.at(-1) ?? trade.titles[0], identity.gender);
  const pay = trade.pay[[1, 2, 5, 10].indexOf(seniority)] ?? [80, 150];
  return {
    ...identity,
    city,
    trade,
    seniority,
    headline: headlineOf(random, headlineTitle, years, skills),
    summary: summaryOf(random, trade, years, skills, identity.gender),
    educationLevel: level,
    experienceYears: years,
    skills,
    languages: languagesOf(random, trade, country),
    experiences,
    educations: educationsOf(random, trade, level, country, origin.now.getUTCFullYear() - years),
    desiredJobs: [...new Set([headlineTitle, named(random.pick(titles), identity.gender)])],
    desiredPlaces: [...new Set([city, ...(random.chance(0.5) ? [cityOf(random, country).name] : [])])],
    desiredContracts: [
      ...new Set([random.weighted(trade.contracts), 'CDD', ...(random.chance(0.7) ? ['CDI'] : [])]),
    ],
    // Around the middle of what offers of the trade pay, above it for one in three: as many wishes are met in life.
    desiredSalary:
      Math.round(
        ((pay[0] + (pay[1] - pay[0]) * (0.05 + random.next() * 0.6)) * countries[country].payFactor) / 5,
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

/** The posts a person of this seniority has gone through, lowest first. */
function ladder(trade: Trade, seniority: Seniority): (readonly [Seniority, string, string])[] {
  const reached = trade.titles.filter(
    ([level, man]) => level <= seniority && !/^Apprenti |^Consultant/.test(man),
  );
  return reached.length > 0 ? reached : trade.titles.slice(0, 1);
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
  years === 1 ? 'un an d’expérience' : `${years} ans d’expérience`;

function headlineOf(random: Random, title: string, years: number, skills: readonly string[]): string {
  const [first = '', second = ''] = skills;
  if (years === 0) return `${title}, en recherche d’un premier emploi`;
  return random.pick([
    `${title}, ${yearsText(years)}`,
    `${title} | ${first}, ${skillInSentence(second)}`,
    `${title} : ${skillInSentence(first)} et ${skillInSentence(second)}`,
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
  const [first = '', second = '', third = ''] = skills.map(skillInSentence);
  const start =
    years === 0
      ? random.pick([
          `Je viens de terminer ma formation et je suis motivé${e} pour apprendre sur le terrain.`,
          `Jeune diplômé${e}, je cherche une première expérience sérieuse.`,
        ])
      : random.pick([
          `J’ai ${yearsText(years)} ${trade.field}.`,
          `Je travaille ${trade.field.replace(/^de (la|l’)/, 'dans le domaine de $1')} depuis ${years === 1 ? 'un an' : `${years} ans`}.`,
        ]);
  const middle = random.pick([
    `Mes points forts : ${first}, ${second} et ${third}.`,
    `Je maîtrise les sujets suivants : ${first}, ${second}, ${third}.`,
    `On me confie surtout : ${first}, ${second}.`,
  ]);
  const end = random.pick([
    `Je suis connu${e} pour ma ponctualité et mon sérieux.`,
    `Disponible et mobile, je suis prêt${e} à travailler en région.`,
    'Je cherche une équipe où l’on travaille bien et où l’on progresse.',
    `Habitué${e} au travail en équipe, je m’adapte vite.`,
    'Je souhaite mettre cette expérience au service de votre maison.',
  ]);
  return `${start} ${middle} ${end}`;
}
