import {
  Announcement,
  AnnouncementReach,
  AnnouncementSegment,
  AnnouncementSummary,
  changeAnnouncement,
  countAnnouncement,
  getAnnouncement,
  listAnnouncementCampaigns,
  listAnnouncements,
  stopAnnouncement,
} from '@baara/contract/notifications/announcements';
import { listJobCategories } from '@baara/contract/offers/offers';
import { listWaitingProposals } from '@baara/contract/two-people/proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import AnnouncementPage from './announcement-page.tsx';
import AnnouncementsPage from './announcements-page.tsx';

const id = uuid(1);
const draft = sample(Announcement, {
  id,
  name: 'Salon de l’emploi',
  status: 'draft',
  isProposed: false,
  channels: ['bell'],
  segment: AnnouncementSegment.parse({}),
  title: '{prénom}, le salon ouvre',
  body: 'Bonjour',
  link: null,
  results: null,
  pausedBecause: null,
  version: 3,
  abilities: { edit: true, send: true, stop: false, unschedule: false, remove: true },
});
const reach = sample(AnnouncementReach, {
  people: 1200,
  byChannel: { bell: 1100, email: 0, sms: 0 },
  needsTwoPeople: true,
  isOverCeiling: false,
});

const showList = (search = '') =>
  renderScreen(<AnnouncementsPage />, {
    path: '/admin/notifications',
    at: `/admin/notifications${search}`,
    as: admin(),
  });
const showOne = () =>
  renderScreen(<AnnouncementPage />, {
    path: '/admin/notifications/:id',
    at: `/admin/notifications/${id}`,
    as: admin(),
  });

beforeEach(() => {
  fake.answer(listWaitingProposals, []);
  fake.answer(listAnnouncements, [sample(AnnouncementSummary, { id, name: 'Salon de l’emploi' })]);
});

describe('the list of announcements', () => {
  test('loads, then shows each; says when nothing is found, and offers to try again', async () => {
    showList();
    expect(await screen.findByRole('link', { name: 'Salon de l’emploi' })).toBeTruthy();
  });

  test('says when nothing is found', async () => {
    fake.answer(listAnnouncements, []);
    showList('?status=stopped&search=rien');
    expect(await screen.findByText('Aucune annonce ne correspond')).toBeTruthy();
    expect(fake.calls(listAnnouncements).at(-1)?.query).toMatchObject({ status: 'stopped', search: 'rien' });
  });

  test('offers nothing to a person who may not send', async () => {
    fake.refuse(listAnnouncements, { status: 403, code: 'ADMIN_ONLY', message: 'Réservé.' });
    showList();
    expect(await screen.findByText('Réservé.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nouvelle annonce' })).toBeNull();
  });
});

describe('one announcement', () => {
  test('is edited beside its preview and the people it reaches; unsaved, it cannot be sent', async () => {
    fake.answer(getAnnouncement, draft);
    fake.answer(countAnnouncement, reach);
    fake.answer(listAnnouncementCampaigns, []);
    fake.answer(listJobCategories, []);
    fake.answer(changeAnnouncement, { ...draft, title: 'Le salon', version: 4 });
    const { user } = showOne();
    expect(await screen.findByText(/une autre personne devra confirmer/)).toBeTruthy();
    const bell = screen.getByRole('region', { name: 'Cloche du site' });
    expect(within(bell).getByText('Awa, le salon ouvre')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Titre/));
    await user.type(screen.getByLabelText(/^Titre/), 'Le salon');
    expect(within(bell).getByText('Le salon')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Envoyer…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findByRole('button', { name: 'Envoyer…' })).toBeTruthy();
    expect(fake.calls(changeAnnouncement)[0]?.body).toMatchObject({ title: 'Le salon', version: 3 });
  });

  test('is stopped after a question, and says who received it', async () => {
    const results = {
      people: 100,
      sent: 40,
      waiting: 60,
      skipped: 0,
      bell: { sent: 40, opened: 3 },
      email: { sent: 0, delivered: 0, refused: 0, unsubscribed: 0 },
      sms: { sent: 0, delivered: 0, failed: 0, costXof: 0 },
      clicked: 1,
      skips: [],
    };
    const abilities = { edit: false, send: false, stop: true, unschedule: false, remove: false };
    fake.answer(getAnnouncement, { ...draft, status: 'sending', abilities, results });
    fake.answer(stopAnnouncement, {
      ...draft,
      status: 'stopped',
      abilities: { ...abilities, stop: false },
      results,
    });
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Arrêter l’envoi' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/40\s?personnes/);
    await user.click(within(dialog).getByRole('button', { name: 'Arrêter l’envoi' }));
    await waitFor(() => expect(fake.calls(stopAnnouncement)).toHaveLength(1));
    expect(await screen.findByText(/ne la recevront pas/)).toBeTruthy();
  });
});
