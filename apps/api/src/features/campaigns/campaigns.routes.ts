import * as contract from '@baara/contract/campaigns/campaigns';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { createPreviewStore, sendPreview } from '../offers/public/preview-store.ts';
import { requireCampaign } from './apply-to-campaign.ts';
import { registerCampaignApplications } from './campaign-applications.routes.ts';
import { findOwnApplication } from './campaign-applications.queries.ts';
import type { CampaignsDeps } from './campaigns-deps.ts';
import { type CampaignFilter, countActive, countCampaigns, selectCampaigns } from './campaigns.queries.ts';
import { campaignDetailView, listedCampaignView } from './campaigns.view.ts';

/** Mass recruitment, as everyone and candidates use it. */
export function registerCampaigns(app: FastifyInstance, deps: CampaignsDeps): void {
  const { db, now } = deps;
  const today = (): string => now().toISOString().slice(0, 10);
  const success = true as const;

  const list = async (filter: CampaignFilter, page: { page: number; limit: number }) => {
    const total = await countCampaigns(db, filter, today());
    const rows = await selectCampaigns(db, filter, page, today());
    const campaigns = rows.map((row) => listedCampaignView(row, today()));
    const pagination = paginate(page.page, page.limit, total);
    return { success, data: { campaigns, pagination }, pagination };
  };

  route(app, contract.getCampaignsSummary, { access: 'public' }, async () => ({
    data: await countActive(db, today()),
  }));
  route(app, contract.listActiveCampaigns, { access: 'public' }, ({ query }) =>
    list({ ...query, state: 'active' }, query),
  );
  route(app, contract.listCampaigns, { access: 'public' }, ({ query }) => list(query, query));

  route(app, contract.getCampaign, { access: 'public' }, async ({ actor, params }) => {
    const row = await requireCampaign(db, params.id);
    const own = actor ? await findOwnApplication(db, row.id, actor.accountId) : undefined;
    return { success, data: campaignDetailView(row, own, { today: today(), reader: actor }) };
  });

  const previews = createPreviewStore();
  route(
    app,
    contract.getCampaignPreview,
    { access: 'public', raw: true },
    async ({ params, request, reply }) => {
      const row = await requireCampaign(db, params.id);
      const preview = previews.of({
        title: row.title,
        company: row.institution,
        place: row.place,
        contract: row.total_positions > 1 ? `${row.total_positions} postes` : 'Campagne',
      });
      return sendPreview(request, reply, preview);
    },
  );

  registerCampaignApplications(app, deps);
}
