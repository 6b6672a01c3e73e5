import { settingsMessages } from '@baara/contract/settings/settings-messages';
import * as contract from '@baara/contract/settings/settings';
import { getLegalNotice, getSiteSettings } from '@baara/contract/settings/site-settings';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { savePlatformSettings } from './save-platform-settings.ts';
import { settingsPermissions, settingsTabsOf } from './public/settings-tabs.ts';
import { readPlatform } from './site.queries.ts';

type Deps = {
  config: Config;
  db: Db;
  now: () => Date;
  pageCache: PageCache;
};

export function registerSiteSettings(app: FastifyInstance, deps: Deps): void {
  const { config, db, now, pageCache } = deps;
  route(app, getSiteSettings, { access: 'public' }, async () => ({ data: (await readPlatform(db)).site }));
  route(app, getLegalNotice, { access: 'public' }, async () => ({ data: await readPlatform(db) }));

  const anyone = { access: { permission: settingsPermissions } } as const;
  route(app, contract.getSettingsTabs, anyone, ({ actor }) => ({
    data: { tabs: settingsTabsOf(actor.permissions, config.production) },
  }));

  const writers = { access: { permission: 'settings.write' } } as const;
  route(app, contract.getPlatformSettings, writers, async () => ({ data: await readPlatform(db) }));
  route(app, contract.savePlatformSettings, writers, async ({ body, actor, request }) => {
    const data = await savePlatformSettings(db, body, { actor, ip: request.ip, now: now() });
    pageCache.clear();
    return { message: settingsMessages.SAVED, data };
  });
}
