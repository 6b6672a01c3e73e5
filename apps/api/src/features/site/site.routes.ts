import { getSiteSettings } from '@baara/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { readSiteSettings } from './site.queries.ts';

export function registerSite(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, getSiteSettings, { access: 'public' }, async () => ({ data: await readSiteSettings(db) }));
}
