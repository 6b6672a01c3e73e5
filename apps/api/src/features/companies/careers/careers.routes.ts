import { careerPageMessages as messages } from '@baara/contract/companies/careers-messages';
import { careerReaderMessages } from '@baara/contract/companies/careers-reader-messages';
import * as contract from '@baara/contract/companies/careers';
import { pictureUpload } from '@baara/contract/files/upload-limits';
import { pictureMessages } from '@baara/contract/files/pictures';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { sendPictureOfSet } from '../../files/public/platform-files.ts';
import { countCompanyOffers, readCompanyOffers } from '../../offers/public/company-offers.ts';
import type { OfferDirectory } from '../../offers/public/offer-index.ts';
import { recruiterAccess } from '../access/public/company-member.ts';
import { requireCompanyWriter } from '../profile/change-company.ts';
import { requireTeam } from '../team/team-access.ts';
import {
  findCareerPage,
  findCareerPageBySlug,
  findCareerPicture,
  selectCareerPictures,
} from './careers.queries.ts';
import { careerPageView, editedCareerPageView } from './careers.view.ts';
import { addPicture, changeCareerPage, describePicture, removePicture } from './change-career-page.ts';
import { registerCompanyFeeds } from './company-feeds.routes.ts';

export type CareerPagesDeps = {
  db: Db;
  now: () => Date;
  storage: Storage;
  offerIndex: Pick<OfferDirectory, 'nextExpiry'>;
  pageCache: PageCache;
  config: { http: { publicUrl: string } };
};

/** How exact « il y a 3 minutes » has to be. */
const SHARED_FOR_MS = 60_000;

/** A company's public page: read by everyone, written by its people; its feeds and the list to frame. */
export function registerCareerPages(app: FastifyInstance, deps: CareerPagesDeps): void {
  registerReading(app, deps);
  registerWriting(app, deps);
  registerCompanyFeeds(app, deps);
}

const isOfTeam = (companyId: string, actor: Actor | undefined): boolean => actor?.company?.id === companyId;

function registerReading(app: FastifyInstance, { db, now, storage, offerIndex }: CareerPagesDeps): void {
  const shared = {
    until: (at: number) => Math.min(at + SHARED_FOR_MS, 1000 * offerIndex.nextExpiry(at / 1000)),
  };
  route(app, contract.getCareerPage, { access: 'public', shared }, async ({ actor, params, query }) => {
    const row = await findCareerPageBySlug(db, params.slug);
    // Its people read it before everyone does.
    if (!row || !(row.is_public || isOfTeam(row.id, actor)))
      throw notFound(careerReaderMessages.NOT_FOUND, 'CAREER_PAGE_NOT_FOUND');
    const { page, limit, city, contractType } = query;
    const [pictures, counts, { offers, total }] = await Promise.all([
      selectCareerPictures(db, row.id),
      countCompanyOffers(db, row.id, now()),
      readCompanyOffers(db, row.id, { city, contractType, offset: (page - 1) * limit, limit }, now()),
    ]);
    const { total: openOffers, cities, contractTypes } = counts;
    return {
      data: { ...careerPageView(row, pictures), offers, openOffers, cities, contractTypes },
      pagination: paginate(page, limit, total),
    };
  });

  route(app, contract.getCareerPicture, { access: 'public', raw: true }, async (context) => {
    const { actor, params, request, reply } = context;
    const file = await findCareerPicture(db, params.id);
    if (!file || !(file.is_public || isOfTeam(file.company_id, actor)))
      throw notFound(messages.PICTURE_NOT_FOUND, 'PICTURE_NOT_FOUND');
    const cache = file.is_public ? 'public' : 'private';
    return sendPictureOfSet(storage, { request, reply }, file, { name: params.file, cache });
  });
}

const pictureRule: FileRule = {
  maxBytes: pictureUpload.maxBytes,
  kinds: pictureUpload.extensions,
  required: true,
  messages: pictureMessages,
};

function registerWriting(app: FastifyInstance, deps: CareerPagesDeps): void {
  const { db, now, storage, pageCache, config } = deps;
  const access = recruiterAccess;
  const read = async (actor: Actor) => {
    const { companyId, role } = requireTeam(actor);
    const [row, pictures] = await Promise.all([
      findCareerPage(db, companyId),
      selectCareerPictures(db, companyId),
    ]);
    return editedCareerPageView(row, pictures, { role, site: config.http.publicUrl });
  };
  const written = async (actor: Actor, message: string) => {
    pageCache.clear();
    return { message, data: await read(actor) };
  };
  const by = (actor: Actor, ip: string) => ({ actor, ip, now: now() });

  route(app, contract.getEditedCareerPage, { access }, async ({ actor }) => ({ data: await read(actor) }));

  route(app, contract.updateCareerPage, { access }, async ({ actor, body, request }) => {
    await changeCareerPage(db, body, by(actor, request.ip));
    return written(actor, messages.SAVED);
  });

  route(app, contract.addCareerPicture, { access }, async ({ actor, request }) => {
    // Before megabytes are read.
    requireCompanyWriter(actor);
    const { fields, files } = await readMultipart(request, { files: { file: pictureRule }, maxFields: 4 });
    const { alt } = parseInput(contract.addCareerPicture.body, fields);
    if (!files.file) throw notFound(pictureMessages.MISSING, 'PICTURE_NOT_FOUND');
    await addPicture(db, storage, { upload: files.file, alt }, by(actor, request.ip));
    return { code: 201, ...(await written(actor, messages.PICTURE_ADDED)) };
  });

  route(app, contract.updateCareerPicture, { access }, async ({ actor, params, body, request }) => {
    await describePicture(db, { fileId: params.id, alt: body.alt }, by(actor, request.ip));
    return written(actor, messages.PICTURE_SAVED);
  });

  route(app, contract.removeCareerPicture, { access }, async ({ actor, params, request }) => {
    await removePicture(db, params.id, by(actor, request.ip));
    return written(actor, messages.PICTURE_REMOVED);
  });
}
