import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callAs, demoPerson, type Person, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

type Asked = { data: { id: string; startsOn: string | null; endsOn: string | null; status: string }[] };

/** A Monday that no request of this person covers, run after run: weeks ahead, the first that is free. */
async function freeMonday(request: APIRequestContext, person: Person): Promise<Date> {
  const { data } = await callAs<Asked>(request, person, 'GET', '/tickets?limit=100');
  const taken = data.filter(({ status }) => status === 'open' || status === 'approved');
  const dayMs = 24 * 3600 * 1000;
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
  const monday = today + ((8 - new Date(today).getUTCDay()) % 7) * dayMs;
  for (let week = 5; ; week += 1) {
    const [from, to] = [monday + week * 7 * dayMs, monday + (week * 7 + 5) * dayMs];
    const [first, last] = [from, to].map((time) => new Date(time).toISOString().slice(0, 10)) as [
      string,
      string,
    ];
    const isTaken = taken.some(
      ({ startsOn, endsOn }) => startsOn && endsOn && startsOn <= last && endsOn >= first,
    );
    if (!isTaken) return new Date(from);
  }
}

/** Leave that is left, in tenths of a day. */
async function leftOf(request: APIRequestContext, person: Person): Promise<number> {
  type Employments = { data: { balance: { leftTenths: number } }[] };
  const { data } = await callAs<Employments>(request, person, 'GET', '/employments');
  return data[0]?.balance.leftTenths ?? 0;
}

const daysText = (tenths: number): RegExp =>
  new RegExp(`^${String(tenths / 10).replace('.', ',')}\\sjours?$`);

test('an employee asks for leave on a phone, the responsible approves, the balance moves @mobile', async ({
  page,
  request,
  openBrowser,
}) => {
  const employee = await demoPerson(request, 'employe');
  const monday = await freeMonday(request, employee);
  const before = await leftOf(request, employee);
  const day = monday.toISOString().slice(0, 10);
  await signIn(page, employee);
  await page.goto('/applicant/dashboard');
  await page.getByRole('link', { name: 'Demander un congé' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle demande' });
  await form.getByLabel('Premier jour').fill(day);
  await expect(form.getByLabel('Dernier jour')).toHaveValue(day);
  await form.getByLabel('Durée').selectOption('Matin seulement');
  const counted = form.locator('output, [role=status]').filter({ hasText: 'de congé' });
  await expect(counted).toContainText(/0,5\sjour/);
  await requireGoodState(page, 'a leave being asked for');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'matin' }).first();
  await expect(row).toContainText('En attente');
  await requireGoodState(page, 'the requests of an employee');
  await row.getByRole('link', { name: 'Congé' }).click();
  await expect(page.getByText('Mon solde')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const office = await (await openBrowser()).newPage();
  await office.setViewportSize({ width: 1280, height: 800 });
  await signIn(office, await demoPerson(request, 'recruteur'));
  await office.goto('/recruiter/demandes-rh?status=open');
  await expect(office.locator(`a[href="${address}"]`)).toBeVisible();
  await office.locator(`a[href="${address}"]`).click();
  await expect(office.getByRole('heading', { level: 1, name: /^Congé/ })).toBeVisible();
  const decision = office.getByRole('dialog', { name: /^Accepter la demande\s\?$/ });
  // The keys of a screen come with its header.
  await expect(async () => {
    await office.keyboard.press('a');
    await expect(decision).toBeVisible({ timeout: 2000 });
  }).toPass();
  await decision.getByLabel(/Un mot/).fill('Bonne matinée.');
  await decision.getByRole('button', { name: 'Accepter' }).click();
  await expect(office.getByText('Demande acceptée. La personne est prévenue.').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Bonne matinée.')).toBeVisible();
  await page.goto('/demandes-rh');
  expect(await leftOf(request, employee)).toBe(before - 5);
  await expect(page.getByText(daysText(before - 5)).first()).toBeVisible();
  await page.getByText('Comment ce solde est compté').first().click();
  await expect(page.getByText('Pris ou accordés').first()).toBeVisible();
  await page.goto(`/calendar?vue=day&jour=${day}`);
  await expect(page.getByRole('link', { name: /Congé/ }).first()).toBeVisible();
});

test('the screens of those who answer employees @desktop', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/demandes-rh');
  await expect(page.getByRole('link', { name: 'Répondre', exact: true })).toBeVisible();
  await requireGoodState(page, 'the requests of employees');
  await page.goto('/recruiter/absences');
  await expect(page.getByRole('heading', { level: 1, name: 'Absences' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Congé|^Arrêt/ }).first()).toBeVisible();
  await requireGoodState(page, 'who is away');
  await page.goto('/recruiter/employes');
  await expect(page.getByRole('button', { name: /^Actions sur/ }).first()).toBeVisible();
  await requireGoodState(page, 'the employees');
});
