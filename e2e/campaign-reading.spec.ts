import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dayFromNow, type DraftCampaign, draftCampaign } from './managed-campaigns.ts';
import { callAs, newCandidate, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

type Campaign = DraftCampaign & { slug: string };

/** A published campaign that asks for a birth certificate, with a file of each of these candidates. */
async function campaignWithFiles(
  request: APIRequestContext,
  owner: Person,
  names: string[],
): Promise<Campaign> {
  const { id } = await draftCampaign(request, owner, {
    identity: {
      title: `Concours des douanes ${unique()}`,
      institution: 'Direction des douanes',
      noticeReference: '',
      place: 'Bamako',
      description: `<p>${'Les douanes recrutent des contrôleurs pour les bureaux de la frontière. '.repeat(3)}</p>`,
      filePrefix: 'dou27',
      retentionMonths: 24,
    },
    categories: [{ name: 'Contrôleurs', description: '', quota: 20, jobCategoryId: null, reserved: [] }],
    conditions: [
      { id: 'age', categoryIds: null, rule: { kind: 'age', minYears: 18, maxYears: 35, on: '2027-12-31' } },
    ],
    documents: [{ name: 'Acte de naissance', description: '', isRequired: true, categoryIds: [] }],
    calendar: { startsOn: dayFromNow(0), endsOn: dayFromNow(20), closesAt: null, milestones: [] },
  });
  const path = `/recruiter/campaigns/${id}/publish`;
  const { data } = await callAs<{ data: Campaign }>(request, owner, 'POST', path, {});
  for (const name of names) {
    const candidate = await newCandidate(request, name);
    const answer = await request.post(`/api/v1/mass-recruitment/campaigns/${data.slug}/apply`, {
      headers: { authorization: `Bearer ${candidate.token}` },
      multipart: {
        termsAccepted: 'true',
        [data.documents[0]?.key ?? '']: {
          name: 'acte.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(`%PDF-1.4\n% ${name} ${unique()}\nstartxref\n9\n%%EOF\n`),
        },
      },
    });
    expect(answer.status()).toBe(201);
  }
  return data;
}

test('an officer takes files, decides by keyboard, undoes, and asks for a piece', async ({
  page,
  request,
}) => {
  const owner = await newRecruiter(request);
  const { id } = await campaignWithFiles(request, owner, ['Awa', 'Fanta']);
  await signIn(page, owner);
  const files = `/massrecruitment/admin/campaigns/${id}/applications`;
  await requireGoodScreens(page, [
    { path: files, shows: 'DOU27-000002' },
    { path: '/massrecruitment/admin/applications', shows: 'DOU27-000002' },
  ]);
  await page.goto(files);
  await page.getByRole('button', { name: 'Prendre 20 dossiers' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Dossier DOU27-000001');
  await expect(page.getByText('2 à lire dans votre lot')).toBeVisible();
  await requireGoodScreens(page, [{ path: new URL(page.url()).pathname, shows: 'Acte de naissance' }]);

  await page.keyboard.press('a');
  await expect(heading).toContainText('Dossier DOU27-000002');
  await page.keyboard.press('z');
  await expect(heading).toHaveText(/Dossier DOU27-000001.*En cours d’examen/);
  await page.keyboard.press('a');
  await expect(heading).toContainText('Dossier DOU27-000002');

  await page.keyboard.press('d');
  const asking = page.getByRole('dialog', { name: 'Demander une pièce' });
  await asking.getByRole('checkbox', { name: 'Acte de naissance' }).check();
  await asking.getByLabel('Ce qu’il faut corriger').fill('L’acte est illisible.');
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Pièces demandées : Acte de naissance')).toBeVisible();
  await expect(page.getByText(/Le candidat sera prévenu le/)).toBeVisible();

  await page.goto(files);
  const status = page.getByRole('combobox', { name: 'Statut' });
  await expect(status).toContainText('Documents à compléter (1)');
  await status.selectOption('Présélectionnée (1)');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/status=PRESELECTED/);
  await expect(page.getByRole('table', { name: 'Dossiers' }).getByText('Présélectionnée')).toHaveCount(1);
});
