import * as contract from '@baara/contract/settings';
import { getLegalNotice, getSiteSettings } from '@baara/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import type { PageCache } from '../../platform/web/page-cache.ts';
import type { SitemapSource } from '../../platform/web/sitemap.ts';
import { registerManifest } from './manifest.routes.ts';
import { registerSitemap } from './sitemap.routes.ts';
import { saveHouseSettings } from './save-house-settings.ts';
import { settingsPermissions, settingsTabsOf } from './public/settings-tabs.ts';
import { readHouse } from './site.queries.ts';

type Deps = {
  config: Config;
  db: Db;
  now: () => Date;
  pageCache: PageCache;
  sitemapSources: readonly SitemapSource[];
};

export function registerSite(app: FastifyInstance, deps: Deps): void {
  const { config, db, now, pageCache, sitemapSources } = deps;
  route(app, getSiteSettings, { access: 'public' }, async () => ({ data: (await readHouse(db)).site }));
  route(app, getLegalNotice, { access: 'public' }, async () => ({ data: await readHouse(db) }));

  const anyone = { access: { permission: settingsPermissions } } as const;
  route(app, contract.getSettingsTabs, anyone, ({ actor }) => ({
    data: { tabs: settingsTabsOf(actor.permissions, config.production) },
  }));

  registerSitemap(app, { config, now, sources: sitemapSources });
  registerManifest(app, { db });

  const writers = { access: { permission: 'settings.write' } } as const;
  route(app, contract.getHouseSettings, writers, async () => ({ data: await readHouse(db) }));
  route(app, contract.saveHouseSettings, writers, async ({ body, actor, request }) => {
    const data = await saveHouseSettings(db, body, { actor, ip: request.ip, now: now() });
    pageCache.clear();
    return { message: contract.settingsMessages.SAVED, data };
  });
}
