import * as contract from '@baara/contract/freelance/portfolio';
import {
  calendarMessages,
  portfolioMessages as messages,
  testimonialMessages,
} from '@baara/contract/freelance/portfolio-words';
import type { ContractState } from '@baara/contract/freelance/work-words';
import { pictureUpload } from '@baara/contract/files/upload-limits';
import { pictureMessages } from '@baara/contract/files/pictures';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type FileRule, readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { sendPictureOfSet } from '../../files/public/platform-files.ts';
import { createPreviewStore, sendPreview } from '../../offers/public/preview-store.ts';
import { type ReadFreelance, readFreelance } from '../public/read-freelance.ts';
import { askTestimonial, removeTestimonial } from './ask-testimonial.ts';
import { openDaysOf } from './calendar-days.ts';
import { selectPeriods, selectRunningContracts } from './calendar.queries.ts';
import * as works from './change-works.ts';
import { languagesView, ownPortfolioView, publicWorkView } from './portfolio.view.ts';
import { saveDays, todayOf } from './save-days.ts';
import { registerTestimonialLinks } from './testimonials.routes.ts';
import { findPicture, findPortfolioProfile, selectProvenSkills, selectWorks } from './works.queries.ts';

export type FreelancePortfolioDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
};

const access = { roles: ['freelance'] } as const;

/** Works of freelances with what clients say of them, their days and their terms. */
export function registerFreelancePortfolio(app: FastifyInstance, deps: FreelancePortfolioDeps): void {
  registerPublic(app, deps);
  registerWorks(app, deps);
  registerPictures(app, deps);
  registerCalendar(app, deps);
  registerTestimonialLinks(app, deps);
}

/** As the shared cards of offers are drawn. */
const cardOf = ({ name, headline, skills, place }: ReadFreelance) => ({
  title: headline,
  company: name,
  place: skills.slice(0, 5).join(' · ') || place,
  contract: 'Freelance',
});

function registerPublic(app: FastifyInstance, { db, now, storage }: FreelancePortfolioDeps): void {
  const cards = createPreviewStore();

  route(app, contract.getPublicPortfolio, { access: 'public' }, async ({ actor, params }) => {
    const freelance = await readFreelance(db, actor, params.id);
    const { accountId, languages, languageLevels } = freelance;
    const [shown, provenSkills, periods] = await Promise.all([
      selectWorks(db, accountId, { onlyPublished: true }),
      selectProvenSkills(db, accountId),
      selectPeriods(db, accountId),
    ]);
    const today = todayOf(now());
    const version = cards.of(cardOf(freelance)).etag.replaceAll('"', '');
    return {
      data: {
        works: shown.map(publicWorkView),
        provenSkills,
        languages: languagesView(languages, languageLevels),
        openDays: openDaysOf(periods, today),
        today,
        card: `/api/v1/freelances/${freelance.id}/card.jpg?v=${version}`,
      },
    };
  });

  route(app, contract.getFreelanceCard, { access: 'public', raw: true }, async (context) => {
    const { actor, params, request, reply } = context;
    return sendPreview(request, reply, cards.of(cardOf(await readFreelance(db, actor, params.id))));
  });

  route(app, contract.getWorkPicture, { access: 'public', raw: true }, async (context) => {
    const { actor, params, request, reply } = context;
    const file = await findPicture(db, params.id);
    if (!file) throw notFound(messages.PICTURE_NOT_FOUND, 'PICTURE_NOT_FOUND');
    const name = params.file;
    if (file.account_id === actor?.accountId)
      return sendPictureOfSet(storage, { request, reply }, file, { name, cache: 'private' });
    if (!file.is_published) throw notFound(messages.PICTURE_NOT_FOUND, 'PICTURE_NOT_FOUND');
    const { isVisible } = await readFreelance(db, actor, file.profile_id);
    // A profile outside the directory is read by the clients it was proposed to.
    const cache = isVisible ? 'public' : 'private';
    return sendPictureOfSet(storage, { request, reply }, file, { name, cache });
  });
}

async function readOwn(db: Db, { accountId }: Actor, now: Date) {
  const [profile, own, provenSkills] = await Promise.all([
    findPortfolioProfile(db, accountId),
    selectWorks(db, accountId, { onlyPublished: false }),
    selectProvenSkills(db, accountId),
  ]);
  return ownPortfolioView(profile, own, provenSkills, now);
}

function registerWorks(app: FastifyInstance, { db, now, mailer, config }: FreelancePortfolioDeps): void {
  const written = async (actor: Actor, message: string) => ({
    message,
    data: await readOwn(db, actor, now()),
  });

  route(app, contract.getOwnPortfolio, { access }, async ({ actor }) => ({
    data: await readOwn(db, actor, now()),
  }));

  route(app, contract.addWork, { access }, async ({ actor, body }) => {
    const id = await works.addWork(db, actor, body, now());
    return { code: 201, id, ...(await written(actor, messages.ADDED)) };
  });

  route(app, contract.saveWork, { access }, async ({ actor, params, body }) => {
    await works.saveWork(db, actor, { ...body, id: params.id }, now());
    return written(actor, messages.SAVED);
  });

  route(app, contract.removeWork, { access }, async ({ actor, params }) => {
    await works.removeWork(db, actor, params.id, now());
    return written(actor, messages.REMOVED);
  });

  route(app, contract.publishWork, { access }, async ({ actor, params, body }) => {
    await works.publishWork(db, actor, { id: params.id, isPublished: body.isPublished }, now());
    return written(actor, body.isPublished ? messages.SHOWN : messages.HIDDEN);
  });

  route(app, contract.orderWorks, { access }, async ({ actor, body }) => {
    await works.orderWorks(db, actor, body.ids, now());
    return written(actor, messages.ORDERED);
  });

  route(app, contract.saveTerms, { access }, async ({ actor, body }) => {
    await works.saveTerms(db, actor, body, now());
    return written(actor, messages.TERMS_SAVED);
  });

  route(app, contract.askTestimonial, { access }, async ({ actor, params, body }) => {
    const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
    await askTestimonial(db, actor, { ...body, workId: params.id }, services);
    return { code: 201, ...(await written(actor, testimonialMessages.ASKED)) };
  });

  route(app, contract.removeTestimonial, { access }, async ({ actor, params }) =>
    written(actor, await removeTestimonial(db, actor, params.id, now())),
  );
}

const pictureRule: FileRule = {
  maxBytes: pictureUpload.maxBytes,
  kinds: pictureUpload.extensions,
  required: true,
  messages: pictureMessages,
};

function registerPictures(app: FastifyInstance, { db, now, storage }: FreelancePortfolioDeps): void {
  const written = async (actor: Actor, message: string) => ({
    message,
    data: await readOwn(db, actor, now()),
  });

  route(app, contract.addWorkPicture, { access }, async ({ actor, params, request }) => {
    // Before megabytes are read.
    await works.requireOwnWork(db, actor.accountId, params.id);
    const { fields, files } = await readMultipart(request, { files: { file: pictureRule }, maxFields: 4 });
    const { alt } = parseInput(contract.addWorkPicture.body, fields);
    if (!files.file) throw notFound(pictureMessages.MISSING, 'PICTURE_NOT_FOUND');
    await works.addWorkPicture(db, actor, { workId: params.id, upload: files.file, alt }, storage, now());
    return { code: 201, ...(await written(actor, messages.PICTURE_ADDED)) };
  });

  route(app, contract.describeWorkPicture, { access }, async ({ actor, params, body }) => {
    const picture = { workId: params.id, fileId: params.pictureId, alt: body.alt };
    await works.describeWorkPicture(db, actor, picture, now());
    return written(actor, messages.PICTURE_SAVED);
  });

  route(app, contract.removeWorkPicture, { access }, async ({ actor, params }) => {
    await works.removeWorkPicture(db, actor, { workId: params.id, fileId: params.pictureId }, now());
    return written(actor, messages.PICTURE_REMOVED);
  });

  route(app, contract.orderWorkPictures, { access }, async ({ actor, params, body }) => {
    await works.orderWorkPictures(db, actor, { workId: params.id, ids: body.ids }, now());
    return written(actor, messages.ORDERED);
  });
}

function registerCalendar(app: FastifyInstance, { db, now }: FreelancePortfolioDeps): void {
  const read = async ({ accountId }: Actor) => {
    const today = todayOf(now());
    const periods = await selectPeriods(db, accountId);
    const contracts = await selectRunningContracts(db, accountId);
    return {
      today,
      periods: periods.filter(({ endsOn }) => endsOn === null || endsOn >= today),
      contracts: contracts.map((one) => ({
        id: one.id,
        missionId: one.mission_id,
        number: one.number,
        title: one.title,
        status: one.status as ContractState,
        startsOn: one.starts_on,
        endsOn: one.ends_on,
      })),
      openDays: openDaysOf(periods, today),
    };
  };

  route(app, contract.getOwnCalendar, { access }, async ({ actor }) => ({ data: await read(actor) }));

  route(app, contract.saveCalendarDays, { access }, async ({ actor, body }) => {
    await saveDays(db, actor, body, now());
    return { message: calendarMessages.SAVED, data: await read(actor) };
  });
}
