import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './build-service-worker.ts';
import { compressClientFiles } from './compress-client-files.ts';

export default {
  ssr: true,
  // A visitor on a slow line downloads the routes they may reach next, not the whole table.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await buildServiceWorker(client);
    await compressClientFiles(client);
  },
} satisfies Config;
