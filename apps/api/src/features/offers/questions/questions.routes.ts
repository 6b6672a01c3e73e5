import { offerMessages } from '@baara/contract/offers/offers';
import {
  addLibraryQuestion,
  getOfferQuestions,
  listAskedQuestions,
  listLibraryQuestions,
  questionMessages as messages,
  removeLibraryQuestion,
  updateOfferQuestions,
} from '@baara/contract/offers/questions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import type { OfferIndexUpdates } from '../public/offer-index.ts';
import { addToLibrary, changeQuestions, readQuestions, removeFromLibrary } from './change-questions.ts';
import { selectAskedQuestions } from './public/asked-questions.ts';
import { isPublicOffer, selectLibrary } from './questions.queries.ts';

type Deps = { db: Db; now: () => Date; mailer: Mailer; offerIndex: OfferIndexUpdates };
const access = recruiterAccess;

/** The questions of an offer's application form, and those of the company's library. */
export function registerQuestions(app: FastifyInstance, { db, now, mailer, offerIndex }: Deps): void {
  route(app, listAskedQuestions, { access: 'public' }, async ({ params }) => {
    if (!(await isPublicOffer(db, params.id))) throw notFound(offerMessages.NOT_FOUND, 'OFFER_NOT_FOUND');
    const questions = await selectAskedQuestions(db, params.id);
    return {
      data: questions.map(({ id, kind, label, isRequired, choices }) => ({
        id,
        kind,
        label,
        isRequired,
        choices: [...choices],
      })),
    };
  });

  route(app, getOfferQuestions, { access }, async ({ actor, params }) => ({
    data: await readQuestions(db, requireMember(actor), params.id),
  }));

  route(app, updateOfferQuestions, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await changeQuestions(db, params.id, body, { member, mailer, now: now() });
    await offerIndex.refresh([params.id]);
    return { message: messages.SAVED, data: await readQuestions(db, member, params.id) };
  });

  route(app, listLibraryQuestions, { access }, async ({ actor }) => {
    const { company, canWrite } = requireMember(actor);
    return { data: await selectLibrary(db, company.id), abilities: { edit: canWrite } };
  });

  route(app, addLibraryQuestion, { access }, async ({ actor, body }) => ({
    code: 201,
    message: messages.ADDED_TO_LIBRARY,
    data: await addToLibrary(db, requireWriter(actor), body),
  }));

  route(app, removeLibraryQuestion, { access }, async ({ actor, params }) => {
    await removeFromLibrary(db, requireWriter(actor), params.id);
    return { message: messages.REMOVED_FROM_LIBRARY };
  });
}
