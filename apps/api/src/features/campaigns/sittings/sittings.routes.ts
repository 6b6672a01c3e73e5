import * as contract from '@baara/contract/campaigns/sittings';
import { sittingMessages as messages } from '@baara/contract/campaigns/sittings-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { writeTogether } from '../../../platform/db/write-together.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { createSlots } from '../../../platform/slots.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { sendPictureOfSet } from '../../files/public/platform-files.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { selectOwnInterviews } from '../interviews/notices.queries.ts';
import { selectPublicCancellations } from '../question-analysis/cancellation.queries.ts';
import { requireMine } from '../read-application.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { requireTest } from '../tests/change-test.ts';
import { findFixedPaper } from '../tests/fixed-papers.ts';
import { saveAnswers, submitAnswers } from './answer-sitting.ts';
import { sittingState, type StartedTest } from './candidate-test.ts';
import { openSitting, readStarted } from './open-sitting.ts';
import { type GivenAnswers, insertGivenAnswers } from './saving.queries.ts';
import {
  countSittings,
  findPaperPicture,
  selectAnswers,
  selectCandidateTests,
  selectSittings,
  type TestOfCandidate,
} from './sittings.queries.ts';
import { candidateTestView, followedSittingView, sittingView } from './sittings.view.ts';

/**
 * Everybody begins in the same minute, and ends in the same: so many are worked on at once, the others wait in their order, and
 * answers pass before them.
 */
const working = createSlots({ atOnce: 4, waiting: 10_000 });

/** Online tests: each candidate sees their own alone; the institution sees how they go, without marks. */
export function registerSittings(app: FastifyInstance, { db, now, storage }: CampaignsDeps): void {
  const signed = { access: 'signed' } as const;
  const save = writeTogether('sitting-answers', (given: readonly GivenAnswers[]) =>
    insertGivenAnswers(db, given),
  );
  const read = async (row: StartedTest) => {
    const at = now();
    // Once it is over no question is shown.
    const paper = sittingState(row, at) === 'running' ? await findFixedPaper(db, row.id) : undefined;
    return sittingView(row, { paper: paper?.paper, answers: await selectAnswers(db, row.sitting_id) }, at);
  };

  route(app, contract.listMyTests, signed, async ({ actor, params }) => {
    await requireMine(db, actor.accountId, params.id);
    const rows = await selectCandidateTests(db, actor.accountId, params.id);
    const slots = await selectOwnInterviews(db, actor.accountId, params.id);
    const slotOf = (testId: string) => slots.find(({ test_id }) => test_id === testId);
    const cancelled = await selectPublicCancellations(db, params.id);
    return { data: rows.map((row) => candidateTestView(row, { slot: slotOf(row.id), cancelled }, now())) };
  });
  route(app, contract.openSitting, signed, ({ actor, params, body }) =>
    working.run(async () => ({
      data: await read(await openSitting(db, actor, testOf(params), body, now())),
    })),
  );
  route(app, contract.saveSittingAnswers, signed, async ({ actor, params, body }) => {
    const endsAt = await saveAnswers(db, actor, testOf(params), body, { now: now(), save });
    return { data: { now: now().toISOString(), endsAt: endsAt.toISOString() } };
  });
  route(app, contract.submitSitting, signed, ({ actor, params, body }) =>
    working.run(async () => {
      const row = await submitAnswers(db, actor, testOf(params), body, now());
      return { message: row.submitted_at ? messages.SUBMITTED : messages.OVER, data: await read(row) };
    }),
  );
  route(
    app,
    contract.getSittingImage,
    { ...signed, raw: true },
    async ({ actor, params, request, reply }) => {
      const row = await readStarted(db, actor.accountId, testOf(params));
      const paper = await findFixedPaper(db, row.id);
      const drawn = row.sheet[params.place];
      const question = drawn && paper?.paper.parts[drawn.part]?.questions[drawn.question];
      const isOpen = sittingState(row, now()) === 'running';
      const file = isOpen && question?.image ? await findPaperPicture(db, question) : undefined;
      if (!file) throw notFound(messages.IMAGE_NOT_FOUND, 'IMAGE_NOT_FOUND');
      return sendPictureOfSet(storage, { request, reply }, file, { name: params.file, cache: 'private' });
    },
  );

  route(app, contract.listSittings, { access: recruiterAccess }, async ({ actor, params, query }) => {
    const { row } = await requireSeating(db, requireMember(actor), params.id, 'watchSittings', now());
    await requireTest(db, params.id, params.testId);
    const { rows, total } = await selectSittings(db, params.testId, { ...query, now: now() });
    return {
      data: rows.map((sitting) => followedSittingView(sitting, row.file_prefix)),
      pagination: paginate(query.page, query.limit, total),
      counts: await countSittings(db, params.testId, now()),
    };
  });
}

const testOf = ({ id, testId }: { id: string; testId: string }): TestOfCandidate => ({
  applicationId: id,
  testId,
});
