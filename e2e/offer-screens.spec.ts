import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireAccessible, requireNoSidewaysScroll } from './requirements.ts';

test.describe.configure({ timeout: 180_000 });

/** The groups as they are shown, and the screens of each with their documented addresses. */
const screens = {
  Offre: {
    Aperçu: '/employer/offers/:id',
    Département: '/recruiter/offers/:id/departments',
    Réglages: '/recruiter/recruitment-config/:id',
    Fichiers: '/recruiter/offers/:id/recruitment-files',
  },
  Candidatures: {
    Liste: '/recruiter/offers/:id/applications',
    Suivi: '/recruiter/offers/:id/recruitment-tracking',
    Entretiens: '/recruiter/offers/:id/interviews',
  },
  Profils: {
    Correspondances: '/recruiter/offers/:id/matching-candidates',
    Recommandés: '/recruiter/offers/:id/recommended-candidates',
    'Profils gardés': '/recruiter/offers/:id/shortlist',
    Nouveaux: '/recruiter/offers/:id/new-candidates-list',
    Tous: '/recruiter/offers/:id/candidates-list',
  },
  Bilan: {
    Récapitulatif: '/recruiter/offers/:id/recruitment-details/:id',
    Statistiques: '/employer/offers/:id?onglet=statistiques',
    Vues: '/recruiter/offers/:id/views',
  },
};

const groupsOf = (page: Page) => page.getByRole('navigation', { name: 'Pages de l’offre', exact: true });
const rowOf = (page: Page, group: string) =>
  page.getByRole('navigation', { name: new RegExp(String.raw`^Pages de l’offre\s: ${group}$`) });

test('every screen of an offer is two presses away, all in sight, and says where one is', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Caissière ${unique()}`);
  await signIn(page, recruiter);
  await page.goto(`/employer/offers/${offer.id}`);
  for (const [group, tabs] of Object.entries(screens)) {
    const opening = groupsOf(page).getByRole('link', { name: group, exact: true });
    await opening.click();
    for (const [title, address] of Object.entries(tabs)) {
      const link = rowOf(page, group).getByRole('link', { name: title, exact: true });
      await expect(link, title).toBeInViewport({ ratio: 1 });
      // The group led to its first screen by itself.
      if (title !== Object.keys(tabs)[0]) await link.click();
      const documented = new URL(address.replaceAll(':id', String(offer.id)), page.url());
      await page.waitForURL(
        ({ pathname, searchParams }) =>
          pathname === documented.pathname &&
          searchParams.get('onglet') === documented.searchParams.get('onglet'),
      );
      await expect(link, title).toHaveAttribute('aria-current', 'page');
      await expect(opening, title).toHaveAttribute('aria-current', 'true');
      await requireNoSidewaysScroll(page, title);
    }
  }
  await requireAccessible(page, 'the screens of an offer');
});

test(
  'who goes by the keyboard goes on from the group they opened',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Caissier ${unique()}`);
    await signIn(page, recruiter);
    await page.goto(`/employer/offers/${offer.id}`);
    const group = groupsOf(page).getByRole('link', { name: 'Candidatures' });
    await group.press('Enter');
    await expect(group).toHaveAttribute('aria-current', 'true');
    await expect(group).toBeFocused();
    // Profils, Bilan, then the row of the group: Liste, Suivi, Ajoutées, Entretiens.
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Entretiens', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/recruiter/offers/${offer.id}/interviews`);
    await expect(rowOf(page, 'Candidatures').getByRole('link', { name: 'Entretiens' })).toBeFocused();
  },
);
