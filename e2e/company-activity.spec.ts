import { test } from './journey.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test('the team reads who did what', async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const name = `Quai ${unique()}`;
  await callAs(request, recruiter, 'POST', '/recruiter/departments', { name });
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: '/profile?onglet=activite', shows: `a créé le département ${name}` },
    { path: '/profile?onglet=activite&page=999', shows: 'Cette page n’existe plus' },
  ]);
});
