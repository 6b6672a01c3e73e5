import { mayWrite } from '@baara/contract/companies/roles';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import * as contract from '@baara/contract/freelance/reviews';
import { reviewMessages as messages } from '@baara/contract/freelance/review-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findShownFreelance } from '../public/shown-freelance.ts';
import { readContract } from '../work/public/contract-parties.ts';
import { findPeriod, type ReviewRow, selectPublicReviews, selectReviewsOf } from './reviews.queries.ts';
import { publicReviewView, reviewView } from './reviews.view.ts';
import { answerReview, reportReview, saveReview } from './write-review.ts';

type Deps = { config: Pick<Config, 'http'>; db: Db; mailer: Mailer; now: () => Date };

/** Reviews of one contract as a party or a guest reads them: the other side's once it is published and not hidden. */
async function reviewsOf(
  db: Db,
  actor: Actor,
  contractId: string,
  now: Date,
): Promise<contract.ContractReviews> {
  const own = await readContract(db, actor, contractId);
  const { side, isGuest, company_id: companyId } = own;
  const isWriter = side === 'freelance' || companyId === null || mayWrite(actor.company?.role ?? 'reader');
  const mayAct = !isGuest && isWriter;
  const period = await findPeriod(db, contractId);
  const rows = await selectReviewsOf(db, contractId);
  const mine = rows.find((row) => row.side === side);
  const theirs = rows.find((row) => row.side !== side);
  const isShown = theirs?.published_at && theirs.hidden_at === null;
  const isOpen = period !== undefined && period.published_at === null && period.closes_at > now;
  return {
    period: period
      ? { closesAt: period.closes_at.toISOString(), publishedAt: period.published_at?.toISOString() ?? null }
      : null,
    about: side === 'client' ? 'freelance' : 'client',
    mine: mine ? reviewView(mine, { isMine: true, mayAct }) : null,
    theirs: isShown ? reviewView(theirs, { isMine: false, mayAct }) : null,
    hasTheirs: theirs !== undefined,
    abilities: { write: mayAct && isOpen },
  };
}

const isPublished = (row: ReviewRow): row is ReviewRow & { published_at: Date } => row.published_at !== null;

/** What a client and a freelance say of each other once their contract has ended. */
export function registerReviews(app: FastifyInstance, { config, db, mailer, now }: Deps): void {
  const services = { mailer, publicUrl: config.http.publicUrl };
  const access = 'signed';

  route(app, contract.getContractReviews, { access }, async ({ actor, params }) => ({
    data: await reviewsOf(db, actor, params.id, now()),
  }));

  route(app, contract.saveReview, { access }, async ({ actor, params, body }) => {
    const message = await saveReview(db, actor, { ...body, contractId: params.id }, services, now());
    return { message, data: await reviewsOf(db, actor, params.id, now()) };
  });

  route(app, contract.answerReview, { access }, async ({ actor, params, body }) => {
    const contractId = await answerReview(db, actor, { id: params.id, text: body.text }, services, now());
    return { message: messages.ANSWERED, data: await reviewsOf(db, actor, contractId, now()) };
  });

  route(app, contract.reportReview, { access }, async ({ actor, params, body }) => {
    await reportReview(db, actor, { id: params.id, reason: body.reason }, now());
    return { message: messages.REPORTED };
  });

  route(app, contract.listFreelanceReviews, { access: 'public' }, async ({ actor, params, query }) => {
    const shown = await findShownFreelance(db, params.id, actor?.accountId ?? null);
    if (!shown) throw notFound(freelanceMessages.FREELANCE_NOT_FOUND, 'FREELANCE_NOT_FOUND');
    const { rows, total } = await selectPublicReviews(db, shown.accountId, query);
    return {
      data: rows.filter(isPublished).map(publicReviewView),
      pagination: paginate(query.page, query.limit, total),
    };
  });
}
