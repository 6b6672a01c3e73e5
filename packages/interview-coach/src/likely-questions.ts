import { type Family, familyOfTitle, stemsOf } from './families.ts';
import { loadQuestions } from './load-bank.ts';
import { printed, type Question } from './parse-bank.ts';

/** What an offer says, as far as questions follow from it. */
export type OfferSubject = {
  title: string;
  /** Plain text. */
  description: string;
  skills: readonly string[];
  requirements: readonly string[];
  languages: readonly string[];
  /** Years of experience asked; null when none. */
  years: number | null;
  hasDrivingLicence: boolean;
  isSalaryShown: boolean;
};

export type LikelyQuestion = Question & { why: string };
export type LikelyQuestions = { family: Family | null; questions: LikelyQuestion[] };

const COUNT = 10;

type Reason = { why: string; weight: number };

/**
 * The ten questions an offer makes likeliest, with why each, likeliest first; beside them those of every interview.
 * Without a known trade, the questions of every interview alone.
 */
export async function likelyQuestions(offer: OfferSubject): Promise<LikelyQuestions> {
  const family = familyOfTitle(offer.title) ?? null;
  const [own, general, traps] = await Promise.all([
    family ? loadQuestions(family.id) : [],
    loadQuestions('general'),
    loadQuestions('pieges'),
  ]);
  const said = wordsOf(offer);
  const rated = [
    ...own.map((question, index) => rate(question, said, 2 - index / 24, ordinaryWhy(family))),
    ...general.map((question, index) => rateGeneral(question, index, offer, said)),
    ...traps.map((question, index) => rateTrap(question, index, offer)),
  ];
  const questions = rated
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, COUNT)
    .map(({ question, why }) => ({ ...question, why: printed(why) }));
  return { family, questions };
}

const ordinaryWhy = (family: Family | null): string =>
  `Question habituelle en « ${family?.title.toLowerCase() ?? 'entretien'} ».`;

/** Stems of the offer, each with the words it stands in and where. */
type Said = ReadonlyMap<string, { phrase: string; weight: number; where: string }>;

function wordsOf({ skills, requirements, languages, description, title }: OfferSubject): Said {
  const said = new Map<string, { phrase: string; weight: number; where: string }>();
  const add = (phrase: string, weight: number, where: string): void => {
    for (const word of stemsOf(phrase))
      if (word.length > 2 && (said.get(word)?.weight ?? 0) < weight)
        said.set(word, { phrase, weight, where });
  };
  for (const word of new Set(stemsOf(description.slice(0, 20_000))))
    if (word.length > 3) said.set(word, { phrase: '', weight: 0.4, where: 'description' });
  add(title, 0.2, 'title');
  for (const requirement of requirements) add(requirement, 1, 'requirement');
  for (const language of languages) add(`${language} langues`, 1, 'language');
  for (const skill of skills) add(skill, 1.4, 'skill');
  return said;
}

const shortened = (phrase: string): string => {
  const plain = phrase.replace(/\s+/g, ' ').trim();
  return plain.length > 70 ? `${plain.slice(0, 69).trimEnd()}…` : plain;
};

const whyOf = ({ phrase, where }: { phrase: string; where: string }): string => {
  if (where === 'skill') return `L’offre demande la compétence « ${shortened(phrase)} ».`;
  if (where === 'language') return 'L’offre demande une langue.';
  return `L’offre demande : « ${shortened(phrase)} ».`;
};

function rate(question: Question, said: Said, base: number, ordinary: string) {
  const called = new Set(stemsOf(question.words));
  const own = new Set(stemsOf(question.text));
  let best: { weight: number; phrase: string; where: string } | undefined;
  let sum = 0;
  for (const word of [...called, ...own]) {
    const match = said.get(word);
    if (!match) continue;
    const weight = match.weight * (called.has(word) ? 1 : 0.5);
    sum += weight;
    if (match.phrase && match.where !== 'title' && weight > (best?.weight ?? 0.45))
      best = { ...match, weight };
  }
  const mentioned = sum >= 0.8 ? 'La description de l’offre en parle.' : ordinary;
  return { question, weight: base + Math.min(sum, 4), why: best ? whyOf(best) : mentioned };
}

/** What the offer itself makes of a general question; the others are asked everywhere. */
function rateGeneral(question: Question, index: number, { years }: OfferSubject, said: Said) {
  const always: Readonly<Record<number, Reason>> = {
    0: { weight: 9, why: 'Presque tous les entretiens commencent ainsi.' },
    1: { weight: 3.4, why: 'Le recruteur vérifie que vous avez lu son offre.' },
    3: {
      weight: years ? 2.4 : 2.1,
      why: years
        ? `L’offre demande ${inYears(years)} d’expérience.`
        : 'Sans expérience exigée, on cherche vos preuves.',
    },
    4: { weight: 2, why: 'Question habituelle pour voir vos réactions.' },
  };
  const reason = always[index];
  if (reason) return { question, ...reason };
  const { weight, why } = rate(question, said, 0.4, 'Question fréquente, quel que soit le métier.');
  return { question, weight, why };
}

const inYears = (years: number): string => (years === 1 ? 'un an' : `${years} ans`);

function rateTrap(question: Question, index: number, { isSalaryShown, years }: OfferSubject) {
  const reasons: Readonly<Record<number, Reason>> = {
    0: { weight: 1.9, why: 'Piège classique, posé dans tous les métiers.' },
    2: {
      weight: isSalaryShown ? 1.6 : 2.7,
      why: isSalaryShown
        ? 'Le salaire est affiché : il se discute quand même.'
        : 'L’offre ne dit pas le salaire : on vous demandera le vôtre.',
    },
    4: { weight: years && years >= 3 ? 1.8 : 0.3, why: 'Si votre expérience est plus courte que demandé.' },
  };
  const reason = reasons[index] ?? { weight: 0.2, why: 'Piège possible dans tout entretien.' };
  return { question, ...reason };
}
