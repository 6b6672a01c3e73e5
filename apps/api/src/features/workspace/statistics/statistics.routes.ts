import { paginate } from '@baara/contract/protocol/pagination';
import {
  exportCompanyStatistics,
  exportOfferStatistics,
  getAnswerRate,
  getCompanyStatistics,
  getOfferStatistics,
  listOfferStatistics,
} from '@baara/contract/workspace/statistics';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import { SHEET_MAX_ROWS } from '../../../platform/sheets/sheet.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { countAnswers, countUnanswered, findCountedAnswers } from './answer-rates.queries.ts';
import { selectOfferFigures } from './offer-statistics.queries.ts';
import { readPeriod } from './period.ts';
import { readStatistics } from './read-statistics.ts';
import { answerRateView, offerFiguresView } from './statistics.view.ts';
import { offersSheet, statisticsSheets } from './statistics-sheets.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';

const access = recruiterAccess;

/** Figures of a company's recruitments, for all its members. */
export function registerStatistics(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  route(app, getCompanyStatistics, { access }, async ({ actor, query }) => {
    const { scope } = requireMember(actor);
    return { data: await readStatistics(db, { ...scope, offerId: null }, query, now()) };
  });

  route(app, getOfferStatistics, { access }, async ({ actor, params, query }) => {
    const { scope } = requireMember(actor);
    await requireCompanyOffer(db, scope, params.id);
    return { data: await readStatistics(db, { ...scope, offerId: params.id }, query, now()) };
  });

  route(app, listOfferStatistics, { access }, async ({ actor, query }) => {
    const { scope } = requireMember(actor);
    const { period } = readPeriod(query, now());
    const { rows, total } = await selectOfferFigures(db, scope, period, query, now());
    return { data: rows.map(offerFiguresView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, exportCompanyStatistics, { access, raw: true }, async ({ actor, params, query, reply }) => {
    const { scope } = requireMember(actor);
    const { period } = readPeriod(query, now());
    const page = { page: 1, limit: SHEET_MAX_ROWS, sort: 'applications' } as const;
    const [statistics, { rows }] = await Promise.all([
      readStatistics(db, { ...scope, offerId: null }, query, now()),
      selectOfferFigures(db, scope, period, page, now()),
    ]);
    const offers = offersSheet(statistics.figures, rows.map(offerFiguresView));
    return sendSheets(reply, {
      name: `statistiques-${period.from}-${period.to}`,
      format: params.format,
      sheets: [offers, ...statisticsSheets(statistics)],
    });
  });

  route(app, exportOfferStatistics, { access, raw: true }, async ({ actor, params, query, reply }) => {
    const { scope } = requireMember(actor);
    await requireCompanyOffer(db, scope, params.id);
    const statistics = await readStatistics(db, { ...scope, offerId: params.id }, query, now());
    const { from, to } = statistics.period;
    return sendSheets(reply, {
      name: `statistiques-offre-${params.id}-${from}-${to}`,
      format: params.format,
      sheets: statisticsSheets(statistics),
    });
  });

  route(app, getAnswerRate, { access }, async ({ actor }) => {
    const { scope } = requireMember(actor);
    const [current, waiting, counted] = await Promise.all([
      countAnswers(db, scope, now()),
      countUnanswered(db, scope, now()),
      findCountedAnswers(db, scope.companyId),
    ]);
    return { data: answerRateView(current, waiting, counted) };
  });
}
