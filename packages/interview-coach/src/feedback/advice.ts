import { printed } from '../parse-bank.ts';
import { CURT_WORDS, type Fillers, type Tone } from './manner.ts';
import { spokenSeconds } from './length.ts';
import type { Structure } from './structure.ts';

export const partNames = ['structure', 'facts', 'length', 'fillers', 'tone'] as const;
export type PartName = (typeof partNames)[number];
export type Grades = Readonly<Record<PartName, number>>;

/** The best grade of each part. */
export const topGrades: Grades = { structure: 3, facts: 3, length: 2, fillers: 2, tone: 2 };

export const partTitles: Readonly<Record<PartName, string>> = {
  structure: 'Déroulé',
  facts: 'Faits précis',
  length: 'Longueur',
  fillers: 'Mots en trop',
  tone: 'Ton',
};

type Reading = {
  grades: Grades;
  structure: Structure;
  facts: readonly string[];
  fillers: Fillers;
  tone: Tone;
  words: number;
};

const quoted = (phrases: readonly string[], most = 3): string =>
  phrases
    .slice(0, most)
    .map((phrase) => `« ${phrase} »`)
    .join(', ');

const missingOf = ({ situation, action, result }: Structure): string[] => [
  ...(situation ? [] : ['la situation (où, quand, ce qu’on vous demandait)']),
  ...(action ? [] : ['ce que vous avez fait, vous']),
  ...(result ? [] : ['le résultat']),
];

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;

function structureSentence(structure: Structure): string {
  const missing = missingOf(structure);
  return missing.length === 0
    ? 'La situation, votre action et le résultat y sont.'
    : `Il manque ${listed(missing)}.`;
}

function factsSentence(facts: readonly string[], grade: number): string {
  if (grade === 0) return 'Aucun chiffre, nom, outil ou date : rien ne peut être vérifié.';
  const list = quoted(facts, 4);
  return grade === 3
    ? `Votre réponse repose sur des faits : ${list}.`
    : `Faits relevés : ${list}. Ajoutez-en.`;
}

function spoken(words: number): string {
  const seconds = spokenSeconds(words);
  return seconds < 60
    ? `${seconds} secondes à voix haute`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} à voix haute`;
}

function lengthSentence(words: number, grade: number): string {
  const said = `Environ ${spoken(words)}`;
  if (grade === 2) return `${said} : c’est la bonne durée.`;
  const wanted = 'visez une à deux minutes';
  return words < 150 ? `${said} : c’est court, ${wanted}.` : `${said} : c’est long, ${wanted}.`;
}

const fillersSentence = ({ found }: Fillers, grade: number): string => {
  if (grade === 2) return 'Peu de mots inutiles.';
  return found.length > 0
    ? `À retirer : ${quoted(found, 4)}.`
    : 'Des phrases que tout le monde pourrait dire, et rien qui soit à vous.';
};

function toneSentence({ hostile, begging, arrogant, familiar }: Tone, words: number, grade: number): string {
  if (grade === 2) return 'Le ton convient à un recruteur.';
  if (hostile.length > 0) return `Le ton paraît agressif : ${quoted(hostile)}.`;
  if (begging.length > 0)
    return `Vous demandez une faveur au lieu de montrer ce que vous apportez : ${quoted(begging)}.`;
  if (arrogant.length > 0) return `Le recruteur peut y lire de l’orgueil : ${quoted(arrogant)}.`;
  if (grade === 0) return 'Le recruteur peut se sentir attaqué, ou moqué.';
  if (familiar.length > 0) return `Trop familier, ou reproche mal venu : ${quoted(familiar)}.`;
  return words < CURT_WORDS
    ? 'Trop bref : cela peut passer pour de l’indifférence.'
    : 'On n’entend pas encore votre voix : parlez de ce que vous avez vécu, en mots entiers.';
}

const advices: Readonly<Record<PartName, (reading: Reading) => string>> = {
  tone: ({ tone, words }) =>
    tone.hostile.length > 0
      ? 'Dites la même chose sans accuser personne : ce qui n’allait pas, puis ce que vous avez fait.'
      : tone.begging.length > 0
        ? 'Parlez de ce que vous savez faire pour l’entreprise ; gardez vos difficultés pour vous.'
        : tone.arrogant.length > 0
          ? 'Laissez un fait le prouver : un chiffre, un client, un chantier. Le recruteur conclura lui-même.'
          : words < CURT_WORDS
            ? 'Développez en quelques phrases : un recruteur entend une réponse brève comme un refus de répondre.'
            : 'Vouvoyez, employez des mots entiers, et parlez des autres avec respect.',
  structure: ({ structure }) => {
    if (!structure.action)
      return 'Dites ce que vous avez fait, vous, étape par étape : « j’ai vérifié…, puis j’ai appelé… ».';
    if (!structure.result)
      return 'Terminez par le résultat : ce qui a changé, en combien de temps, qui l’a remarqué.';
    return 'Commencez par la situation en une phrase : où, quand, et ce qu’on attendait de vous.';
  },
  facts: () =>
    'Ajoutez deux faits qu’on peut vérifier : un nombre, une date, un lieu, le nom d’un outil ou d’une entreprise.',
  length: ({ words }) =>
    words < 150
      ? 'Développez : racontez un seul exemple, du début à la fin, pendant une minute.'
      : 'Coupez de moitié : un seul exemple, sans les détails qui ne changent rien.',
  fillers: ({ fillers }) =>
    fillers.empty > fillers.hesitations
      ? 'Remplacez les adjectifs par une preuve : un exemple vaut mieux que « motivé ».'
      : 'Faites une pause en silence au lieu de remplir : on vous trouvera plus sûr.',
};

/** The order in which a part is worth mending, when several are as far from their best. */
const ORDER: readonly PartName[] = ['tone', 'structure', 'facts', 'length', 'fillers'];
const WEIGHTS: Readonly<Record<PartName, number>> = {
  tone: 1.5,
  structure: 1.2,
  facts: 1.1,
  length: 1,
  fillers: 0.7,
};

function firstPart(grades: Grades): PartName | undefined {
  const lackOf = (part: PartName): number => (1 - grades[part] / topGrades[part]) * WEIGHTS[part];
  const worst = ORDER.toSorted((one, other) => lackOf(other) - lackOf(one))[0];
  return worst !== undefined && lackOf(worst) > 0 ? worst : undefined;
}

/** The sentences of a feedback, and what to improve first. */
export function adviceOn(reading: Reading) {
  const { grades, structure, facts, fillers, tone, words } = reading;
  const part = firstPart(grades);
  return {
    sentences: {
      structure: printed(structureSentence(structure)),
      facts: printed(factsSentence(facts, grades.facts)),
      length: printed(lengthSentence(words, grades.length)),
      fillers: printed(fillersSentence(fillers, grades.fillers)),
      tone: printed(toneSentence(tone, words, grades.tone)),
    } satisfies Record<PartName, string>,
    first: part ? { part, advice: printed(advices[part](reading)) } : null,
  };
}
