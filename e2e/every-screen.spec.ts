import type { APIRequestContext } from '@playwright/test';
import { cvPhoto } from './files.ts';
import { expect, refusedWith, test } from './journey.ts';
import { anApplication, draftOffer, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';
import { requireGoodScreens, requireGoodState, requireNoSidewaysScroll } from './requirements.ts';

/** Each test walks many screens. */
test.describe.configure({ mode: 'parallel' });

type Listed = { data: { jobs: { slug: string; title: string }[] }; pagination: { total: number } };

/** Those that are closed come after all others. */
async function closedOffer(request: APIRequestContext) {
  const listed = (page: number) =>
    callAs<Listed>(
      request,
      null,
      'GET',
      `/recruitment-offers?sort=expiration&order=asc&limit=1&page=${page}`,
    );
  const { pagination } = await listed(1);
  return (await listed(pagination.total)).data.jobs[0] ?? { slug: '', title: '' };
}

/** An application with everything in it, as both sides see it. */
async function aWholeApplication(request: APIRequestContext) {
  const recruiter = await demoPerson(request, 'recruteur');
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Préparateur de commandes', {
    firstName: 'Djénéba',
    message: 'Disponible.',
    cv: cvPhoto,
  });
  await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${id}`, { stage: 'interview' });
  await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${id}`, { note: 'Très bon profil.' });
  return { recruiter, offer, candidate, id };
}

test('what a visitor sees', async ({ page, request, expectProblem }) => {
  // An unknown page, offer and link are among the screens.
  expectProblem(refusedWith(404), refusedWith(400), refusedWith(410));
  const closed = await closedOffer(request);
  await requireGoodScreens(page, [
    { path: '/', shows: 'Offres en vedette', isMain: true },
    { path: '/offres', shows: /offres correspondent/, isMain: true },
    { path: '/offres?search=compatble&contractTypes=CDI', shows: 'Résultats pour comptable' },
    { path: '/offres?search=zzzxqw&exact=1', shows: 'Aucune offre ne correspond' },
    { path: '/offres?page=999', shows: 'Cette page n’existe plus' },
    { path: `/recruitment-offers/${closed.slug}`, shows: 'Cette offre est expirée' },
    { path: '/recruitment-offers/inconnue', shows: 'Cette offre d’emploi n’existe pas ou a été supprimée' },
    { path: '/entreprises/sahel-negoce', shows: /offres ouvertes/ },
    { path: '/login', shows: 'Connexion', isMain: true },
    { path: '/login?session_expired=1', shows: 'Votre session a expiré. Veuillez vous reconnecter.' },
    { path: '/register', shows: 'Je suis candidat' },
    { path: '/register/candidate', shows: 'Inscription candidat', isMain: true },
    { path: '/register/employer', shows: 'Inscription employeur' },
    { path: '/register/freelance', shows: 'Inscription freelance' },
    { path: '/register/client', shows: 'Inscription client' },
    { path: '/login/freelance', shows: 'Inscription freelance' },
    { path: '/email-verification-sent/aminata@exemple.ml', shows: 'Vérifiez votre email' },
    { path: '/email-verification-expired/aminata@exemple.ml', shows: /expiré/ },
    { path: '/password-recovery', shows: 'Mot de passe oublié ?' },
    { path: '/reset-password', shows: 'Token de réinitialisation manquant.' },
    { path: '/reset-password?token=inconnu', shows: 'Réinitialisation du mot de passe' },
    { path: '/invitation/inconnu', shows: /^Ce lien d’invitation n’est pas reconnu/ },
    { path: '/ajout/inconnu', shows: /^Ce lien n’est plus valable/ },
    { path: '/cabinet/inconnu', shows: /^Cette adresse n’est plus valable/ },
    { path: '/entretien/inconnu', shows: /^Ce lien n’est plus valable/ },
    { path: '/partage/inconnu', shows: /^Ce lien n’ouvre aucun document/ },
    { path: '/verify-email/inconnu', shows: 'Une erreur est survenue lors de la vérification' },
    {
      path: '/applications/0199aaaa-0000-7000-8000-000000000000',
      shows: 'Cette candidature est personnelle',
    },
    { path: '/unsubscribe/inconnu', shows: 'Ce lien de désabonnement n’est plus valable' },
    { path: '/auth/callback', shows: 'La connexion par un autre service n’est pas proposée ici.' },
    { path: '/nulle-part', shows: 'Destination inconnue' },
    { path: '/conditions-utilisation', shows: 'Objet et acceptation' },
    { path: '/conditions-utilisation?page=99', shows: 'Aucune ressource trouvée.' },
    { path: '/politique-de-confidentialite', shows: 'Dernière mise à jour : 12 juin 2025' },
    { path: '/mentions-legales', shows: 'Directeur de la publication' },
  ]);
});

test('what a candidate sees of their profile', async ({ page, request }) => {
  await signIn(page, await newCandidate(request));
  await requireGoodScreens(page, [
    { path: '/profile', shows: 'Profil complet', isMain: true },
    { path: '/profile?section=identity', shows: 'Date de naissance' },
    { path: '/profile?section=experiences', shows: 'Ce que vous y faisiez' },
    { path: '/profile?section=educations', shows: 'Établissement' },
    { path: '/profile?section=languages', shows: 'Ajouter une langue' },
    { path: '/profile?section=search', shows: 'Types de contrat' },
    { path: '/profile?section=mobility', shows: 'J’ai un véhicule' },
    { path: '/profile?vue=recruteur', shows: 'Vu par un recruteur' },
    { path: '/profile?onglet=donnees', shows: /^Aucune entreprise n’a encore ouvert/ },
  ]);
});

test('what a candidate sees', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { recruiter, offer, candidate, id } = await aWholeApplication(request);
  const open = await publishOffer(request, recruiter, `Gardien de dépôt ${unique()}`);
  const letter = await callAs<{ data: { id: string } }>(request, candidate, 'POST', '/user/cover-letters', {
    offerId: open.id,
  });
  await signIn(page, candidate);
  await requireGoodScreens(page, [
    { path: '/applicant/premium-ai-services', shows: 'Lettre de motivation' },
    { path: '/applicant/cover-letter-generator', shows: 'Pour quelle offre ?' },
    {
      path: `/applicant/cover-letter-generator?lettre=${letter.data.id}`,
      shows: 'D’où vient chaque phrase ?',
      isMain: true,
    },
    { path: '/applicant/dashboard', shows: offer.title, isMain: true },
    { path: '/applications', shows: offer.title, isMain: true },
    { path: '/applications?stage=hired', shows: 'Aucune candidature ne correspond' },
    { path: `/applications/tracking/process/${id}`, shows: 'Historique', isMain: true },
    {
      path: '/applications/tracking/process/0199aaaa-0000-7000-8000-000000000000',
      shows: 'Candidature introuvable',
    },
    { path: '/bookmarks_offres', shows: 'Aucune offre en favori' },
    { path: '/change-password', shows: 'Mot de passe actuel' },
    { path: '/password-recovery', shows: 'Mot de passe oublié ?' },
    { path: '/profil/notifications', shows: 'Compte et sécurité' },
    { path: `/job-details/${offer.id}`, shows: 'Candidature envoyée' },
    { path: `/job-details/${open.id}`, shows: 'Quelqu’un de votre entourage', isMain: true },
  ]);
  await page.goto(`/job-details/${open.id}#postuler`);
  const sheet = page.getByRole('dialog', { name: 'Votre candidature' });
  await expect(sheet.getByText('Envoyer un autre fichier')).toBeVisible();
  await requireGoodState(page, 'the sheet to apply by');
  await signIn(page, await demoPerson(request, 'candidat'));
  await requireGoodScreens(page, [
    { path: '/applicant/dashboard', shows: 'Candidatures en cours' },
    { path: '/applicant/interview-coach', shows: 'Vos progrès' },
    { path: '/applicant/interview-coach?famille=macon', shows: /^Décrivez un mur/ },
    { path: '/applicant/interview-coach?question=macon-1', shows: 'Minuteur seul' },
    { path: '/applications?state=answered', shows: 'Avec une réponse' },
    { path: '/applications', shows: /^Envoyée le/ },
    { path: '/bookmarks_offres', shows: 'Mes favoris' },
    { path: '/applicant/career-advisor', shows: 'Métiers à votre portée' },
    { path: '/applicant/career-advisor?metier=commercial', shows: 'Ce que le métier demande' },
    { path: '/offres-pour-moi', shows: 'Offres pour moi' },
    { path: '/offres-pour-moi?vue=alertes', shows: 'Notifications sur cet appareil' },
  ]);
});

test('what a recruiter sees of their offers', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { recruiter, offer, candidate } = await aWholeApplication(request);
  const draft = await draftOffer(request, recruiter, `Brouillon ${unique()}`);
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: '/recruiter/dashboard', shows: 'Candidatures en cours', isMain: true },
    { path: '/recruiter/offers', shows: 'Publiez, suivez et pourvoyez les postes de votre entreprise.' },
    { path: '/recruiter/offers?search=zzzxqw', shows: 'Aucune offre ne correspond' },
    { path: '/recruiter/offers/create', shows: 'Le brouillon s’enregistre tout seul.', isMain: true },
    { path: `/recruiter/offers/${draft.id}/edit`, shows: 'Les candidatures' },
    { path: `/recruiter/offers/${offer.id}/edit`, shows: 'Enregistrer les modifications' },
    { path: `/employer/offers/${offer.id}`, shows: 'Candidatures par étape' },
    { path: `/recruiter/offers/${offer.id}/applications`, shows: candidate.name, isMain: true },
    {
      path: `/recruiter/offers/${offer.id}/personnes-ajoutees`,
      shows: 'Personne n’a été ajouté à cette offre',
    },
    {
      path: `/recruiter/offers/${offer.id}/recruitment-tracking`,
      shows: 'Qui en est où, depuis quand',
      isMain: true,
    },
    { path: '/recruiter/recruitment-tracking', shows: 'Suivi des recrutements' },
    { path: `/recruiter/recruitment-config/${offer.id}`, shows: 'Reprendre les réglages de l’entreprise' },
    { path: '/recruiter/recruitment-config', shows: 'Modèles de messages' },
    { path: `/recruiter/offers/${offer.id}/applicants`, shows: candidate.name },
    { path: `/recruiter/offers/${offer.id}/applicants?unread=1`, shows: /^Non lues/ },
    { path: `/recruiter/offers/${offer.id}/lecture`, shows: candidate.name },
    { path: `/recruiter/offers/${offer.id}/matching-candidates`, shows: /Ville du poste/ },
    { path: `/recruiter/offers/${offer.id}/recommended-candidates`, shows: /[Vv]os choix/ },
    { path: '/recruiter/offers/999999999/applications', shows: 'Offre introuvable' },
  ]);
});

test('what a recruiter sees of candidates', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { recruiter, offer, id } = await aWholeApplication(request);
  const path = `/recruiter/applications/${id}`;
  const { data } = await callAs<{ data: { candidate: { id: string } } }>(request, recruiter, 'GET', path);
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: `/recruiter/candidates/${data.candidate.id}/drive`, shows: cvPhoto.name },
    { path: `/recruiter/candidates/${data.candidate.id}`, shows: 'Candidatures chez vous' },
    { path: `/recruiter/candidates/${data.candidate.id}/new-profile`, shows: 'Parcours' },
    {
      path: `/recruiter/candidates-list/compare?ids=${data.candidate.id},0199aaaa-0000-7000-8000-000000000000`,
      shows: 'Compétences communes',
    },
    { path: '/recruiter/candidates-list/compare', shows: 'Choisissez au moins deux candidats à comparer' },
    {
      path: '/recruiter/candidates/0199aaaa-0000-7000-8000-000000000000',
      shows: 'Ce profil n’existe pas ou n’est plus visible',
    },
    {
      path: '/recruiter/candidates/0199aaaa-0000-7000-8000-000000000000/drive',
      shows: 'Impossible de trouver le candidat ou les documents associés.',
    },
    { path: '/recruiter/candidates/drive', shows: 'ID du candidat manquant' },
    { path: '/recruiter/candidates-list', shows: 'Tous', isMain: true },
    { path: '/recruiter/candidates-list?search=zzzxqw', shows: 'Aucun candidat ne correspond' },
    { path: '/recruiter/new-candidates-list', shows: 'Nouveaux candidats' },
    { path: `/recruiter/offers/${offer.id}/candidates-list`, shows: 'Tous les profils visibles' },
  ]);
});

test('what a recruiter sees of their company', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await requireGoodScreens(page, [
    { path: '/recruiter/profile', shows: /^Votre rôle/ },
    { path: '/profile?onglet=entreprise', shows: /un logo$|le logo$/ },
    { path: '/profile?onglet=equipe', shows: /^Membres de l’équipe/ },
    { path: '/profile?onglet=api', shows: /^Clés d’API/ },
    { path: '/profile?onglet=webhooks', shows: 'Webhooks' },
    { path: '/profile?onglet=notifications', shows: 'Compte et sécurité' },
    { path: '/profile?onglet=donnees', shows: /^Ce qui appartient à l’entreprise/ },
  ]);
});

for (const [who, shows] of [
  ['manager', 'Comptes par rôle et état'],
  ['freelance', /^Bonjour/],
  ['admin', 'Tâches de fond'],
] as const) {
  test(`what a ${who} sees first`, { tag: '@mobile' }, async ({ page, request }) => {
    await signIn(page, await demoPerson(request, who));
    await requireGoodScreens(page, [{ path: `/${who}/dashboard`, shows }]);
  });
}

test('what a manager sees before and while they act for a company', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'manager'));
  await requireGoodScreens(page, [
    { path: '/recruiter/dashboard', shows: 'Choisissez une entreprise' },
    { path: '/employer/offers/1', shows: 'Choisissez une entreprise' },
  ]);
  await page.getByLabel('Rechercher une entreprise').fill('Sahel Négoce');
  await page.getByRole('button', { name: /^Sahel Négoce/ }).click();
  const acting = page.getByRole('region', { name: 'Entreprise pour laquelle vous' });
  await expect(acting.getByText('Vous agissez pour Sahel Négoce')).toBeVisible();
  await requireGoodScreens(page, [
    { path: '/recruiter/dashboard', shows: 'À faire aujourd’hui' },
    { path: '/recruiter/offers', shows: 'Vous agissez pour' },
    { path: '/profile?onglet=activite', shows: 'pour le compte de Sahel Négoce' },
  ]);
});

test('the content of the settings', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  await signIn(page, await demoPerson(request, 'admin'));
  await requireGoodScreens(page, [
    { path: '/admin/settings', shows: 'Nom du produit' },
    { path: '/admin/settings?onglet=ressources', shows: 'Engagements des recruteurs' },
    { path: '/admin/settings?onglet=ressources&ressource=nouvelle', shows: 'Contenu' },
    { path: '/admin/settings?onglet=ressources&ressource=999999', shows: 'Ressource introuvable' },
    { path: '/admin/settings?onglet=formules', shows: 'Formule de départ' },
    { path: '/admin/settings?onglet=codes', shows: 'Créer un code' },
    { path: '/admin/settings?onglet=codes&search=zzzxqw', shows: 'Aucun code ne correspond' },
  ]);
});

test(
  'dialogs and panels of the offers',
  { tag: '@both' },
  async ({ page, request, isMobile, expectProblem }) => {
    expectProblem(refusedWith(422));
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Chef de parc ${unique()}`);
    const look = async (where: string): Promise<void> => {
      await requireGoodState(page, where);
    };
    const dialog = page.getByRole('dialog');

    await page.goto(`/recruitment-offers/${offer.slug}`);
    await page.getByLabel(`Ajouter aux favoris : ${offer.title}`).click();
    await expect(dialog).toBeVisible();
    await look('sign-in required');
    await page.goto('/offres');
    if (isMobile) {
      await page.locator('header summary').click();
      await look('menu of the public header');
      await page.locator('header summary').click();
      await page.getByText('Filtres', { exact: true }).click();
      await look('filters');
    }

    await signIn(page, recruiter);
    await page.goto('/recruiter/offers/create');
    await page.getByLabel('Compétences').fill('Gestion des st');
    await page.getByLabel('Intitulé du poste').fill(`Essai ${unique()}`);
    await expect(page.getByText(/«\sGestion des st\s» n’est pas ajouté/)).toBeVisible();
    await requireNoSidewaysScroll(page, 'a word to confirm');
    await page.getByRole('button', { name: 'Effacer' }).click();
    await page.getByRole('button', { name: 'Publier l’offre' }).click();
    await expect(page.getByText('L’offre ne peut pas être publiée')).toBeVisible();
    await look('what publication misses');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(dialog).toBeVisible();
    await look('preview');
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    // On a phone what is done more rarely is behind a menu.
    if (isMobile) {
      await page.getByLabel('Autres actions').click();
      await look('other actions');
    }
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Supprimer' }).click();
    await expect(dialog).toBeVisible();
    await look('delete');
  },
);

test('dialogs and panels of the applications', { tag: '@both' }, async ({ page, request, isMobile }) => {
  const { recruiter, offer, candidate, id } = await aWholeApplication(request);
  const look = async (where: string): Promise<void> => {
    await requireGoodState(page, where);
  };
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
  const panel = page.getByRole('dialog', { name: candidate.name });
  await expect(panel.getByRole('region', { name: 'CV' })).toBeVisible();
  await look('application');
  await panel.getByLabel(/^Étape/).click();
  await look('stages of an application');
  await panel.getByRole('link', { name: 'Notes' }).click();
  await expect(panel.getByText('Très bon profil.')).toBeVisible();
  await panel.getByRole('link', { name: 'Messages' }).click();
  await expect(panel.getByLabel('Modèle')).toContainText('Proposition');
  await look('messages of an application');
  await page.goto(`/recruiter/applications/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entretiens' })).toBeVisible();
  await look('application on a page');
  await page.goBack();
  await panel.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('dialog', { name: 'Refuser cette candidature ?' })).toBeVisible();
  await look('refusal');

  await signIn(page, candidate);
  await page.goto(`/applications/tracking/process/${id}`);
  await page.getByLabel(/notifications? non lues?$/).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(offer.title);
  await look('notifications');
  await page.reload();
  await page.getByRole('button', { name: 'Annuler ma candidature' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('cancel');
  await page.reload();
  if (isMobile) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } else {
    await page.getByRole('banner').getByText(candidate.name).click();
  }
  await look('menu');
});
