import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
const base = process.env['BASE'] ?? '';
const launch = await browserLaunchOptions();
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
for (const [name, size] of [
  ['m', { width: 360, height: 740 }],
  ['d', { width: 1280, height: 800 }],
] as const) {
  const context = await browser.newContext({ viewport: size, baseURL: base, locale: 'fr-FR' });
  const page = await context.newPage();
  page.on('console', (one) => one.type() === 'error' && console.log(name, one.text().slice(0, 200)));
  const answer = await page.request.post(base + '/api/v1/auth/login', {
    data: { username: 'recruteur@baara.demo', password: 'Baara#2026', rememberMe: true },
  });
  const { token, data } = await answer.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([k, u]) => {
      localStorage.setItem('baara_token', k);
      localStorage.setItem('baara_user', u);
      localStorage.setItem('rememberMe', 'true');
    },
    [token, JSON.stringify(data)] as const,
  );
  const headers = { authorization: `Bearer ${token}` };
  const get = async (p: string) =>
    (await (await page.request.get(base + '/api/v1' + p, { headers })).json()).data;
  const campaign = (await get('/recruiter/campaigns?limit=50')).find((c: any) =>
    c.title.includes('infirmiers'),
  );
  const session = (await get(`/recruiter/campaigns/${campaign.id}/process`)).sessions.find(
    (s: any) => s.convocationsAt,
  );
  const day = await get(`/recruiter/campaigns/${campaign.id}/sessions/${session.id}/day`);
  console.log(JSON.stringify(day.rooms.map((r: any) => [r.name, r.centre, r.counts])));
  const root = `/massrecruitment/admin/campaigns/${campaign.id}/sessions/${session.id}/jour`;
  const shot = (n: string) => page.screenshot({ path: `/tmp/day-shots/${name}-${n}.png`, fullPage: true });
  await page.goto(root);
  await page.getByText('présents sur').waitFor();
  await page.waitForTimeout(500);
  await shot('1-session');
  await page.goto(`${root}/${day.rooms[0].id}`);
  await page.getByText('Liste de la salle').first().waitFor();
  await page.waitForTimeout(500);
  await shot('2-room');
  await page.getByRole('button', { name: 'Télécharger la liste' }).click();
  await page.getByRole('button', { name: 'Scanner' }).waitFor();
  await page.getByLabel('Numéro de dossier ou place').fill('A1');
  await page.getByRole('button', { name: 'Pointer' }).click();
  await page.waitForTimeout(800);
  await shot('3-typed');
  await page.getByRole('button', { name: 'Scanner' }).click();
  await page.waitForTimeout(1500);
  await shot('4-camera');
  await page.getByRole('button', { name: 'Fermer la caméra' }).click();
  await page.getByRole('button', { name: 'À vérifier' }).first().click();
  await page.waitForTimeout(300);
  await page.getByRole('list', { name: 'Candidats' }).getByRole('button').first().click();
  await page.waitForTimeout(600);
  await shot('5-settle');
  await page.keyboard.press('Escape');
  if (name === 'm') {
    await page.getByRole('button', { name: 'Incidents' }).click();
    await shot('6-incidents');
  }
  await page.getByRole('button', { name: 'Noter un incident' }).click();
  await page.waitForTimeout(500);
  await shot('7-incident');
  await page.keyboard.press('Escape');
  if (name === 'm') {
    await page.getByRole('button', { name: 'Rapport' }).click();
    await page.waitForTimeout(300);
    await shot('8-report');
  }
  const s = await page.evaluate(() => document.documentElement.scrollWidth);
  console.log(name, 'width', s);
  await page.goto(`/recruiter/mass-recruitment/admin/campaigns/${campaign.id}/sessions/${session.id}`);
  await page.getByText('Jour de l’épreuve').first().waitFor();
  await page.waitForTimeout(500);
  await shot('9-sessionpage');
  await context.close();
}
await browser.close();
