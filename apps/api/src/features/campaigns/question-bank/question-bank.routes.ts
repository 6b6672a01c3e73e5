import * as contract from '@baara/contract/campaigns/question-bank';
import { questionMessages as messages } from '@baara/contract/campaigns/question-words';
import { pictureMessages } from '@baara/contract/files/pictures';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
} from '../../companies/access/public/company-member.ts';
import { pictureRule } from '../../files/public/pictures.ts';
import { sendPictureOfSet } from '../../files/public/platform-files.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import {
  addQuestion,
  removeImage,
  requireBank,
  requireQuestion,
  saveQuestion,
  setArchived,
  setImage,
} from './change-question.ts';
import { exportBank, previewImport, runImport } from './import-questions.ts';
import {
  countThemes,
  findQuestionPicture,
  selectQuestions,
  selectVersions,
} from './question-bank.queries.ts';
import { questionDetailView, questionView } from './question-bank.view.ts';

/** The questions that an institution's papers are drawn from. */
export function registerQuestionBank(app: FastifyInstance, { db, now, storage }: CampaignsDeps): void {
  const read = async ({ company }: CompanyMember, id: string) => {
    const row = await requireQuestion(db, company.id, id);
    return questionDetailView(row, await selectVersions(db, id));
  };

  route(app, contract.listBankQuestions, { access }, async ({ actor, query }) => {
    const { company } = requireBank(actor);
    const { rows, total } = await selectQuestions(db, company.id, query);
    return {
      data: rows.map(questionView),
      pagination: paginate(query.page, query.limit, total),
      themes: await countThemes(db, company.id),
    };
  });
  route(app, contract.createBankQuestion, { access }, async ({ actor, body }) => {
    const member = requireBank(actor);
    const id = await addQuestion(db, member, body, now());
    return { code: 201, message: messages.SAVED, data: await read(member, id) };
  });
  route(app, contract.exportQuestions, { access, raw: true }, async ({ actor, query, reply }) => {
    const { company } = requireBank(actor);
    const text = await exportBank(db, company.id, query.format);
    const ending = query.format === 'csv' ? 'csv' : 'txt';
    return reply
      .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="banque-de-questions.${ending}"`)
      .send(text);
  });
  route(app, contract.getBankQuestion, { access }, async ({ actor, params }) => ({
    data: await read(requireBank(actor), params.questionId),
  }));
  route(app, contract.saveBankQuestion, { access }, async ({ actor, params, body }) => {
    const member = requireBank(actor);
    const isNew = await saveQuestion(db, member, params.questionId, body, now());
    return {
      message: isNew ? messages.NEW_VERSION : messages.SAVED,
      data: await read(member, params.questionId),
    };
  });
  route(app, contract.archiveBankQuestion, { access }, async ({ actor, params }) => {
    const member = requireBank(actor);
    await setArchived(db, member, params.questionId, true, now());
    return { message: messages.ARCHIVED, data: await read(member, params.questionId) };
  });
  route(app, contract.restoreBankQuestion, { access }, async ({ actor, params }) => {
    const member = requireBank(actor);
    await setArchived(db, member, params.questionId, false, now());
    return { message: messages.RESTORED, data: await read(member, params.questionId) };
  });

  route(app, contract.setQuestionImage, { access }, async ({ actor, params, request }) => {
    const member = requireBank(actor);
    // Before megabytes are read.
    await requireQuestion(db, member.company.id, params.questionId);
    const { files } = await readMultipart(request, { files: { file: pictureRule } });
    if (!files.file) throw notFound(pictureMessages.MISSING, 'PICTURE_NOT_FOUND');
    await setImage(db, member, params.questionId, { upload: files.file, storage, now: now() });
    return { message: messages.IMAGE_SAVED, data: await read(member, params.questionId) };
  });
  route(app, contract.removeQuestionImage, { access }, async ({ actor, params }) => {
    const member = requireBank(actor);
    await removeImage(db, member, params.questionId, now());
    return { message: messages.IMAGE_REMOVED, data: await read(member, params.questionId) };
  });
  route(app, contract.getQuestionImage, { access, raw: true }, async ({ actor, params, request, reply }) => {
    const { company } = requireBank(actor);
    const { questionId, number } = params;
    const file = await findQuestionPicture(db, { companyId: company.id, questionId, number });
    if (!file) throw notFound(messages.IMAGE_NOT_FOUND, 'IMAGE_NOT_FOUND');
    return sendPictureOfSet(storage, { request, reply }, file, { name: params.file, cache: 'private' });
  });

  route(app, contract.previewQuestionImport, { access }, async ({ actor, body }) => ({
    data: await previewImport(db, requireBank(actor), body),
  }));
  route(app, contract.importQuestions, { access }, async ({ actor, body }) => {
    const added = await runImport(db, requireBank(actor), body, now());
    const message =
      added > 1 ? `${added} questions ajoutées à la banque` : 'Une question ajoutée à la banque';
    return { code: 201, message, data: { added } };
  });
}
