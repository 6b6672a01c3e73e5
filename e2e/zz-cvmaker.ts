import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
const base = 'http://127.0.0.1:4433';
const out = '/tmp/cvmaker-look/shots/'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch(await browserLaunchOptions());
const shot = async (page: Page, name: string) => { await page.waitForTimeout(1200); await page.screenshot({ path: `${out}${name}.png`, fullPage: true }); const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log('OVERFLOW', name, over); };
for (const [size, width, height] of [['360', 360, 740], ['1280', 1280, 800]] as const)
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, baseURL: base, locale: 'fr-FR' });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('PAGEERROR', size, scheme, e.message));
    const name = (n: string) => `${n}-${size}-${scheme}`;
    try {
      // public taste
      await page.goto('/cv-analysis');
      await page.getByRole('button', { name: 'Faire lire mon CV' }).click();
      await page.getByLabel(/Ou collez son texte/).fill("Mariam Keïta\nBamako, +223 76 00 00 00\nJeune dynamique, motivée et polyvalente\nEXPÉRIENCE\nComptable, Société Sahel Négoce, Bamako, 2022 à 2025\n• Chargée de la comptabilité et d'autres tâches\n• Acceuil des clients\nFORMATION\nLicence en gestion, Université de Ségou, 2021\nCOMPÉTENCES\nInformatique, Sage");
      await page.getByRole('button', { name: 'Lire et noter' }).click();
      await page.getByLabel('Votre CV, lu').waitFor({ timeout: 60000 });
      await shot(page, name('taste'));
      // sign in
      const { email, password } = (globalThis as any).candidat ??= await demo();
      await page.goto('/login');
      await page.getByLabel(/Adresse email|Email|Identifiant/i).first().fill(email);
      await page.getByLabel(/Mot de passe/i).first().fill(password);
      await page.getByRole('button', { name: /Se connecter|Connexion/i }).first().click();
      await page.waitForURL(/dashboard|applicant/, { timeout: 60000 });
      await page.goto('/applicant/cv-analysis');
      await page.getByRole('button', { name: 'Analyser', exact: true }).waitFor({ timeout: 60000 });
      await shot(page, name('start'));
      if (size === '360' && scheme === 'light') {
        await page.goto('/applicant/cv-analysis?vue=mes-cv'); await shot(page, name('cvs-empty'));
      }
      await page.goto('/applicant/cv-analysis?vue=mes-cv&cv=nouveau');
      await page.getByRole('figure').waitFor({ timeout: 60000 });
      for (const t of size === '1280' && scheme === 'light' ? ['Sobre', 'Deux colonnes', 'Longue expérience', 'Premier emploi', 'Métier', 'Universitaire'] : ['Deux colonnes']) {
        await page.getByRole('radio', { name: new RegExp(t) }).click(); await shot(page, name('new-' + t.replace(' ', '')));
      }
      await page.getByRole('button', { name: 'Créer ce CV' }).click();
      await page.getByRole('button', { name: 'Télécharger en PDF' }).waitFor({ timeout: 60000 });
      await page.getByRole('button', { name: 'Créer le lien' }).click();
      await page.getByRole('button', { name: 'Fermer le lien' }).waitFor({ timeout: 60000 });
      await shot(page, name('editor'));
      const link = await page.locator('p.select-all').innerText();
      await page.goto('/applicant/cv-analysis?vue=mes-cv'); await page.getByRole('link', { name: 'Ouvrir' }).first().waitFor(); await shot(page, name('cvs'));
      const offers = await (await page.request.get('/api/v1/recruitment-offers?limit=1')).json();
      const offer = offers.data?.jobs?.[0]?.id;
      await page.goto(`/applicant/cv-analysis?offre=${offer}`);
      await page.getByRole('button', { name: 'Analyser', exact: true }).click();
      await page.getByText('Le texte tel qu’un logiciel le lit').waitFor({ timeout: 60000 });
      await page.getByText('Le texte tel qu’un logiciel le lit').click();
      await shot(page, name('result'));
      await page.goto('/applicant/cv-analysis?vue=historique'); await shot(page, name('history'));
      const other = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
      const shared = await other.newPage(); await shared.goto(link); await shared.getByRole('link', { name: 'Télécharger en PDF' }).waitFor({ timeout: 60000 }); await shot(shared, name('shared')); await other.close();
    } catch (e) { console.log('FAILED', size, scheme, String(e).slice(0, 600)); await page.screenshot({ path: `${out}failed-${size}-${scheme}.png`, fullPage: true }).catch(() => {}); }
    await context.close();
  }
await browser.close();
async function demo() { return { email: 'candidat@baara.demo', password: 'Baara#2026' }; }
