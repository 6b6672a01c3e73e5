import { downloadCampaignFigures, getCampaignFigures } from '@baara/contract/campaigns/figures';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { FastifyInstance } from 'fastify';
import { cacheReadings } from '../../../platform/cached-reading.ts';
import { route } from '../../../platform/http/route.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { requireOwnCampaign } from '../administration/change-campaign.ts';
import { notInRole } from '../administration/managed-campaign.policy.ts';
import { selectSecondReadings } from '../reading/second-readings.queries.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { figureSheets } from './figure-tables.ts';
import { countMoving, countParts, countReaders, countStatuses } from './figures.queries.ts';
import { figuresPdf } from './figures-pdf.ts';
import { figuresView } from './figures.view.ts';

/** A hundred thousand rows are read for one counting, and a team watches the last hours together. */
const CACHE_MS = 15_000;

/** Counts of a campaign's files: they name nobody. */
export function registerCampaignFigures(app: FastifyInstance, { db, now }: CampaignsDeps): void {
  const access = recruiterAccess;
  const counted = cacheReadings(async (campaignId, at) => {
    const [parts, statuses, moving, second, officers] = await Promise.all([
      countParts(db, campaignId),
      countStatuses(db, campaignId),
      countMoving(db, campaignId, at),
      selectSecondReadings(db, campaignId),
      countReaders(db, campaignId),
    ]);
    return { parts, statuses, moving, secondReadings: { ...second, officers }, now: at };
  }, CACHE_MS);
  const read = async (member: CompanyMember, id: string) => {
    const { row, situation } = await requireOwnCampaign(db, member, id, now());
    if (!campaignRoleMay(situation.role, 'figures')) throw notInRole();
    return { campaign: row, figures: figuresView(row, await counted(id, now()), situation) };
  };

  route(app, getCampaignFigures, { access }, async ({ actor, params }) => {
    const { figures } = await read(requireMember(actor), params.id);
    return { data: figures };
  });

  route(app, downloadCampaignFigures, { access, raw: true }, async ({ actor, params, reply }) => {
    const { campaign, figures } = await read(requireMember(actor), params.id);
    const name = `chiffres-${campaign.slug}-${figures.countedAt.slice(0, 10)}`;
    if (params.format !== 'pdf')
      return sendSheets(reply, { name, format: params.format, sheets: figureSheets(figures) });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await figuresPdf(campaign, figures));
  });
}
