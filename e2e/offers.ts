import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callAs, newCandidate, type Person, unique } from './people.ts';

export type MadeOffer = { id: number; slug: string; title: string };

/** Of a trade no journey searches for, so that offers made meanwhile change no count. */
const complete = {
  description:
    '<p>Vous recevez les marchandises, tenez le registre du dépôt et préparez les commandes des agences.</p>',
  contractType: 'CDI',
  seniority: 2,
  studyLevel: 2,
  country: 'ML',
  city: 'Bamako',
  salaryMin: 300_000,
  salaryMax: 450_000,
  skills: ['Inventaire', 'Chariot élévateur', 'Bons de livraison'],
  keyPoints: ['Réception des marchandises', 'Inventaire tournant'],
};

/** A complete draft of this recruiter's company. */
export async function draftOffer(
  request: APIRequestContext,
  recruiter: Person,
  title: string,
  change: Record<string, unknown> = {},
): Promise<MadeOffer> {
  const categories = await callAs<{ data: { id: number; title: string }[] }>(
    request,
    null,
    'GET',
    '/job-categories',
  );
  const categoryId = categories.data.find((category) => /logistique/i.test(category.title))?.id;
  const body = { ...complete, categoryId, title, ...change };
  return (await callAs<{ data: MadeOffer }>(request, recruiter, 'POST', '/recruiter/offers', body)).data;
}

export async function publishOffer(
  request: APIRequestContext,
  recruiter: Person,
  title: string,
  change: Record<string, unknown> = {},
): Promise<MadeOffer> {
  const { id } = await draftOffer(request, recruiter, title, change);
  const path = `/recruiter/offers/${id}/publish`;
  return (await callAs<{ data: MadeOffer }>(request, recruiter, 'POST', path, {})).data;
}

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** @returns the id of the application. */
export async function applyTo(
  request: APIRequestContext,
  candidate: Person,
  offer: MadeOffer,
  { message = '', cv }: { message?: string; cv?: Upload } = {},
): Promise<string> {
  const answer = await request.post(`/api/v1/applications/tracking/job/${offer.id}/apply`, {
    headers: { authorization: `Bearer ${candidate.token}` },
    multipart: { message, ...(cv ? { cv } : {}) },
  });
  const body = (await answer.json()) as { message?: string; data?: { id: string } };
  if (!body.data) throw new Error(`The application was refused: ${body.message}`);
  return body.data.id;
}

type Applied = { firstName?: string; message?: string; cv?: Upload };

/** Somebody new applies to a new offer of this trade: where most journeys of the recruiter's workspace begin. */
export async function anApplication(
  request: APIRequestContext,
  recruiter: Person,
  trade: string,
  { firstName, ...sent }: Applied = {},
): Promise<{ offer: MadeOffer; candidate: Person; id: string }> {
  const offer = await publishOffer(request, recruiter, `${trade} ${unique()}`);
  const candidate = await newCandidate(request, firstName);
  return { offer, candidate, id: await applyTo(request, candidate, offer, sent) };
}

/** Opens the sheet to apply by, on the page of an offer that a signed-in candidate looks at. */
export async function openApplySheet(page: Page): Promise<Locator> {
  const box = page.getByRole('region', { name: 'Postuler' });
  await box.getByRole('link', { name: 'Postuler', exact: true }).click();
  return page.getByRole('dialog', { name: 'Votre candidature' });
}
