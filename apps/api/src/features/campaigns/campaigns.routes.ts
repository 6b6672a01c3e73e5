import { getCampaignsSummary } from '@baara/contract/campaigns';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { countActive } from './campaigns.queries.ts';

export type CampaignsDeps = { db: Db; now: () => Date };

/** Mass recruitment, as everyone and candidates use it. */
export function registerCampaigns(app: FastifyInstance, { db, now }: CampaignsDeps): void {
  const today = (): string => now().toISOString().slice(0, 10);

  route(app, getCampaignsSummary, { access: 'public' }, async () => ({
    data: await countActive(db, today()),
  }));
}
