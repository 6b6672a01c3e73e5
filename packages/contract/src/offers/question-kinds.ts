/** Questions on an offer's application form: kinds, limits and what an answer must be. No schema here, for the browser. */
export const questionKinds = [
  'short_text',
  'long_text',
  'yes_no',
  'number',
  'date',
  'one_choice',
  'several_choices',
  'file',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindTitles: Record<QuestionKind, string> = {
  short_text: 'Texte court',
  long_text: 'Texte long',
  yes_no: 'Oui ou non',
  number: 'Nombre',
  date: 'Date',
  one_choice: 'Un choix',
  several_choices: 'Plusieurs choix',
  file: 'Fichier',
};

export const questionLimits = {
  questions: 20,
  files: 3,
  label: 200,
  choices: 30,
  choice: 120,
  shortText: 200,
  longText: 2000,
  number: 1_000_000_000_000,
  library: 200,
} as const;

export const hasChoices = (kind: QuestionKind): boolean =>
  kind === 'one_choice' || kind === 'several_choices';
/** Kinds whose answers can be compared with a rule, and filtered by. */
export const mayKnockOut = (kind: QuestionKind): boolean =>
  kind === 'yes_no' || kind === 'number' || hasChoices(kind);

/**
 * The answers that suffice; the keys of the question's kind are read. Numbers include their bounds; of several choices
 * one among `accepted` suffices.
 */
export type KnockOut = {
  expected?: boolean | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
  accepted?: string[] | undefined;
};

/** What the sheet shows of a question. */
export type AskedQuestion = {
  id: string;
  kind: QuestionKind;
  label: string;
  isRequired: boolean;
  choices: readonly string[];
};
export type AnswerValue = string | number | boolean | string[];
export type ReadAnswer = { value: AnswerValue | null } | { problem: string };

export const answerMessages = {
  REQUIRED: 'Répondez à cette question',
  FILE_REQUIRED: 'Joignez un fichier',
  YES_NO: 'Répondez par oui ou par non',
  NUMBER: 'Écrivez un nombre, en chiffres',
  NUMBER_TOO_LARGE: 'Ce nombre est trop grand',
  DATE: 'Indiquez une date, par exemple 25/11/2026',
  CHOICE: 'Choisissez une réponse de la liste',
} as const;

const tooLong = (max: number): string => `${max.toLocaleString('fr-FR')} caractères au maximum`;
const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function readText(raw: unknown, max: number): ReadAnswer {
  if (typeof raw !== 'string') return { problem: answerMessages.REQUIRED };
  const text = raw.trim();
  return text.length > max ? { problem: tooLong(max) } : { value: text };
}

function readNumber(raw: unknown): ReadAnswer {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || text.length > 40) return { problem: answerMessages.NUMBER };
  const digits = text.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) return { problem: answerMessages.NUMBER };
  const value = Number(digits);
  return Math.abs(value) > questionLimits.number ? { problem: answerMessages.NUMBER_TOO_LARGE } : { value };
}

function readChoices(choices: readonly string[], raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return { problem: answerMessages.CHOICE };
  const chosen = choices.filter((choice) => raw.includes(choice));
  const isKnown = raw.every((one) => choices.includes(one as string));
  return isKnown ? { value: chosen } : { problem: answerMessages.CHOICE };
}

const readers: Record<
  Exclude<QuestionKind, 'file'>,
  (raw: unknown, question: AskedQuestion) => ReadAnswer
> = {
  short_text: (raw) => readText(raw, questionLimits.shortText),
  long_text: (raw) => readText(raw, questionLimits.longText),
  yes_no: (raw) => (typeof raw === 'boolean' ? { value: raw } : { problem: answerMessages.YES_NO }),
  number: readNumber,
  date: (raw) => (typeof raw === 'string' && isDay(raw) ? { value: raw } : { problem: answerMessages.DATE }),
  one_choice: (raw, { choices }) =>
    typeof raw === 'string' && choices.includes(raw) ? { value: raw } : { problem: answerMessages.CHOICE },
  several_choices: (raw, { choices }) => readChoices(choices, raw),
};

const isBlank = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (Array.isArray(raw) && raw.length === 0);

/**
 * An answer as it is stored, or the sentence to show beside its field; by the browser and the server.
 * @param raw null for none; of a file, whether there is one.
 */
export function readAnswer(question: AskedQuestion, raw: unknown): ReadAnswer {
  if (question.kind === 'file')
    return question.isRequired && raw !== true ? { problem: answerMessages.FILE_REQUIRED } : { value: null };
  if (isBlank(raw)) return question.isRequired ? { problem: answerMessages.REQUIRED } : { value: null };
  return readers[question.kind](raw, question);
}

/** An answer in words, for screens and files. */
export function answerText(kind: QuestionKind, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR', { maximumFractionDigits: 6 });
  if (typeof value !== 'string') return value.join(', ');
  return kind === 'date' ? value.split('-').toReversed().join('/') : value;
}

/** Whether an answer meets the rule of its question; a missing one breaks no rule. */
export function meets(rule: KnockOut | null, value: AnswerValue | null): boolean {
  if (rule === null || value === null) return true;
  if (typeof value === 'boolean') return rule.expected === undefined || rule.expected === value;
  if (typeof value === 'number')
    return value >= (rule.min ?? Number.NEGATIVE_INFINITY) && value <= (rule.max ?? Number.POSITIVE_INFINITY);
  const { accepted } = rule;
  if (accepted === undefined) return true;
  return (typeof value === 'string' ? [value] : value).some((one) => accepted.includes(one));
}

/** The multipart field of an answer's file, and of its error. */
export const answerFileField = (questionId: string): string => `answerFile.${questionId}`;
/** The field named by the error of an answer. */
export const answerField = (questionId: string): string => `answers.${questionId}`;
