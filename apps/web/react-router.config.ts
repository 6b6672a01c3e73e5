import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './build-service-worker.ts';

export default {
  ssr: true,
  // A visitor on a slow line downloads the routes they may reach next, not the whole table.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => buildServiceWorker(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
