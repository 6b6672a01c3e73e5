import { listSavedViews } from '@baara/contract/accounts/saved-views';
import {
  featureFreelance,
  getManagedFreelance,
  listFreelanceEvents,
  listManagedFreelances,
  ManagedFreelance,
  ManagedFreelanceDetail,
  suspendFreelance,
} from '@baara/contract/freelance/administration';
import {
  acceptFreelanceVerification,
  FreelanceVerification,
  listFreelanceVerifications,
  listVerificationsOfFreelance,
  QueuedFreelance,
} from '@baara/contract/freelance/verification';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import FreelancePage from './freelance-page.tsx';
import FreelancesPage from './freelances-page.tsx';
import VerificationsPage from './verifications-page.tsx';

const summary = sample(ManagedFreelance, {
  id: uuid(1),
  name: 'Rokia Samaké',
  headline: 'Couturière styliste',
  country: 'ML',
  city: 'Ségou',
  skills: ['Patronage'],
  validation: 'first',
  featuredUntil: null,
  isSuspended: false,
  isVisible: true,
});
const none = {
  feature: false,
  unfeature: false,
  suspend: false,
  restore: false,
  verify: false,
  endVerification: false,
  seeUser: false,
  readAudit: false,
};
const detail = (more: Partial<ManagedFreelanceDetail> = {}) =>
  sample(ManagedFreelanceDetail, {
    ...summary,
    featuring: null,
    suspension: null,
    isActive: true,
    summary: 'Petites séries.',
    portfolio: [],
    abilities: none,
    ...more,
  });
const request = (more: Partial<FreelanceVerification> = {}) =>
  sample(FreelanceVerification, {
    id: uuid(9),
    state: 'sent',
    name: 'Rokia Samaké',
    identityNumber: 'ML-2041',
    taxNumber: '086123456P',
    sent: { name: 'Rokia Samaké', at: '2026-11-20T10:00:00.000Z' },
    taken: { name: 'Awa Koné', isMine: true, until: '2026-11-20T10:30:00.000Z' },
    first: null,
    decided: null,
    ended: null,
    validUntil: null,
    isOutdated: false,
    namesakes: [{ id: uuid(2), name: 'Fanta Bah', number: 'nif' }],
    documents: [
      {
        kind: 'identity',
        name: 'carte.png',
        extension: 'png',
        byteSize: 1200,
        expiresOn: null,
        addedAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    abilities: { take: false, release: true, accept: true, refuse: true },
    ...more,
  });

const showList = (search = '') =>
  renderScreen(<FreelancesPage />, {
    path: '/admin/freelance-management',
    at: `/admin/freelance-management${search}`,
    as: admin(),
  });
const showOne = () =>
  renderScreen(<FreelancePage />, {
    path: '/admin/freelance-management/:id',
    at: `/admin/freelance-management/${uuid(1)}`,
    as: admin(),
  });
const extra = { skills: ['Broderie', 'Patronage'], abilities: { verify: true } };

beforeEach(() => {
  fake.answer(listSavedViews, []);
  fake.answer(listFreelanceEvents, []);
  fake.answer(listVerificationsOfFreelance, []);
});

describe('the list of freelances', () => {
  test('loads, then asks what the address says', async () => {
    fake.answer(listManagedFreelances, [summary], extra);
    const release = fake.delay(listManagedFreelances);
    showList('?search=rokia&validation=first&mark=featured&skills=Patronage&country=ML&sort=name');
    expect(await screen.findByText('Chargement des freelances…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Rokia Samaké' })).toBeTruthy();
    expect(fake.calls(listManagedFreelances).at(-1)?.query).toMatchObject({
      search: 'rokia',
      validation: 'first',
      mark: 'featured',
      skills: 'Patronage',
      country: 'ML',
      sort: 'name',
    });
    expect(screen.getByRole('link', { name: 'À vérifier' })).toBeTruthy();
  });

  test('says when nothing is found, and leads nobody to a queue they may not read', async () => {
    fake.answer(listManagedFreelances, [], { ...extra, abilities: { verify: false } });
    showList('?search=rien');
    expect(await screen.findByText('Aucun freelance ne correspond')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'À vérifier' })).toBeNull();
  });

  test('offers to try again, but not to somebody who may not read it', async () => {
    fake.fail(listManagedFreelances);
    const { user } = showList('?search=autre');
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.refuse(listManagedFreelances, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
  });
});

describe('one freelance', () => {
  test('is shown without an action that the server would refuse', async () => {
    fake.answer(getManagedFreelance, detail());
    showOne();
    expect(await screen.findByRole('heading', { name: 'Rokia Samaké' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Plus d’actions' })).toBeNull();
    expect(screen.queryByText('Vérification')).toBeNull();
  });

  test('has the documents beside what was declared, and is accepted with a note', async () => {
    fake.answer(getManagedFreelance, detail({ abilities: { ...none, verify: true } }));
    fake.answer(listVerificationsOfFreelance, [request()]);
    fake.answer(acceptFreelanceVerification, request({ state: 'accepted' }));
    const { user } = showOne();
    expect(await screen.findByText('ML-2041')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fanta Bah' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Afficher ici\s: Pièce d’identité$/ }));
    const shown = within(screen.getByRole('region', { name: 'Pièce d’identité' }));
    expect(shown.getByRole<HTMLImageElement>('img').src).toContain(`${uuid(9)}/documents/identity`);
    await user.type(screen.getByLabelText(/^Note de lecture/), 'Lisible');
    await user.click(screen.getByRole('button', { name: 'Accepter les documents' }));
    expect(fake.calls(acceptFreelanceVerification)).toMatchObject([{ body: { note: 'Lisible' } }]);
  });

  test('is suspended with a reason, which stays after a refusal of the server', async () => {
    fake.answer(getManagedFreelance, detail({ abilities: { ...none, suspend: true, feature: true } }));
    fake.refuse(suspendFreelance, {
      status: 422,
      code: 'INVALID',
      message: 'Vérifiez les champs',
      errors: [{ field: 'until', message: 'Choisissez un jour à venir' }],
    });
    const { user } = showOne();
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspendre' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Motif'), 'Avances jamais rendues');
    await user.click(dialog.getByRole('button', { name: 'Suspendre' }));
    expect(await dialog.findByText('Choisissez un jour à venir')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Motif').value).toBe('Avances jamais rendues');
    expect(fake.calls(featureFreelance)).toHaveLength(0);
  });

  test('that is featured or suspended says why, until when and by whom', async () => {
    const by = 'Awa Koné';
    const at = '2026-11-20T10:00:00.000Z';
    fake.answer(
      getManagedFreelance,
      detail({
        isSuspended: true,
        suspension: { reason: 'Avances', until: '2027-01-31', by, at },
        featuring: { reason: 'Belle couture', until: '2026-12-12', by, at },
      }),
    );
    showOne();
    expect(await screen.findByText(/jusqu’au 31 janvier 2027/)).toBeTruthy();
    expect(screen.getByText('« Belle couture »')).toBeTruthy();
  });
});

test('the queue says who reads what', async () => {
  fake.answer(listFreelanceVerifications, [
    sample(QueuedFreelance, {
      freelance: { id: uuid(1), name: 'Rokia Samaké', headline: 'Couturière', country: 'ML' },
      step: 'second',
      takenBy: null,
      isMine: false,
      isOwnFirst: true,
      documents: 2,
    }),
  ]);
  renderScreen(<VerificationsPage />, { path: '/admin/freelance-management/verifications', as: admin() });
  expect(await screen.findByText('Pour une autre personne')).toBeTruthy();
});
