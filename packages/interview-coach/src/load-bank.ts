import { type BankFile, findFamily } from './families.ts';
import { parseQuestions, type Question } from './parse-bank.ts';

type Bank = { questions: Readonly<Record<string, string>> };

/** Each file alone: a browser fetches the trades of one field, some 5 KB, never the whole bank. */
const files: Readonly<Record<BankFile, () => Promise<Bank>>> = {
  building: () => import('./bank/building.ts'),
  commerce: () => import('./bank/commerce.ts'),
  digital: () => import('./bank/digital.ts'),
  energy: () => import('./bank/energy.ts'),
  finance: () => import('./bank/finance.ts'),
  general: () => import('./bank/general.ts'),
  health: () => import('./bank/health.ts'),
  land: () => import('./bank/land.ts'),
  offices: () => import('./bank/offices.ts'),
  people: () => import('./bank/people.ts'),
  services: () => import('./bank/services.ts'),
  transport: () => import('./bank/transport.ts'),
};

/** The twelve questions of a family; empty for an unknown one. */
export async function loadQuestions(familyId: string): Promise<Question[]> {
  const family = findFamily(familyId);
  if (!family) return [];
  const { questions } = await files[family.file]();
  return parseQuestions(familyId, questions[familyId] ?? '');
}

/** @param id as `comptable-3`. @returns undefined for one that the bank does not have. */
export async function findQuestion(id: string): Promise<Question | undefined> {
  const questions = await loadQuestions(id.replace(/-\d+$/, ''));
  return questions.find((question) => question.id === id);
}
