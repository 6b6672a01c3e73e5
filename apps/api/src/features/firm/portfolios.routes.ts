import { exportMessages } from '@baara/contract/files/export-messages';
import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import * as contract from '@baara/contract/firm/portfolios';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { requestExport } from '../files/exports/public/request-export.ts';
import { companyLogoUrl } from '../offers/public/company-logo.ts';
import { assignPortfolio } from './assign-portfolio.ts';
import { isHead } from './firm.policy.ts';
import { consultantView, followUpView, portfolioCandidateView } from './firm.view.ts';
import { type CompanyRow, selectCompanies } from './portfolio-companies.queries.ts';
import { portfolioExport } from './portfolio-export.ts';
import { selectNewCandidates, selectPortfolio, selectTaken } from './portfolio-list.queries.ts';
import { selectConsultants, selectTags } from './portfolios.queries.ts';

export type FirmDeps = { db: Db; queue: JobQueue; mailer: Mailer; now: () => Date };

/** Portfolios of the firm's consultants: candidates and companies, each with its consultant. */
export function registerPortfolios(app: FastifyInstance, { db, queue, mailer, now }: FirmDeps): void {
  const access = { permission: 'portfolios.read' } as const;

  route(app, contract.listPortfolioCandidates, { access }, async ({ actor, query, request }) => {
    const reader = { accountId: actor.accountId, now: now() };
    const { rows, total, isTotalCut } = await selectPortfolio(db, query, reader);
    const { search, limit: _, ...filters } = query;
    // Words may be somebody's name: the audit says that there were some.
    const detail = { ...filters, list: 'portfolio', hasWords: Boolean(search), shown: rows.length };
    await audit(db, { actor, action: 'account.found', detail, ip: request.ip });
    return {
      data: rows.map(portfolioCandidateView),
      isTotalCut,
      abilities: { assign: isHead(actor) },
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.exportPortfolio, { access }, async ({ actor, body, request }) => {
    const { format, filters } = body;
    const made = await requestExport(
      db,
      queue,
      {
        kind: portfolioExport,
        parameters: { filters },
        format,
        title: 'Candidats suivis',
        accountId: actor.accountId,
        companyId: null,
      },
      now(),
    );
    const { search, ...rest } = filters;
    const detail = { ...rest, list: 'portfolio', hasWords: Boolean(search) };
    await audit(db, { actor, action: 'accounts.exported', subject: made.id, detail, ip: request.ip });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.listNewCandidates, { access }, async ({ actor, query, request }) => {
    const reader = { accountId: actor.accountId, now: now() };
    const [{ rows, total, isTotalCut }, taken] = await Promise.all([
      selectNewCandidates(db, query, reader),
      selectTaken(db, reader),
    ]);
    const detail = {
      page: query.page,
      list: 'new-candidates',
      hasWords: Boolean(query.search),
      shown: rows.length,
    };
    await audit(db, { actor, action: 'account.found', detail, ip: request.ip });
    return {
      data: rows.map(portfolioCandidateView),
      isTotalCut,
      mine: taken.length,
      abilities: {
        qualify: hasPermission(actor, 'candidates.qualify'),
        configure: hasPermission(actor, 'qualification.configure'),
      },
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listPortfolioCompanies, { access }, async ({ actor, query }) => {
    const { rows, total } = await selectCompanies(db, query, { accountId: actor.accountId, now: now() });
    return {
      data: rows.map((row) => companyView(row, actor)),
      abilities: { assign: isHead(actor) },
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listPortfolios, { access }, async ({ actor }) => {
    const [managers, tags] = await Promise.all([selectConsultants(db), selectTags(db)]);
    return {
      data: { managers: managers.map((row) => ({ ...row, isMe: row.id === actor.accountId })), tags },
    };
  });

  route(app, contract.assignPortfolio, { access }, async ({ actor, body, request }) => {
    const changed = await assignPortfolio(db, actor, body, { mailer, now: now(), ip: request.ip });
    return { message: messages.ASSIGNED, data: { changed } };
  });
}

const companyView = (row: CompanyRow, actor: Actor): contract.PortfolioCompany => ({
  id: row.id,
  name: row.name,
  logo: companyLogoUrl(row.logo_file_id),
  city: row.city,
  isVerified: row.is_verified,
  activeOffers: row.active_offers,
  contact: consultantView(row.contact_id, row.contact_name),
  followUp: followUpView(row),
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
  manager: consultantView(row.manager_id, row.manager_name),
  abilities: {
    act: hasPermission(actor, 'companies.act'),
    followUp: row.manager_id === null || row.manager_id === actor.accountId || isHead(actor),
  },
});
