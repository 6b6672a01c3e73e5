import { recruitmentFileMessages } from '@baara/contract/offers/recruitment-file-kinds';
import { applicationMessages } from '@baara/contract/applications/applications';
import { mayWrite } from '@baara/contract/companies/roles';
import { interviewMessages } from '@baara/contract/applications/interview-words';
import { letterMessages } from '@baara/contract/applications/offer-letter-words';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { API_BASE } from '../../../../platform/http/route.ts';
import { isOfferSeen, offerScopeOf } from '../../../companies/access/public/offer-scope.ts';

type Subject = {
  /** The offer behind the id of the path, as `o`; an id that is nobody's finds none and is left to the handler. */
  offers: (id: string, accountId: string) => RawBuilder<unknown>;
  code: string;
  message: string;
};

const offer: Subject = {
  offers: (id) => sql`select ${id}::integer as offer_id`,
  code: 'OFFER_NOT_FOUND',
  message: recruiterOfferMessages.OFFER_NOT_FOUND,
};

/** The subject of a path of the workspace, by its first segment after /recruiter. */
const subjects: Record<string, Subject> = {
  offers: offer,
  jobs: offer,
  'recruitment-details': offer,
  applications: {
    // Who conducts an interview of it reads it and evaluates it, in the offer's team or not.
    offers: (id, accountId) => sql`select ap.offer_id from applications ap
      where ap.id = ${id}::uuid and not exists (
        select from interviews i join interview_interviewers n on n.interview_id = i.id
        where i.application_id = ap.id and i.status <> 'cancelled'
          and n.account_id = ${accountId}::uuid and n.declined_at is null)`,
    code: 'APPLICATION_NOT_FOUND',
    message: applicationMessages.NOT_FOUND,
  },
  interviews: {
    // Who conducts one sees it, in the offer's team or not.
    offers: (id, accountId) => sql`select ap.offer_id from interviews i
      join applications ap on ap.id = i.application_id where i.id = ${id}::uuid and not exists (
        select from interview_interviewers n where n.interview_id = i.id and n.account_id = ${accountId}::uuid)`,
    code: 'INTERVIEW_NOT_FOUND',
    message: interviewMessages.NOT_FOUND,
  },
  'offer-letters': {
    offers: (id) => sql`select ap.offer_id from offer_letters l
      join applications ap on ap.id = l.application_id where l.id = ${id}::uuid`,
    code: 'LETTER_NOT_FOUND',
    message: letterMessages.NOT_FOUND,
  },
  'recruitment-files': {
    offers: (id) =>
      sql`select offer_id from recruitment_files where id = ${id}::uuid and offer_id is not null`,
    code: 'RECRUITMENT_FILE_NOT_FOUND',
    message: recruitmentFileMessages.NOT_FOUND,
  },
};
const path = /^\/recruiter\/([a-z-]+)\/:id(?:\/|$)/;

/**
 * Answers interviewers and readers 404 for whatever hangs on an offer whose hiring team they are not in, before the
 * handler says what their role permits. Lists narrow themselves by the same rule (`companies/access/public/offer-scope.ts`).
 */
export function registerHiringTeamGuard(app: FastifyInstance, db: Db): void {
  app.addHook('preHandler', async ({ actor, routeOptions, params }) => {
    if (!actor?.company || mayWrite(actor.company.role)) return;
    const subject = subjects[path.exec((routeOptions.url ?? '').slice(API_BASE.length))?.[1] ?? ''];
    if (!subject) return;
    const scope = offerScopeOf(actor.accountId, actor.company);
    const { id } = params as { id: string };
    const { rows } = await sql<{ seen: boolean }>`
      select ${isOfferSeen(scope, 'o.offer_id')} as seen from (${subject.offers(id, actor.accountId)}) as o`.execute(
      db,
    );
    if (rows[0]?.seen === false) throw notFound(subject.message, subject.code);
  });
}
