import {
  confirmTestimonial,
  declineTestimonial,
  readTestimonialLink,
  reportTestimonialRequest,
  TestimonialLink,
  withdrawTestimonial,
} from '@baara/contract/freelance/portfolio';
import { testimonialMessages as messages } from '@baara/contract/freelance/portfolio-words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import TestimonialLinkPage from './testimonial-link.tsx';

const asked = sample(TestimonialLink, {
  state: 'asked',
  freelance: { name: 'Ibrahim Maïga', headline: 'Développeur web', path: '/client/freelance/1' },
  work: { title: 'Boutique en ligne', role: 'Développeur', year: 2025 },
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  testimonial: null,
});
const confirmed: TestimonialLink = {
  ...asked,
  state: 'confirmed',
  testimonial: {
    id: '0199aaaa-0000-7000-8000-000000000001',
    quote: 'Livré à l’heure.',
    author: 'Mariam Sanogo',
    authorRole: 'présidente',
    confirmedAt: '2026-11-30T10:00:00.000Z',
  },
};
const show = () =>
  renderScreen(<TestimonialLinkPage />, { path: '/temoignage/:token', at: '/temoignage/abc' });

test('a client confirms without an account, then may withdraw by the same page', async () => {
  fake.answer(readTestimonialLink, asked);
  fake.answer(confirmTestimonial, confirmed);
  fake.answer(withdrawTestimonial, undefined, { message: messages.WITHDRAWN });
  const { user } = show();
  expect(await screen.findByText('Boutique en ligne')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirmer ce travail' }));
  expect(await screen.findByText(messages.QUOTE_REQUIRED)).toBeTruthy();
  await user.type(screen.getByLabelText('Votre phrase'), 'Livré à l’heure.');
  await user.type(screen.getByLabelText('Votre nom'), 'Mariam Sanogo');
  await user.type(screen.getByLabelText('Votre fonction'), 'présidente');
  await user.click(screen.getByRole('button', { name: 'Confirmer ce travail' }));
  expect(await screen.findByRole('heading', { name: 'Votre témoignage est publié' })).toBeTruthy();
  expect(screen.getByText(/confirmé par e-mail le 30 novembre 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retirer mon témoignage' }));
  const asking = within(await screen.findByRole('dialog', { name: /^Retirer votre témoignage/ }));
  expect(fake.calls(withdrawTestimonial)).toHaveLength(0);
  await user.click(asking.getByRole('button', { name: 'Retirer mon témoignage' }));
  expect(await screen.findByText(`${messages.WITHDRAWN}.`)).toBeTruthy();
});

test('declines, or reports, with what it changes said', async () => {
  fake.answer(readTestimonialLink, asked);
  fake.answer(reportTestimonialRequest, undefined, { message: messages.REPORTED });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Signaler une demande abusive' }));
  await user.type(await screen.findByLabelText('Ce qui ne va pas'), 'Je ne connais pas cette personne.');
  await user.click(screen.getByRole('button', { name: 'Envoyer aux modérateurs' }));
  expect(await screen.findByText(/nos modérateurs vont lire/)).toBeTruthy();
  expect(fake.calls(declineTestimonial)).toHaveLength(0);
});

test('an expired link says so; one answered meanwhile closes the page', async () => {
  fake.answer(readTestimonialLink, asked);
  fake.refuse(declineTestimonial, { status: 409, code: 'TESTIMONIAL_ANSWERED', message: messages.ANSWERED });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Décliner' }));
  const asking = within(await screen.findByRole('dialog', { name: /^Décliner la demande d’Ibrahim Maïga/ }));
  await user.click(asking.getByRole('button', { name: 'Décliner' }));
  expect(await screen.findByText(messages.ANSWERED)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
