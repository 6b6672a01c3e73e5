import { exportMessages as messages } from '@baara/contract/files/export-messages';
import * as contract from '@baara/contract/files/exports';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sendAttachment } from '../public/stored-file.ts';
import { cancelExport, deleteExport, findExport, findExportFile, selectExports } from './exports.queries.ts';
import { exportView } from './exports.view.ts';

const ownerOf = ({ accountId, company }: Actor) => ({ accountId, companyId: company?.id ?? null });
const missing = () => notFound(messages.NOT_FOUND, 'EXPORT_NOT_FOUND');

/** One's own exports; what leaves a company is no longer found. */
export function registerExports(
  app: FastifyInstance,
  { db, now, storage }: { db: Db; now: () => Date; storage: Storage },
): void {
  const access = 'signed';

  route(app, contract.listExports, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectExports(db, ownerOf(actor), query);
    const at = now();
    return {
      data: rows.map((row) => exportView(row, at)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.getExport, { access }, async ({ actor, params }) => {
    const row = await findExport(db, ownerOf(actor), params.id);
    if (!row) throw missing();
    return { data: exportView(row, now()) };
  });

  // Doing it twice changes nothing, nor does doing it too late.
  route(app, contract.cancelExport, { access }, async ({ actor, params }) => {
    const owner = ownerOf(actor);
    await cancelExport(db, owner, params.id, now());
    const row = await findExport(db, owner, params.id);
    if (!row) throw missing();
    return {
      message: row.status === 'cancelled' ? messages.CANCELLED : messages.OVER,
      data: exportView(row, now()),
    };
  });

  route(app, contract.deleteExport, { access }, async ({ actor, params }) => {
    await deleteExport(db, ownerOf(actor), params.id);
    return { message: messages.DELETED };
  });

  route(app, contract.downloadFileExport, { access, raw: true }, async ({ actor, params, reply }) => {
    const file = await findExportFile(db, ownerOf(actor), params.id, now());
    if (!file) throw missing();
    return sendAttachment(reply, storage, file);
  });
}
