/** Takes the pictures of the components anew (apps/web/catalogue), those that changed: `npm run ui:screenshots`. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { root } from './test-reports.ts';

const { status } = spawnSync(
  `${root}node_modules/.bin/playwright`,
  ['test', 'ui-catalogue', '--update-snapshots'],
  {
    cwd: root,
    stdio: 'inherit',
    // The catalogue needs no product: none is started.
    env: { ...process.env, BAARA_E2E_URL: 'http://localhost' },
  },
);
process.exitCode = status ?? 1;

/** The browser writes its pictures fast, at twice the size: the same pixels fit in fewer bytes. */
for (const path of globSync(`${root}e2e/ui-pictures/*.png`)) {
  const picture = readFileSync(path);
  const smaller = await sharp(picture)
    .png({ compressionLevel: 9, adaptiveFiltering: true, effort: 10 })
    .toBuffer();
  if (smaller.length < picture.length) writeFileSync(path, smaller);
}
