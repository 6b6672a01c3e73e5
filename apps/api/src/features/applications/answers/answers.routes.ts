import { answerFileMessages, getAnswerFile, getMyAnswerFile } from '@baara/contract/applications/answers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { hiddenUntilInterview } from '../public/hidden-until-interview.ts';
import { findAnswerFile } from './answers.queries.ts';

const fileNotFound = () => notFound(answerFileMessages.NOT_FOUND, 'ANSWER_FILE_NOT_FOUND');

/** Files of answers: only the candidate who sent one and the company that received it fetch it. */
export function registerAnswers(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }): void {
  route(app, getAnswerFile, { access: recruiterAccess, raw: true }, async ({ actor, params, reply }) => {
    const asked = { applicationId: params.id, questionId: params.questionId };
    const file = await findAnswerFile(db, asked, { companyId: requireMember(actor).company.id });
    if (!file) throw fileNotFound();
    if (file.is_anonymous) throw hiddenUntilInterview();
    return sendAttachment(reply, storage, file);
  });

  route(app, getMyAnswerFile, { access: 'signed', raw: true }, async ({ actor, params, reply }) => {
    const asked = { applicationId: params.id, questionId: params.questionId };
    const file = await findAnswerFile(db, asked, { candidateId: actor.accountId });
    if (!file) throw fileNotFound();
    return sendAttachment(reply, storage, file);
  });
}
