import * as contract from '@baara/contract/campaigns/sittings';
import { sittingMessages as messages } from '@baara/contract/campaigns/sittings-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { sendPictureOfSet } from '../../files/public/platform-files.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { selectOwnInterviews } from '../interviews/notices.queries.ts';
import { requireMine } from '../read-application.ts';
import { requireSeating } from '../sessions/session-access.ts';
import { requireTest } from '../tests/change-test.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { saveAnswers, submitAnswers } from './answer-sitting.ts';
import { sittingState, type StartedTest } from './candidate-test.ts';
import { openSitting, readStarted } from './open-sitting.ts';
import {
  countSittings,
  findPaperPicture,
  selectAnswers,
  selectCandidateTests,
  selectSittings,
  type TestOfCandidate,
} from './sittings.queries.ts';
import { candidateTestView, followedSittingView, sittingView } from './sittings.view.ts';

/** Online tests: each candidate sees their own alone; the institution sees how they go, without marks. */
export function registerSittings(app: FastifyInstance, { db, now, storage }: CampaignsDeps): void {
  const signed = { access: 'signed' } as const;
  const read = async (row: StartedTest) => {
    const paper = await findPaper(db, row.id);
    if (!paper) throw conflict('TEST_NOT_OPEN', messages.NOT_OPEN);
    return sittingView(row, { paper: paper.paper, answers: await selectAnswers(db, row.sitting_id) }, now());
  };

  route(app, contract.listMyTests, signed, async ({ actor, params }) => {
    await requireMine(db, actor.accountId, params.id);
    const rows = await selectCandidateTests(db, actor.accountId, params.id);
    const slots = await selectOwnInterviews(db, actor.accountId, params.id);
    const slotOf = (testId: string) => slots.find(({ test_id }) => test_id === testId);
    return { data: rows.map((row) => candidateTestView(row, slotOf(row.id), now())) };
  });
  route(app, contract.openSitting, signed, async ({ actor, params, body }) => ({
    data: await read(await openSitting(db, actor, testOf(params), body, now())),
  }));
  route(app, contract.saveSittingAnswers, signed, async ({ actor, params, body }) => {
    const { ends_at } = await saveAnswers(db, actor, testOf(params), body, now());
    return { data: { now: now().toISOString(), endsAt: ends_at.toISOString() } };
  });
  route(app, contract.submitSitting, signed, async ({ actor, params, body }) => {
    const row = await submitAnswers(db, actor, testOf(params), body, now());
    return { message: row.submitted_at ? messages.SUBMITTED : messages.OVER, data: await read(row) };
  });
  route(
    app,
    contract.getSittingImage,
    { ...signed, raw: true },
    async ({ actor, params, request, reply }) => {
      const row = await readStarted(db, actor.accountId, testOf(params));
      const paper = await findPaper(db, row.id);
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
