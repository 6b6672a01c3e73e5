import { cvPdf, paperPhoto } from './files.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { given, unexplained } from './message-walk.ts';
import { callAs, demoPerson, newCandidate, signIn } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

const openCampaign = '/massrecruitment/campaign/animateurs-communautaires-segou-mopti';
const paidCampaign = '/massrecruitment/campaign/eleves-infirmiers-formation-sante';
const concours = 'Concours direct de recrutement de 350 agents des collectivités';

type Mine = { data: { applications: { id: string; trackingCode: string; status: string }[] } };

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a visitor finds a campaign, reads it, and follows a code typed by hand',
    { tag: '@mobile' },
    async ({ page, request, expectProblem }) => {
      expectProblem(refusedWith(404));
      await page.goto('/massrecruitment');
      await page.getByRole('link', { name: 'Voir les campagnes' }).first().click();
      await page.getByRole('searchbox').fill('collectivites');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect(page).toHaveURL(/search=collectivites/);
      await page.getByRole('link', { name: concours }).click();
      const table = page.getByRole('table');
      await expect(table.getByRole('row', { name: /Comptables des collectivités.* 70/ })).toBeVisible();
      await expect(page.getByText('Aucun frais. Personne ne peut vous demander d’argent.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Postuler', exact: true })).toHaveAttribute(
        'href',
        /^\/login\?redirect=/,
      );

      const demo = await demoPerson(request, 'candidat');
      const mine = await callAs<Mine>(
        request,
        demo,
        'GET',
        '/mass-recruitment/my-applications?status=SHORTLISTED',
      );
      const code = mine.data.applications[0]?.trackingCode ?? '';
      await page.goto('/massrecruitment/track');
      await page.getByLabel('Code de suivi').fill(`${code.slice(0, 9)}${code.endsWith('2') ? '3' : '2'}`);
      await page.getByRole('button', { name: 'Suivre' }).click();
      await expect(page.getByText('Ce code de suivi comporte une erreur de frappe.')).toBeVisible();
      await page.getByLabel('Code de suivi').fill(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`);
      await page.getByRole('button', { name: 'Suivre' }).click();
      await expect(page.getByRole('heading', { name: 'Retenue pour la suite' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Étapes du dossier' })).toContainText('Présélectionnée');
    },
  );
});

test(
  'a candidate prepares a file over a line that breaks, sends it once, then withdraws',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut, refusedWith(500));
    const candidate = await newCandidate(request);
    await signIn(page, candidate);
    await page.goto(openCampaign);
    await page.getByRole('link', { name: 'Postuler', exact: true }).click();
    const next = page.getByRole('link', { name: 'Continuer' });
    await page.getByLabel('Date de naissance').fill('1999-07-14');
    // An answer lost with the connection would be a conflict to settle, which is another story.
    await expect(page.getByText(/Enregistré à/)).toBeVisible();
    // What is typed without a connection stays here, and leaves when it returns.
    await page.context().setOffline(true);
    await page.getByLabel('Lieu de naissance').fill('Koutiala');
    await expect(page.getByText(/^Gardé sur cet appareil à/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/Enregistré à/)).toBeVisible();
    await next.click();
    await page.getByRole('radio', { name: /Superviseurs de zone/ }).check();
    await next.click();
    await expect(page.getByText('Étape 3 sur 4')).toBeVisible();

    // The first document is photographed: its page is straightened here, and still there when the screen is loaded again.
    await page.getByLabel('Ajouter : CV').setInputFiles(await paperPhoto());
    const photographed = page.getByRole('dialog', { name: 'Photographier le document' });
    await expect(photographed.getByText('Redressée, recadrée, lumière égalisée.')).toBeVisible();
    const picture = await photographed.getByRole('img', { name: /telle qu.elle partira$/ }).boundingBox();
    const words = await photographed.getByText('Redressée, recadrée, lumière égalisée.').boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
    await requireGoodState(page, 'the photo of a paper');
    await photographed.getByRole('button', { name: 'Régler les coins' }).click();
    await page.getByRole('button', { name: /^Coin en haut à gauche/ }).press('ArrowLeft');
    await requireGoodState(page, 'the corners of a paper');
    await page.getByRole('button', { name: 'Redresser' }).click();
    await expect(photographed.getByText('Redressée, recadrée, lumière égalisée.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Voir la page : CV' }).click();
    await photographed.getByRole('button', { name: 'Joindre cette page' }).click();
    await expect(page.getByText(/^CV\.pdf, \d+/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retoucher : CV' })).toBeVisible();

    // It arrives; the line breaks in the middle of the second, after its first part.
    await expect(page.getByLabel('Remplacer : CV')).toBeAttached();
    const offsets: string[] = [];
    let isCut = false;
    await page.route('**/api/v1/mass-recruitment/uploads/*', async (route) => {
      const offset = route.request().headers()['upload-offset'];
      if (offset !== undefined) offsets.push(offset);
      isCut ||= offset !== undefined && offset !== '0' && offsets.length === 2;
      await (isCut ? route.abort() : route.continue());
    });
    const scanned = { ...cvPdf, buffer: Buffer.concat([cvPdf.buffer, Buffer.alloc(700 * 1024, '% scan\n')]) };
    await page.getByLabel('Ajouter : Pièce d’identité').setInputFiles(scanned);
    const cut = page.getByText(/^Réseau coupé à .* L’envoi reprend tout seul, sans repartir de zéro/);
    await expect(cut).toBeVisible();
    // Nothing of it is lost with the page, and no part that arrived is sent again.
    await page.reload();
    await expect(cut).toBeVisible();
    isCut = false;
    await page.getByRole('button', { name: 'Reprendre l’envoi' }).click();
    await expect(page.getByLabel('Remplacer : Pièce d’identité')).toBeAttached();
    await page.unroute('**/api/v1/mass-recruitment/uploads/*');
    expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
    await requireGoodState(page, 'the documents of a file');
    await next.click();

    const terms = page.getByRole('checkbox', { name: /^Je certifie/ });
    await expect(page.getByText('Koutiala')).toBeVisible();
    await terms.check();
    const send = page.getByRole('button', { name: 'Déposer mon dossier' });
    await given(page, '/mass-recruitment/campaigns/*/submission', unexplained(500), async () => {
      await send.click();
      await expect(page.getByText('Une erreur interne est survenue lors de la soumission.')).toBeVisible();
    });
    await page.context().setOffline(true);
    await send.click();
    const waiting = page.getByText('Ligne coupée : votre dossier partira');
    await expect(waiting).toBeVisible();
    // Who goes back to change it says again when it leaves.
    await page.getByRole('link', { name: 'Précédent' }).click();
    await page.context().setOffline(false);
    await next.click();
    await expect(waiting).toBeHidden();
    await send.dblclick();
    await expect(page.getByRole('heading', { name: 'Dossier déposé' })).toBeVisible();
    await expect(page.getByText('Candidature soumise avec succès')).toBeVisible();
    const mine = await callAs<Mine>(request, candidate, 'GET', '/mass-recruitment/my-applications');
    expect(mine.data.applications).toHaveLength(1);
    const receipt = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Reçu PDF' }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^recu-.*\.pdf$/);

    await page.getByRole('link', { name: 'Suivre ma candidature' }).click();
    await expect(page.getByText('Superviseurs de zone')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer ma candidature' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retirer ma candidature ?' });
    await dialog.getByLabel('Motif').fill('Un autre emploi');
    await dialog.getByRole('button', { name: 'Retirer ma candidature' }).click();
    await expect(page.getByText('Candidature retirée avec succès')).toBeVisible();
    await expect(page.getByText('La candidature a été retirée par la personne.')).toBeVisible();
    await page.goto(openCampaign);
    await expect(page.getByText(/Dossier déposé\s: retirée/)).toBeVisible();

    // Another campaign asks for a fee: it is paid at the operator's page, and the file is where it was left.
    await page.goto(`${paidCampaign}/apply`);
    await page.getByLabel('Date de naissance').fill('1999-07-14');
    await page.getByLabel('Lieu de naissance').fill('Koutiala');
    await next.click();
    await page.getByRole('radio', { name: /Élèves sages-femmes/ }).check();
    await page.getByRole('radio', { name: /Lycée Cabral/ }).check();
    await next.click();
    await page.getByLabel('Ajouter : CV').setInputFiles(cvPdf);
    await expect(page.getByLabel('Remplacer : CV')).toBeAttached();
    await next.click();
    await expect(page.getByText('Étape 4 sur 5')).toBeVisible();
    await requireGoodState(page, 'a fee to pay');
    await page.getByRole('button', { name: /^Payer 2\s500\sF\sCFA/ }).click();
    await page.getByRole('button', { name: 'Refuser le paiement' }).click();
    await expect(page.getByText(/a été refusé\. Rien n’a été débité/)).toBeVisible();
    await page.getByRole('button', { name: /^Payer 2\s500\sF\sCFA/ }).click();
    await page.getByRole('button', { name: 'Accepter le paiement' }).click();
    await expect(page.getByText(/Reçu FD-\d{4}-\d{6}/)).toBeVisible();
    await requireGoodState(page, 'a fee that is paid');
    await next.click();
    await terms.check();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Dossier déposé' })).toBeVisible();
    await page.getByRole('link', { name: 'Suivre ma candidature' }).click();
    const feeReceipt = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le reçu du paiement' }).click();
    expect((await feeReceipt).suggestedFilename()).toMatch(/^recu-FD-.*\.pdf$/);
  },
);

test(
  'a candidate sends again the document an institution asks for',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(500));
    const demo = await demoPerson(request, 'candidat');
    await signIn(page, demo);
    await page.goto('/massrecruitment/applications?status=INFO_REQUESTED');
    await page.getByRole('link', { name: concours }).click();
    await page.getByRole('link', { name: 'Envoyer les documents' }).click();
    await page.getByRole('button', { name: 'Envoyer les documents' }).click();
    await expect(page.getByText('Choisissez au moins un document à envoyer')).toBeVisible();
    await page.getByLabel('Choisir un fichier : Diplôme ou attestation').setInputFiles(cvPdf);
    await expect(page.getByLabel('Remplacer : Diplôme ou attestation')).toBeAttached();
    await given(page, '/mass-recruitment/applications/*/resubmit-documents', unexplained(500), async () => {
      await page.getByRole('button', { name: 'Envoyer les documents' }).click();
      await expect(page.getByText('Impossible de soumettre les documents')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Envoyer les documents' }).click();
    await expect(page.getByText('L’institution vérifie le dossier.')).toBeVisible();
    await expect(page.getByText('Documents envoyés', { exact: true })).toBeVisible();
  },
);

test('every campaign screen is whole', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const demo = await demoPerson(request, 'candidat');
  const mine = await callAs<Mine>(
    request,
    demo,
    'GET',
    '/mass-recruitment/my-applications?status=SHORTLISTED',
  );
  const { id = '', trackingCode = '' } = mine.data.applications[0] ?? {};
  await requireGoodScreens(page, [
    { path: '/massrecruitment', shows: 'Prochaines dates' },
    { path: '/massrecruitment-presentation', shows: 'Être cru' },
    { path: '/massrecruitment/campaigns', shows: 'ONG Yiriwa Sahel (démonstration)' },
    { path: '/massrecruitment/campaigns?search=introuvable', shows: 'Aucune campagne ne correspond' },
    { path: openCampaign, shows: 'Animateurs communautaires' },
    { path: '/massrecruitment/campaign/inconnue', shows: 'Campagne introuvable' },
    { path: '/massrecruitment/track', shows: 'Code de suivi' },
    { path: `/massrecruitment/track/${trackingCode}`, shows: 'Calendrier de la campagne' },
  ]);
  await signIn(page, demo);
  await requireGoodScreens(page, [
    { path: `${openCampaign}/apply`, shows: 'Lieu de naissance' },
    { path: `${openCampaign}/apply?etape=verification`, shows: 'Je certifie' },
    { path: '/massrecruitment/applications', shows: concours },
    { path: `/massrecruitment/application/${id}`, shows: 'Pièces envoyées' },
    { path: `/massrecruitment/edit-application/${id}`, shows: 'Aucun document n’est attendu' },
  ]);
});
