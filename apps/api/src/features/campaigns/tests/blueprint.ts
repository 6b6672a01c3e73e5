import type { TestPaper } from '@baara/contract/campaigns/papers';
import { paperMessages as messages } from '@baara/contract/campaigns/papers-words';
import { difficultyTitles } from '@baara/contract/campaigns/question-words';
import type { saveTestBlueprint } from '@baara/contract/campaigns/tests';
import { testMessages } from '@baara/contract/campaigns/tests-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { countThemes } from '../question-bank/question-bank.queries.ts';
import { changeSeating } from '../sessions/session-access.ts';
import { requireTest, type TestPlace } from './change-test.ts';
import { countFitting, findPaper } from './papers.queries.ts';
import { type TestRow, updateTest } from './tests.queries.ts';

const countOf = (parts: readonly { count: number }[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** It changes until the paper is frozen. @throws 404; 403; 409 TEST_CHANGED, QCM_ONLY, PAPER_FROZEN. */
export async function saveBlueprint(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  { version, parts }: BodyOf<typeof saveTestBlueprint>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'tests', now }, async (tx) => {
    const test = await requireTest(tx, campaignId, testId);
    if (test.version !== version) throw conflict('TEST_CHANGED', testMessages.CHANGED);
    await requireOpenPaper(tx, test);
    await updateTest(tx, testId, { blueprint: JSON.stringify(parts) });
    return { kind: 'blueprint-saved', detail: `${test.name} : ${countOf(parts)} questions par candidat` };
  });
}

/** @throws 409 QCM_ONLY, PAPER_FROZEN. */
export async function requireOpenPaper(db: Db, { id, kind }: TestRow): Promise<void> {
  if (kind !== 'qcm') throw conflict('QCM_ONLY', messages.QCM_ONLY);
  if (await findPaper(db, id)) throw conflict('PAPER_FROZEN', messages.TWICE);
}

type Part = TestPaper['blueprint'][number];

/** Why a blueprint makes no paper: it is empty, or the bank lacks questions. */
export function blueprintRefusal(parts: readonly Part[]): string | null {
  if (parts.length === 0) return messages.EMPTY;
  const lacking = parts.filter(({ available, pool }) => available < pool);
  if (lacking.length === 0) return null;
  return `${messages.LACKING} : ${lacking.map(lackInWords).join(' ; ')}`;
}

const lackInWords = ({ theme, difficulty, available, pool }: Part): string =>
  `${theme}${difficulty ? ` (${difficultyTitles[difficulty].toLowerCase()})` : ''}, ${available} sur ${pool}`;

export async function partsOf(db: Db, companyId: string, { blueprint }: TestRow): Promise<Part[]> {
  const available = await countFitting(db, companyId, blueprint);
  return blueprint.map((part, place) => ({ ...part, available: available[place] ?? 0 }));
}

/** The paper of a test as its team reads it: its questions are not in it. */
export async function readPaper(
  db: Db,
  companyId: string,
  test: TestRow,
  mayEdit: boolean,
): Promise<TestPaper> {
  const frozen = await findPaper(db, test.id);
  const blueprint = await partsOf(db, companyId, test);
  const isOpen = mayEdit && !frozen;
  return {
    blueprint,
    questionCount: countOf(test.blueprint),
    themes: isOpen ? await countThemes(db, companyId) : [],
    frozen: frozen
      ? {
          at: frozen.frozenAt.toISOString(),
          questions: frozen.paper.parts.reduce((sum, { questions }) => sum + questions.length, 0),
          paperSha256: frozen.paperSha256,
          keySha256: frozen.keySha256,
          seedSha256: frozen.seedSha256,
        }
      : null,
    freezeRefusal: isOpen ? blueprintRefusal(blueprint) : null,
  };
}
