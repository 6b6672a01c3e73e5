import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { temporaryRoot } from './apps/api/src/testing/temporary-root.ts';
import { browserLaunchOptions } from './e2e/browser.ts';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

// Workers load this file too: they must find the port of the first load.
const port = Number((process.env['BAARA_E2E_PORT'] ??= String(await freePort())));
// Journeys read the product's outgoing mail there (e2e/mailbox.ts).
const dataDir = (process.env['BAARA_E2E_DATA_DIR'] ??= mkdtempSync(join(temporaryRoot(), 'baara-e2e-')));
const baseURL = process.env['BAARA_E2E_URL'] ?? `http://localhost:${port}`;

/** Journeys at a desk: recruiters, managers, administrators. All others use a telephone. */
const deskFiles = [
  'added-people',
  'agencies',
  'announcements',
  'admin-dashboards',
  'approvals',
  'campaign-administration',
  'campaign-reading',
  'candidate-(?:documents|profile|search)',
  'company-(?:activity|team)',
  'departments',
  'documented-registration-messages',
  'evaluation',
  'interviews',
  'job-offer',
  'legal-and-settings',
  'messages',
  'news',
  'offer-(?:closing|screens)',
  'recruiter-(?:answers|lists|publishes)',
  'recruitment-(?:board|config|files)',
  'reports',
  'saved-searches',
  'statistics',
  'support-views',
  'system-monitoring',
  'tracked-links',
  'trust',
  'wallet',
];
const atADesk = `(?:^| )(?:${deskFiles.join('|')})\\.spec\\.ts `;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the processors of a small machine: journeys wait for mails, timers and the network's answers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // What hangs fails; a busy machine is slow, not wrong.
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    toPass: { timeout: 120_000 },
    toHaveScreenshot: { pathTemplate: '{testDir}/ui-pictures/{arg}{ext}' },
  },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL,
    // Journeys answer some requests themselves: a worker would ask first. offline.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Africa/Bamako',
    screenshot: 'only-on-failure',
    // A trace costs a third of a journey: BAARA_TRACE=1 records one when a failure is looked into.
    trace: process.env['BAARA_TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    launchOptions: await browserLaunchOptions(),
  },
  // A journey runs at one size: that of the person who does this job, unless its tag names the other, or both.
  projects: [
    {
      name: 'mobile',
      grepInvert: new RegExp(`@desktop|^(?!.*@(?:mobile|both)).*${atADesk}`),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: new RegExp(`@desktop|@both|${atADesk}`),
      grepInvert: /@mobile/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  // BAARA_E2E_URL points the journeys at a product that already runs, BAARA_E2E_DATA_DIR at its data.
  ...(process.env['BAARA_E2E_URL']
    ? {}
    : {
        webServer: {
          command: 'exec node e2e/product.ts',
          url: `${baseURL}/api/health`,
          env: { PORT: String(port), PUBLIC_URL: baseURL, DATA_DIR: dataDir },
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
});
