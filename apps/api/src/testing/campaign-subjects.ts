import { randomUUID } from 'node:crypto';
import { makeCampaign, makeCampaignFile } from '../features/campaigns/campaign.factory.ts';
import { makeFile, makeFileDocument } from '../features/campaigns/reading/reading.factory.ts';
import { makeInterviews } from '../features/campaigns/interviews/interview.factory.ts';
import { makeExam, makeSignedDay } from '../features/campaigns/sessions/session.factory.ts';
import {
  makeComplaint,
  makeListedCategory,
  makeSeatLeft,
} from '../features/campaigns/results/results.factory.ts';
import { makeQuestions, makeTest } from '../features/campaigns/tests/test.factory.ts';
import type { TestApp } from './test-app.ts';
import { forms } from './upload-forms.ts';
import type { Person, Workspace } from './workspace.ts';

export type CampaignSubjectName = keyof ReturnType<typeof campaignSubjects>;

type Context = {
  server: TestApp;
  sahel: Workspace;
  get: (name: 'campaign' | 'exam' | 'bankquestion') => Promise<string>;
  once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** Sits in panels beside the owner. */
  member: () => Promise<Person>;
};

/** What makes the subjects of a company's calls that stand in its campaigns. */
export function campaignSubjects({ server, sahel, get, once, member }: Context) {
  const { owner } = sahel;
  const campaignFile = () => once('campaign file', async () => makeFile(server, await get('campaign')));
  const exam = () => once('exam of the company', () => makeExam(server.db, sahel.companyId, 2));
  /** Interviews of the exam, where the owner sits in the panel. */
  const panelOfOwner = () =>
    once('interviews of the exam', async () => {
      const { campaignId, files } = await exam();
      const examinerIds = [owner.accountId, (await member()).accountId];
      return makeInterviews(server.db, campaignId, { examinerIds, fileIds: files.map(({ id }) => id) });
    });
  return {
    campaign: async () => (await makeCampaign(server.db, sahel.companyId)).id,
    campaignfile: async () => (await campaignFile()).id,
    campaigndocument: async () => makeFileDocument(server, await campaignFile(), 'cv', randomUUID()),
    campaignbulk: async () => {
      const now = server.services.now();
      const { id } = await server.db
        .insertInto('campaign_bulk_decisions')
        .values({
          campaign_id: await get('campaign'),
          filter: '{}',
          to_status: 'PRESELECTED',
          expected: 1,
          state: 'done',
          created_at: now,
          undo_until: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    exam: async () => (await exam()).campaignId,
    sitting: async () => (await exam()).sessionId,
    centre: async () => (await exam()).bamako,
    hall: async () => (await exam()).roomOfBamako,
    signedhall: async () => {
      const { sessionId, roomOfSegou } = await exam();
      await makeSignedDay(server.db, { sessionId, roomId: roomOfSegou });
      return roomOfSegou;
    },
    interviewtest: async () => (await panelOfOwner()).testId,
    interviewpanel: async () => (await panelOfOwner()).panelId,
    interviewslot: async () => (await panelOfOwner()).slotIds[0] ?? '',
    campaigntest: async () => makeTest(server.db, await get('exam')),
    complaint: async () => {
      const { campaignId, files } = await exam();
      return makeComplaint(server.db, campaignId, files[0]?.id ?? '');
    },
    seatleft: async () => makeSeatLeft(server.db, await exam()),
    listedcategory: async () => makeListedCategory(server.db, await exam()),
    bankquestion: async () =>
      (await makeQuestions(server.db, { companyId: sahel.companyId, authorId: owner.accountId }, 1))[0] ?? '',
    pictured: async () => {
      const id = await get('bankquestion');
      const form = await forms.picture();
      const url = `/api/v1/recruiter/question-bank/${id}/image`;
      await server.inject({
        method: 'PUT',
        url,
        payload: form.payload,
        headers: { ...form.headers, ...owner.headers },
      });
      return id;
    },
    campaigndraft: async () => {
      const fields = { status: 'draft', published_at: null, description: '<p>x</p>'.repeat(120) };
      const { id } = await makeCampaign(server.db, sahel.companyId, { ...fields, file_prefix: 'OP26' });
      await makeCampaignFile(server.db, id);
      return id;
    },
  };
}
