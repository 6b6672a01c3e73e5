import { personalDataMessages as messages } from '@baara/contract/personal-data/personal-data-messages';
import * as contract from '@baara/contract/personal-data/personal-data';
import { paginate } from '@baara/contract/protocol/pagination';
import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { audit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sendAttachment } from '../files/public/stored-file.ts';
import { termsVersion } from '../accounts/public/terms-version.ts';
import { acceptCurrentTerms } from './consent.ts';
import { cancelDeletion, type DeletionDeps, requestDeletion } from './deletion.ts';
import { findOwnArchive } from './exports.queries.ts';
import { requestExport } from './make-export.ts';
import { findLatestExport, getHolder, selectConsents, selectProfileViews } from './personal-data.queries.ts';
import { exportView, personalDataView, profileViewView } from './personal-data.view.ts';

type Deps = DeletionDeps & { db: Db; now: () => Date; storage: Storage };

async function readPersonalData(db: Db, accountId: string, now: Date): Promise<contract.PersonalData> {
  const [consents, terms, archive, holder] = await Promise.all([
    selectConsents(db, accountId),
    termsVersion(db),
    findLatestExport(db, accountId),
    getHolder(db, accountId),
  ]);
  return personalDataView({ consents, terms, archive, holder }, now);
}

export function registerPersonalData(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, contract.getPersonalData, { access: 'signed' }, async ({ actor }) => ({
    data: await readPersonalData(db, actor.accountId, now()),
  }));

  route(app, contract.acceptTerms, { access: 'signed' }, async ({ actor, body }) => {
    await acceptCurrentTerms(db, { accountId: actor.accountId, version: body.version }, now());
    return {
      message: messages.CONSENT_RECORDED,
      data: await readPersonalData(db, actor.accountId, now()),
    };
  });

  route(app, contract.requestDeletion, { access: 'signed' }, async ({ actor, body, request }) => {
    await requestDeletion(db, actor, deps, { ...body, ip: request.ip }, now());
    return { message: messages.DELETION_ASKED, data: await readPersonalData(db, actor.accountId, now()) };
  });

  route(app, contract.cancelDeletion, { access: 'signed' }, async ({ actor, request }) => {
    await cancelDeletion(db, actor, deps, { ip: request.ip });
    return { message: messages.DELETION_CANCELLED, data: await readPersonalData(db, actor.accountId, now()) };
  });

  route(app, contract.listProfileViews, { access: 'signed' }, async ({ actor, query }) => {
    const at = now();
    const since = new Date(at);
    since.setUTCMonth(since.getUTCMonth() - retentionMonths.navigation);
    const { rows, total } = await selectProfileViews(db, actor.accountId, { since, now: at }, query);
    return { data: rows.map(profileViewView), pagination: paginate(query.page, query.limit, total) };
  });

  registerExports(app, deps);
}

function registerExports(app: FastifyInstance, { db, now, queue, storage }: Deps): void {
  route(app, contract.requestExport, { access: 'signed' }, async ({ actor, request }) => {
    const at = now();
    const { row, isNew } = await requestExport(db, queue, actor.accountId, at);
    if (isNew) {
      const subject = actor.accountId;
      await audit(db, { actor, action: 'account.export_requested', subject, ip: request.ip });
    }
    const data = exportView(row, at);
    if (!data) throw notFound(messages.EXPORT_NOT_FOUND, 'EXPORT_NOT_FOUND');
    return {
      code: isNew ? 202 : 200,
      message: isNew ? messages.EXPORT_ASKED : messages.EXPORT_ALREADY,
      data,
    };
  });

  route(app, contract.downloadExport, { access: 'signed', raw: true }, async ({ actor, params, reply }) => {
    const file = await findOwnArchive(db, actor.accountId, params.id, now());
    if (!file) throw notFound(messages.EXPORT_NOT_FOUND, 'EXPORT_NOT_FOUND');
    return sendAttachment(reply, storage, file);
  });
}
