import { quickSearch } from '@baara/contract/workspace/quick-search';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { settingsTabsOf } from '../../settings/site-settings/public/settings-tabs.ts';
import { adminScreensOf } from '../dashboards/public/admin-screens.ts';
import { searchWorkspace } from './search-workspace.ts';

type Deps = { db: Db; config: Config; now: () => Date };

/** The search of the header (Ctrl+K): everyone's own space, and for a member their company's. */
export function registerQuickSearch(app: FastifyInstance, { db, config, now }: Deps): void {
  route(app, quickSearch, { access: 'signed' }, async ({ actor, query }) => ({
    data: {
      items: await searchWorkspace(db, actor, query, now()),
      adminScreens: adminScreensOf(actor),
      settingsTabs: settingsTabsOf(actor.permissions, config.production),
    },
  }));
}
