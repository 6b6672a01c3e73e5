import { PublicWork, reportTestimonial } from '@baara/contract/freelance/portfolio';
import { testimonialMessages as messages } from '@baara/contract/freelance/portfolio-words';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { Languages, Skills } from './skills.tsx';
import { Works } from './works.tsx';

const picture = (alt: string) => ({
  id: alt,
  alt,
  url: `/api/v1/freelance-pictures/${alt}/1080.webp`,
  width: 1080,
  height: 608,
  sources: [{ type: 'image/avif', srcset: `/api/v1/freelance-pictures/${alt}/360.avif 360w` }],
});
const work = sample(PublicWork, {
  id: '0199aaaa-0000-7000-8000-000000000001',
  title: 'Boutique en ligne',
  role: 'Développeur',
  client: 'Coopérative Benkadi',
  year: 2025,
  pictures: [picture('vitrine'), picture('panier')],
  link: 'https://benkadi.exemple.ml',
  video: 'https://youtu.be/abc',
  testimonials: [
    {
      id: '0199aaaa-0000-7000-8000-000000000002',
      quote: 'Livré à l’heure.',
      author: 'Mariam Sanogo',
      authorRole: 'présidente',
      confirmedAt: '2026-11-22T10:00:00.000Z',
    },
  ],
});

test('a work shows its pictures lazily, its links without a follower, and the word of its client', async () => {
  fake.refuse(reportTestimonial, { status: 429, code: 'TOO_MANY', message: messages.TOO_MANY_REPORTS });
  const { user } = renderScreen(<Works works={[work]} />, {
    path: '/client/freelance/:id',
    at: '/client/freelance/1',
  });
  expect(screen.getByAltText('vitrine').getAttribute('loading')).toBe('lazy');
  expect(screen.getByText('Développeur · Coopérative Benkadi · 2025')).toBeTruthy();
  const video = screen.getByRole('link', { name: /Voir la vidéo sur YouTube\s*: / });
  expect(video.getAttribute('rel')).toContain('noreferrer');
  // No player of another site.
  expect(document.querySelector('iframe, video')).toBeNull();
  expect(screen.getByText(/présidente, confirmé par e-mail le 22 novembre 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Signaler le témoignage de Mariam Sanogo' }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Ce qui ne va pas');
  await user.type(reason, 'Cette coopérative n’existe pas.');
  await user.click(screen.getByRole('button', { name: 'Envoyer aux modérateurs' }));
  expect(await screen.findByText(messages.TOO_MANY_REPORTS)).toBeTruthy();
  expect(reason.value).toBe('Cette coopérative n’existe pas.');
  fake.answer(reportTestimonial, undefined, { message: messages.REPORTED });
  await user.click(screen.getByRole('button', { name: 'Envoyer aux modérateurs' }));
  expect(await screen.findByText(/nos modérateurs vont lire/)).toBeTruthy();
});

test('proven skills come first and are said once; languages have their level', () => {
  renderScreen(
    <>
      <Skills skills={['Fiscalité', 'Sage']} proven={[{ skill: 'sage', missions: 2 }]} />
      <Languages languages={[{ name: 'Peul', level: 'bilingue' }]} />
    </>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '✓sage, prouvée par 2 missions',
    'Fiscalité',
    'Peul, bilingue ou langue maternelle',
  ]);
});
