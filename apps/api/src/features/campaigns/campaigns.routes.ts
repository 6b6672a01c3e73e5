import * as contract from '@baara/contract/campaigns/campaigns';
import { getCampaignBanner } from '@baara/contract/campaigns/campaign-banner';
import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { sendPictureOfSet } from '../files/public/platform-files.ts';
import { createPreviewStore, sendPreview } from '../offers/public/preview-store.ts';
import { registerManagedCampaigns } from './administration/managed-campaigns.routes.ts';
import { requireCampaign } from './apply-to-campaign.ts';
import { registerCampaignFigures } from './figures/figures.routes.ts';
import { registerFees } from './fees/fees.routes.ts';
import { registerFiling } from './filing/filing.routes.ts';
import { createWaitingRoom } from './filing/waiting-room.ts';
import { registerInterviews } from './interviews/interviews.routes.ts';
import { registerReading } from './reading/reading.routes.ts';
import { registerCampaignApplications } from './campaign-applications.routes.ts';
import { findOwnApplication } from './campaign-applications.queries.ts';
import type { CampaignsDeps } from './campaigns-deps.ts';
import { selectDraws } from './sessions/convocations.queries.ts';
import { registerCampaignDecisions } from './decisions/decisions.routes.ts';
import { registerDays } from './days/days.routes.ts';
import { registerProof } from './proof/proof.routes.ts';
import { registerQuestionAnalysis } from './question-analysis/analysis.routes.ts';
import { registerQuestionBank } from './question-bank/question-bank.routes.ts';
import { readSealedRules } from './results/sealed-rules.ts';
import { registerResults } from './results/results.routes.ts';
import { registerSessions } from './sessions/sessions.routes.ts';
import { registerSheets } from './sheets/sheets.routes.ts';
import { registerSittings } from './sittings/sittings.routes.ts';
import { registerMarks } from './marks/marks.routes.ts';
import { registerTests } from './tests/tests.routes.ts';
import { registerCopies } from './copies/copies.routes.ts';
import {
  type CampaignFilter,
  countActive,
  countCampaigns,
  findBanner,
  selectCampaigns,
} from './campaigns.queries.ts';
import { campaignDetailView, listedCampaignView } from './campaigns.view.ts';

/** Mass recruitment, as everyone and candidates use it. */
export function registerCampaigns(app: FastifyInstance, deps: CampaignsDeps): void {
  const { db, now } = deps;
  const success = true as const;

  const list = async (filter: CampaignFilter, page: { page: number; limit: number }) => {
    const total = await countCampaigns(db, filter, now());
    const rows = await selectCampaigns(db, filter, page, now());
    const campaigns = rows.map((row) => listedCampaignView(row, now()));
    const pagination = paginate(page.page, page.limit, total);
    return { success, data: { campaigns, pagination }, pagination };
  };

  route(app, contract.getCampaignsSummary, { access: 'public' }, async () => ({
    data: await countActive(db, now()),
  }));
  route(app, contract.listActiveCampaigns, { access: 'public' }, ({ query }) =>
    list({ ...query, state: 'active' }, query),
  );
  route(app, contract.listCampaigns, { access: 'public' }, ({ query }) => list(query, query));

  route(app, contract.getCampaign, { access: 'public' }, async ({ actor, params }) => {
    const row = await requireCampaign(db, params.id, actor);
    const own = actor ? await findOwnApplication(db, row.id, actor.accountId) : undefined;
    const draws = await selectDraws(db, row.id);
    const ranking = await readSealedRules(db, row.id);
    return { success, data: campaignDetailView(row, own, { now: now(), reader: actor, draws, ranking }) };
  });

  const previews = createPreviewStore();
  route(
    app,
    contract.getCampaignPreview,
    { access: 'public', raw: true },
    async ({ params, request, reply }) => {
      const row = await requireCampaign(db, params.id, undefined);
      const preview = previews.of({
        title: row.title,
        company: row.institution,
        place: row.place,
        contract: row.total_positions > 1 ? `${row.total_positions} postes` : 'Campagne',
      });
      return sendPreview(request, reply, preview);
    },
  );

  route(app, getCampaignBanner, { access: 'public', raw: true }, async (context) => {
    const { actor, params, request, reply } = context;
    const file = await findBanner(db, params.id);
    // A draft's is seen by those who write it.
    if (!file || !(file.is_public || file.company_id === actor?.company?.id))
      throw notFound(campaignMessages.BANNER_NOT_FOUND, 'BANNER_NOT_FOUND');
    const cache = file.is_public ? 'public' : 'private';
    return sendPictureOfSet(deps.storage, { request, reply }, file, { name: params.file, cache });
  });

  const room = createWaitingRoom(db, deps.config.campaigns.filers, now);
  registerCampaignApplications(app, deps, room);
  registerFiling(app, deps, room);
  registerFees(app, deps);
  registerManagedCampaigns(app, deps);
  registerCampaignFigures(app, deps);
  registerReading(app, deps);
  registerSessions(app, deps);
  registerTests(app, deps);
  registerCopies(app, deps);
  registerQuestionBank(app, deps);
  registerSittings(app, deps);
  registerMarks(app, deps);
  registerSheets(app, deps);
  registerQuestionAnalysis(app, deps);
  registerDays(app, deps);
  registerProof(app, deps);
  registerResults(app, deps);
  registerCampaignDecisions(app, deps);
  registerInterviews(app, deps);
}
