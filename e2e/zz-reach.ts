import { chromium, request as requests } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { callAs, demoPerson, signIn } from './people.ts';

const base = process.env['BASE'] ?? 'http://127.0.0.1:4771';
const out = '/tmp/reach-shots';
const browser = await chromium.launch(await browserLaunchOptions());
const request = await requests.newContext({ baseURL: base });
const manager = await demoPerson(request, 'manager');
const candidate = await demoPerson(request, 'candidat');
type Row = { id: string; name?: string; reference?: string };
const list = async (path: string, who = manager) => (await callAs<{ data: Row[] }>(request, who, 'GET', path)).data;
const announcements = await list('/admin/announcements');
const messages = await list('/admin/contact-messages');
const own = await list('/support/requests', candidate);
const find = (part: string) => announcements.find(({ name }) => name?.includes(part))?.id ?? '';
const pages: [string, string, typeof manager][] = [
  ['inbox', '/admin/support', manager],
  ['message', `/admin/support/${messages.at(-1)?.id}`, manager],
  ['message-candidate', `/admin/support/${own[0]?.id}`, manager],
  ['canned', '/admin/support/reponses', manager],
  ['announcements', '/admin/notifications', manager],
  ['draft', `/admin/notifications/${find('Formation')}`, manager],
  ['results', `/admin/notifications/${find('Salon')}`, manager],
  ['stopped', `/admin/notifications/${find('horaires')}`, manager],
  ['assistance', '/assistance', candidate],
  ['request', `/assistance/${own[0]?.id}`, candidate],
  ['received', `/annonces/${find('Salon')}`, candidate],
];
const wanted = process.argv.slice(2);
for (const [scheme, width] of [
  ['light', 1280],
  ['light', 360],
  ['dark', 360],
  ['dark', 1280],
] as const) {
  if (process.env['ONLY'] && process.env['ONLY'] !== `${scheme}-${width}`) continue;
  for (const who of [manager, candidate]) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width, height: width === 360 ? 740 : 800 },
      colorScheme: scheme,
    });
    const page = await context.newPage();
    page.on('console', (said) => said.type() === 'error' && console.log(said.text().slice(0, 200)));
    await signIn(page, who);
    for (const [name, path, as] of pages) {
      if (as !== who || (wanted.length > 0 && !wanted.includes(name))) continue;
      await page.goto(path);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
