import type { Config } from '@react-router/dev/config';
import { compressClientFiles } from './compress-client-files.ts';

export default {
  ssr: true,
  // A visitor on a slow line downloads the routes they may reach next, not the whole table.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: async ({ reactRouterConfig }) => {
    await compressClientFiles(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
