import { companyMessages } from '@baara/contract/companies/company-messages';
import * as contract from '@baara/contract/companies/profile';
import { pictureMessages } from '@baara/contract/files/pictures';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { pictureRule, sendPicture } from '../../files/public/pictures.ts';
import type { OfferIndexUpdates } from '../../offers/public/offer-index.ts';
import { recruiterAccess } from '../access/public/company-member.ts';
import { changeCompany, requireCompanyWriter } from './change-company.ts';
import { removeLogo, saveLogo } from './change-logo.ts';
import { findCompany, findLogo } from './profile.queries.ts';
import { companyProfileView } from './profile.view.ts';
import { requireTeam } from '../team/team-access.ts';

export type CompanyProfileDeps = {
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  offerIndex: OfferIndexUpdates;
  pageCache: PageCache;
};

const access = recruiterAccess;
const missing = () => notFound(pictureMessages.NOT_FOUND, 'LOGO_NOT_FOUND');

export function registerCompanyProfile(app: FastifyInstance, deps: CompanyProfileDeps): void {
  const { db, now, mailer, offerIndex, pageCache } = deps;
  route(app, contract.getCompany, { access }, async ({ actor }) => {
    const { companyId, role } = requireTeam(actor);
    return { data: companyProfileView(await findCompany(db, companyId), role) };
  });

  route(app, contract.updateCompany, { access }, async ({ actor, body, request }) => {
    const change = { actor, ip: request.ip, now: now(), mailer };
    const { row, offerIds } = await changeCompany(db, body, change);
    await offerIndex.refresh(offerIds);
    pageCache.clear();
    return {
      message: companyMessages.COMPANY_SAVED,
      data: companyProfileView(row, requireTeam(actor).role),
    };
  });

  registerLogo(app, deps);
}

function registerLogo(app: FastifyInstance, { db, now, storage, pageCache }: CompanyProfileDeps): void {
  route(app, contract.saveCompanyLogo, { access }, async ({ actor, request }) => {
    // Before megabytes are read.
    const { role } = requireCompanyWriter(actor);
    const { fields, files } = await readMultipart(request, { files: { file: pictureRule }, maxFields: 8 });
    const crop = parseInput(contract.saveCompanyLogo.body, fields);
    if (!files.file) throw missing();
    const change = { actor, ip: request.ip, now: now() };
    const row = await saveLogo(db, storage, { upload: files.file, crop }, change);
    pageCache.clear();
    return { message: companyMessages.LOGO_SAVED, data: companyProfileView(row, role) };
  });

  route(app, contract.removeCompanyLogo, { access }, async ({ actor, request }) => {
    const row = await removeLogo(db, { actor, ip: request.ip, now: now() });
    pageCache.clear();
    return {
      message: companyMessages.LOGO_REMOVED,
      data: companyProfileView(row, requireTeam(actor).role),
    };
  });

  route(app, contract.getCompanyLogo, { access: 'public', raw: true }, async (context) => {
    const { params, query, request, reply } = context;
    const file = await findLogo(db, params.id);
    if (!file) throw missing();
    return sendPicture(storage, { request, reply }, file, { size: query.size, cache: 'public' });
  });
}
