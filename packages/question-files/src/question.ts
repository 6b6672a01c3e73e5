/** A question as files carry it. */
export type Difficulty = 'easy' | 'medium' | 'hard';
export type FileChoice = { text: string; isRight: boolean };
export type FileQuestion = {
  theme: string;
  difficulty: Difficulty;
  text: string;
  choices: FileChoice[];
  /** Whole hundredths of a point. */
  pointsHundredths: number;
};
export type QuestionFormat = 'csv' | 'gift' | 'moodle';

/** @property line where it begins in the file, from 1. */
export type ReadQuestion = { line: number; question: FileQuestion };
export type RefusedLine = { line: number; reason: string };
export type Reading = { questions: ReadQuestion[]; refused: RefusedLine[] };

export const questionLimits = {
  /** Of a file. */
  characters: 500_000,
  questions: 2000,
  text: 2000,
  choice: 500,
  theme: 80,
  fewestChoices: 2,
  mostChoices: 8,
  mostPointsHundredths: 10_000,
} as const;

export const NO_THEME = 'Sans thème';

const difficultyWords: Record<string, Difficulty> = {
  facile: 'easy',
  easy: 'easy',
  moyen: 'medium',
  moyenne: 'medium',
  medium: 'medium',
  difficile: 'hard',
  hard: 'hard',
};
export const difficultyNames: Record<Difficulty, string> = {
  easy: 'facile',
  medium: 'moyen',
  hard: 'difficile',
};

/** @returns undefined for a word that names no difficulty. */
export const difficultyOf = (word: string): Difficulty | undefined =>
  difficultyWords[word.trim().toLowerCase()];

/** « 1,5 » → 150; undefined for what is no number of points. */
export function pointsOf(text: string): number | undefined {
  // Moodle writes seven decimals.
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,7}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const points = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  return points > 0 && points <= questionLimits.mostPointsHundredths ? points : undefined;
}

/** Spaces and breaks as one space, without what no database stores. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').split(/\s/).filter(Boolean).join(' ');

/** The same with its line breaks. */
export const someLines = (text: string): string => text.split('\n').map(oneLine).join('\n').trim();

/** Why it is no question of a bank; undefined when it is. */
export function questionRefusal({ theme, text, choices }: FileQuestion): string | undefined {
  const limits = questionLimits;
  if (text === '') return 'La question n’a pas de texte';
  if (text.length > limits.text) return `La question dépasse ${limits.text} caractères`;
  if (theme.length > limits.theme) return `Le thème dépasse ${limits.theme} caractères`;
  if (choices.length < limits.fewestChoices) return 'Il faut au moins deux choix';
  if (choices.length > limits.mostChoices) return `Il y a plus de ${limits.mostChoices} choix`;
  if (choices.some((choice) => choice.text === '')) return 'Un choix est vide';
  if (choices.some((choice) => choice.text.length > limits.choice))
    return `Un choix dépasse ${limits.choice} caractères`;
  if (new Set(choices.map((choice) => choice.text.toLowerCase())).size < choices.length)
    return 'Deux choix sont les mêmes';
  const right = choices.filter(({ isRight }) => isRight).length;
  if (right === 0) return 'Aucun choix n’est juste';
  return right === choices.length ? 'Tous les choix sont justes' : undefined;
}

/** What makes two questions the same. */
export const questionKey = (text: string): string => oneLine(text).toLowerCase();

/** Collects what a reader finds: each question once, refusals in their order. */
export function collectQuestions() {
  const reading: Reading = { questions: [], refused: [] };
  const lineOf = new Map<string, number>();
  const refuse = (line: number, reason: string): void => {
    reading.refused.push({ line, reason });
  };
  return {
    reading,
    refuse,
    add(line: number, question: FileQuestion): void {
      const reason = questionRefusal(question);
      const key = questionKey(question.text);
      const first = lineOf.get(key);
      if (reason) return refuse(line, reason);
      if (first !== undefined) return refuse(line, `La même question est à la ligne ${first}`);
      if (reading.questions.length === questionLimits.questions)
        return refuse(line, `Un fichier contient au plus ${questionLimits.questions} questions`);
      lineOf.set(key, line);
      reading.questions.push({ line, question });
    },
  };
}
