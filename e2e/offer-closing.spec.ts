import { expect, test } from './journey.ts';
import { anApplication, applyTo } from './offers.ts';
import { callAs, newCandidate, newRecruiter, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

const DAY = 86_400_000;

test('the hiring of the last post proposes to fill the offer, cancel its interview and answer the others, in one go', async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Agent de transit');
  const other = await newCandidate(request, 'Issa');
  const otherId = await applyTo(request, other, offer);
  const third = await newCandidate(request, 'Oumou');
  await applyTo(request, third, offer);
  const { data: team } = await callAs<{ data: { id: string }[] }>(
    request,
    recruiter,
    'GET',
    '/company/members',
  );
  const slots = [3, 4].map((days) => {
    const at = Date.now() + days * DAY;
    return { startsAt: new Date(at).toISOString(), endsAt: new Date(at + 3_600_000).toISOString() };
  });
  await callAs(request, recruiter, 'POST', '/recruiter/interviews', {
    applicationId: otherId,
    kind: 'on_site',
    place: 'ACI 2000, Bamako',
    interviewerIds: team.map((member) => member.id),
    slots,
  });
  await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${id}`, { stage: 'offer' });

  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
  const panel = page.getByRole('dialog', { name: candidate.name });
  await panel.getByLabel(/^Étape/).click();
  await panel.getByRole('button', { name: 'Recruté(e)' }).click();

  const asked = page.getByRole('dialog', { name: 'Le poste est pourvu' });
  await expect(asked.getByRole('checkbox')).toHaveCount(3);
  await expect(asked.getByRole('checkbox', { name: 'Marquer l’offre pourvue' })).toBeChecked();
  await expect(asked.getByRole('checkbox', { name: 'Annuler l’entretien à venir' })).toBeChecked();
  await expect(asked.getByRole('checkbox', { name: 'Répondre aux 2 autres candidats' })).toBeChecked();
  await requireGoodState(page, 'closing of an offer');
  // Put off, it is found again on the offer.
  await asked.getByRole('button', { name: 'Plus tard' }).click();
  await expect(asked).toBeHidden();
  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  await expect(
    page.getByText(/Le poste est pourvu\s: l.offre reste publiée, 1 entretien à venir, 2 candidats/),
  ).toBeVisible();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Terminer le recrutement' }).click();
  await asked.getByRole('button', { name: 'Voir et modifier l’email' }).click();
  await asked.getByLabel('Objet').fill('Le poste est pourvu, merci');
  await asked.getByRole('button', { name: 'Terminer le recrutement' }).click();

  await expect(page.getByText(/Offre marquée pourvue\s· 2 candidatures refusées/)).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(page.getByText(/Le poste est pourvu/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Terminer le recrutement' })).toBeHidden();
});
