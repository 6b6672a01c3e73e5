import { cvUpload } from '@baara/contract/files/upload-limits';
import { paginate } from '@baara/contract/protocol/pagination';
import { recruitmentFileMessages as messages } from '@baara/contract/offers/recruitment-file-kinds';
import {
  addRecruitmentFile as addEndpoint,
  addRecruitmentFileVersion,
  deleteRecruitmentFile as deleteEndpoint,
  getRecruitmentFile,
  getRecruitmentFileContent,
  listRecruitmentFiles,
  updateRecruitmentFile as updateEndpoint,
} from '@baara/contract/offers/recruitment-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import { route } from '../../../platform/http/route.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart, type UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { previewDocx } from '../../files/public/docx-preview.ts';
import { sendAttachment, sendInline, sendInlineHtml } from '../../files/public/stored-file.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import {
  addRecruitmentFile,
  addVersion,
  deleteRecruitmentFile,
  recruitmentFileNotFound,
  updateRecruitmentFile,
} from './change-recruitment-file.ts';
import {
  findRecruitmentFile,
  findVersionContent,
  recordReading,
  selectReadings,
  selectRecruitmentFiles,
  selectVersions,
} from './recruitment-files.queries.ts';
import { recruitmentFileDetailView, recruitmentFileView } from './recruitment-files.view.ts';

type RecruitmentFilesDeps = { db: Db; storage: Storage; now: () => Date };

const fileRule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions, required: true };

export function registerRecruitmentFiles(app: FastifyInstance, deps: RecruitmentFilesDeps): void {
  const { db, storage, now } = deps;
  const access = recruiterAccess;

  route(app, listRecruitmentFiles, { access }, async ({ actor, query }) => {
    const { scope, canWrite } = requireMember(actor);
    const { rows, total } = await selectRecruitmentFiles(db, scope, query, query);
    return {
      data: rows.map(recruitmentFileView),
      pagination: paginate(query.page, query.limit, total),
      abilities: { create: canWrite },
    };
  });

  route(app, addEndpoint, { access }, async ({ actor, request }) => {
    const member = requireWriter(actor);
    const { fields, file } = await readUpload(request);
    const body = parseInput(addEndpoint.body, fields);
    const added = { ...body, file, key: idempotencyKeyOf(request) };
    const id = await addRecruitmentFile(db, storage, added, { member, now: now() });
    return { code: 201, message: messages.ADDED, data: await detailOf(db, id, member) };
  });

  route(app, getRecruitmentFile, { access }, async ({ actor, params }) => ({
    data: await detailOf(db, params.id, requireMember(actor)),
  }));

  route(app, updateEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { offerId, ...rest } = body;
    const fields = { ...rest, ...(offerId === undefined ? {} : { offer_id: offerId }) };
    await updateRecruitmentFile(db, params.id, fields, { member, now: now() });
    return { message: messages.SAVED, data: await detailOf(db, params.id, member) };
  });

  route(app, addRecruitmentFileVersion, { access }, async ({ actor, params, request }) => {
    const member = requireWriter(actor);
    const { fields, file } = await readUpload(request);
    const { note } = parseInput(addRecruitmentFileVersion.body, fields);
    await addVersion(db, storage, { id: params.id, note, file }, { member, now: now() });
    return { code: 201, message: messages.VERSION_ADDED, data: await detailOf(db, params.id, member) };
  });

  route(app, deleteEndpoint, { access }, async ({ actor, params }) => {
    await deleteRecruitmentFile(db, params.id, { member: requireWriter(actor), now: now() });
    return { message: messages.DELETED };
  });

  route(app, getRecruitmentFileContent, { access, raw: true }, async ({ actor, params, query, reply }) => {
    const { company, accountId } = requireMember(actor);
    const row = await findVersionContent(db, company.id, params.id, params.number);
    if (!row) throw recruitmentFileNotFound();
    await asEvidence(() => recordReading(db, row.version_id, accountId, now()));
    if (query.preview !== 'true') return sendAttachment(reply, storage, row);
    if (row.extension === 'docx')
      return sendInlineHtml(reply, await previewDocx(await storage.getBytes(row.storage_key), row.name));
    return sendInline(reply, storage, row, row.extension === 'pdf' ? 'pdf' : 'image');
  });
}

async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  const { fields, files } = await readMultipart(request, { files: { file: fileRule } });
  if (!files.file) throw invalid([{ field: 'file', message: messages.FILE_REQUIRED }]);
  return { fields, file: files.file };
}

async function detailOf(db: Db, id: string, { company, canWrite }: CompanyMember) {
  const row = await findRecruitmentFile(db, company.id, id);
  if (!row) throw recruitmentFileNotFound();
  const [versions, readings] = await Promise.all([selectVersions(db, id), selectReadings(db, id)]);
  return recruitmentFileDetailView(row, { versions, readings, canWrite });
}
