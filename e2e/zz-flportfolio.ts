import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { startTemporaryPostgres } from '../apps/api/src/testing/temporary-postgres.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import { idOf } from '../apps/api/db/seeds/companies.ts';
import { createHash } from 'node:crypto';

const OUT = '/tmp/flportfolio-shots';
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const DATA = '/tmp/flportfolio-data';
rmSync(DATA, { recursive: true, force: true });
mkdirSync(DATA, { mode: 0o711 });
const SITE = 'http://127.0.0.1:4395';
const postgres = await startTemporaryPostgres();
const product = spawn('node', ['apps/api/src/main.ts'], {
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgres.url, DATA_DIR: DATA, SEED: 'demo', SESSION_SECRET: 'x'.repeat(40), BACKUP_URL: 'non', LOG_LEVEL: 'warn', PORT: '4395', HOST: '127.0.0.1', PUBLIC_URL: SITE },
  stdio: 'inherit',
});
try {
  for (let i = 0; i < 300; i += 1) {
    try { if ((await fetch(`${SITE}/offres`)).ok) break; } catch {}
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const db = createDb(postgres.url, { max: 2 } as never);
  const { value } = await db.selectFrom('site_settings').where('key', '=', 'seed').select('value').executeTakeFirstOrThrow();
  const record = value as { seed: number; now: string };
  const origin = { seed: record.seed, now: new Date(record.now) };
  const freelanceId = idOf(origin, 'demo-account', 2);
  const { id: profileId } = await db.selectFrom('freelance_profiles').where('account_id', '=', freelanceId).select('id').executeTakeFirstOrThrow();
  const { id: workId } = await db.selectFrom('freelance_works').where('account_id', '=', freelanceId).orderBy('position').select('id').executeTakeFirstOrThrow();
  await db.updateTable('work_testimonials').set({ token_hash: createHash('sha256').update('essai').digest() }).where('status', '=', 'asked').execute();
  const browser = await chromium.launch(await browserLaunchOptions());
  const shoot = async (account: string | null, paths: [string, string][]) => {
    const context = await browser.newContext({ locale: 'fr-FR' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log('PAGEERROR', error.message));
    if (account) {
      await page.goto(`${SITE}/login`);
      await page.getByLabel('Adresse email').fill(`${account}@baara.demo`);
      await page.getByLabel('Mot de passe', { exact: true }).fill('Baara#2026');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    }
    for (const [name, path] of paths)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        let bytes = 0;
        page.removeAllListeners('response');
        page.on('response', (r) => { void r.body().then((b) => { bytes += b.length; }).catch(() => undefined); });
        await page.goto(SITE + path);
        await page.waitForTimeout(3000);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        console.log(name, width, wide, bytes);
        await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: true });
      }
    await context.close();
  };
  const html = await (await fetch(`${SITE}/client/freelance/${profileId}`)).text();
  const { brotliCompressSync } = await import('node:zlib');
  console.log('html', html.length, brotliCompressSync(html).length);
  await shoot(null, [['public', `/client/freelance/${profileId}`], ['link', '/temoignage/essai']]).catch((error) => console.log(error));
  await shoot('freelance', [['works', '/freelance/portfolio'], ['calendar', '/freelance/portfolio?onglet=disponibilite'], ['terms', '/freelance/portfolio?onglet=tarif'], ['work', `/freelance/portfolio/${workId}`], ['visibility', '/freelance/settings'], ['payout', '/freelance/settings?onglet=versements'], ['tax', '/freelance/settings?onglet=facturation'], ['notif', '/freelance/settings?onglet=notifications'], ['activity', '/freelance/settings?onglet=activite']]).catch((error) => console.log(error));
  const card = Buffer.from(await (await fetch(`${SITE}/api/v1/freelances/${profileId}/card.jpg`)).arrayBuffer());
  (await import('node:fs')).writeFileSync(`${OUT}/card.jpg`, card);
  await browser.close();
  await db.destroy();
} finally {
  product.kill('SIGTERM');
  await new Promise((resolve) => product.once('exit', resolve));
  await postgres.stop();
}
process.exit(0);
