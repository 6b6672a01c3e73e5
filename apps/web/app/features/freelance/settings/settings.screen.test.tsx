import {
  confirmPayoutNumber,
  getPayoutAccount,
  savePayoutAccount,
  sendPayoutCode,
} from '@baara/contract/freelance/escrow';
import {
  changeActivity,
  FreelanceSettings,
  getFreelanceSettings,
  saveVisibility,
} from '@baara/contract/freelance/settings';
import {
  createMissionAlert,
  changeMissionAlert,
  listMissionAlerts,
} from '@baara/contract/freelance/mission-alerts';
import { getTaxProfile, saveTaxProfile, TaxProfile } from '@baara/contract/freelance/tax';
import { getPushState } from '@baara/contract/notifications/push';
import { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import FreelanceSettingsPage from './settings-page.tsx';

const profile = {
  id: '0199aaaa-0000-7000-8000-00000000000f',
  isVisible: true,
  showsFullName: false,
  isVerified: false,
  publicName: 'Ibrahim M.',
  version: 4,
};
const settings = (more: Partially<FreelanceSettings> = {}) =>
  sample(FreelanceSettings, { profile, activity: { state: 'open', since: null }, ...more });
const show = (tab = '') =>
  renderScreen(<FreelanceSettingsPage />, {
    path: '/freelance/settings',
    at: `/freelance/settings${tab && `?onglet=${tab}`}`,
    as: candidate({ typeUserName: 'freelance' }),
  });

test('visibility fails with a way to try again, then is saved; the identity is one step away', async () => {
  fake.fail(getFreelanceSettings);
  fake.answer(saveVisibility, settings({ profile: { ...profile, isVisible: false, version: 5 } }));
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getFreelanceSettings, settings());
  await user.click(again);
  await user.click(await screen.findByLabelText(/Montrer mon profil dans l’annuaire/));
  expect(screen.getByRole('link', { name: 'Envoyer mes documents' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.calls(saveVisibility)[0]?.body).toEqual({
      isVisible: false,
      showsFullName: false,
      version: 4,
    }),
  );
});

test('a closing names what stands before it is made', async () => {
  const contract = {
    id: '0199aaaa-0000-7000-8000-000000000001',
    missionId: null,
    number: 'CM-2026-00001',
    title: 'Audit',
    status: 'active' as const,
  };
  const standing = { contracts: [contract], waitingXof: 200_000, proposals: 2 };
  fake.answer(getFreelanceSettings, settings({ standing }));
  fake.answer(
    changeActivity,
    settings({
      activity: { state: 'closed', since: '2026-11-30T10:00:00.000Z' },
      standing: { ...standing, proposals: 0 },
    }),
  );
  const { user } = show('activite');
  expect(await screen.findByText('Audit')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fermer mon activité' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2\spropositions en attente sont retirées/)).toBeTruthy();
  expect(dialog.getByText(/1\scontrat et 200\s000\sF\sCFA attendus/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Fermer mon activité' }));
  expect(await screen.findByRole('button', { name: 'Rouvrir mon activité' })).toBeTruthy();
  expect(fake.calls(changeActivity)[0]?.body).toEqual({ state: 'closed' });
});

test('without a profile nothing is to be seen or paused', async () => {
  fake.answer(getFreelanceSettings, settings({ profile: null }));
  show('activite');
  expect(await screen.findByRole('link', { name: 'Remplir mon profil' })).toBeTruthy();
});

test('a number for payouts is given, and its refusal stands at its field', async () => {
  fake.answer(getPayoutAccount, { account: null, version: 0 });
  fake.answer(savePayoutAccount, {
    account: {
      operator: 'orange',
      phone: '+22376123456',
      holderName: 'Ibrahim Maïga',
      changedAt: '2026-11-30T10:00:00.000Z',
      usableFrom: '2026-11-30T10:00:00.000Z',
      confirmedAt: null,
      code: null,
    },
    version: 1,
  });
  const { user } = show('versements');
  await user.selectOptions(await screen.findByLabelText('Opérateur'), 'orange');
  await user.type(screen.getByLabelText('Numéro'), '76 12');
  await user.type(screen.getByLabelText('Au nom de'), 'Ibrahim Maïga');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Numéro de téléphone invalide/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Numéro'));
  await user.type(screen.getByLabelText('Numéro'), '+223 76 12 34 56');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.calls(savePayoutAccount)[0]?.body).toMatchObject({ phone: '+22376123456', version: 0 }),
  );
});

test('a number is confirmed with the code that was sent, or with another', async () => {
  const moment = '2026-11-30T10:00:00.000Z';
  const account = {
    operator: 'orange' as const,
    phone: '+22376123456',
    holderName: 'Ibrahim Maïga',
    changedAt: moment,
    usableFrom: moment,
    confirmedAt: null,
    code: { by: 'sms' as const, sentAt: moment, expiresAt: moment, failure: 'refused' as const },
  };
  fake.answer(getPayoutAccount, { account, version: 1 });
  fake.answer(
    sendPayoutCode,
    { account: { ...account, code: { ...account.code, failure: null } }, version: 1 },
    { message: 'Un code vient d’être envoyé.' },
  );
  const { user } = show('versements');
  expect(await screen.findByText(/Le SMS n’est pas arrivé.*l’opérateur le refuse/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Envoyer un autre code' }));
  expect(await screen.findByText(/Un SMS vient de partir vers ce numéro/)).toBeTruthy();
  await user.type(screen.getByLabelText('Code reçu'), '12');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Entrez les 6 chiffres du code')).toBeTruthy();
  fake.answer(confirmPayoutNumber, {
    account: { ...account, code: null, confirmedAt: moment },
    version: 2,
  });
  await user.type(screen.getByLabelText('Code reçu'), '3 456');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(screen.queryByLabelText('Code reçu')).toBeNull());
  expect(fake.calls(confirmPayoutNumber).at(-1)?.body).toEqual({ code: '123456' });
});

test('taxes ask the sentence of an exemption, and invoices follow the choices', async () => {
  const tax = sample(TaxProfile, {
    version: 0,
    legalName: 'Ibrahim Maïga',
    address: 'Bamako',
    country: 'ML',
    taxNumber: '086123456P',
    invoicePrefix: 'F',
    paymentDays: 30,
    vatRate: null,
    vatExemption: '',
  });
  fake.answer(getTaxProfile, tax);
  fake.answer(saveTaxProfile, { ...tax, version: 1 });
  const { user } = show('facturation');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Écrivez la mention légale de votre exonération')).toBeTruthy();
  await user.click(screen.getByLabelText('Assujetti'));
  await user.type(await screen.findByLabelText('Taux de TVA (%)'), '18');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(fake.calls(saveTaxProfile)[0]?.body).toMatchObject({
      vatRate: 18,
      withholdingRate: null,
      version: 0,
    }),
  );
});

test('an alert begins with the search that the list of missions was left with; it stops and goes on', async () => {
  const query = 'search=WordPress&place=Bamako&remote=1';
  const alert = sample(OfferAlert, {
    id: '0199aaaa-0000-7000-8000-00000000000a',
    kind: 'search',
    name: 'WordPress, Bamako, à distance',
    query,
    frequency: 'daily',
    isOn: true,
    lastSentAt: null,
    lastText: null,
  });
  fake.answer(getPushState, { publicKey: 'x', isOnHere: false, others: 0 });
  fake.answer(listMissionAlerts, []);
  fake.answer(createMissionAlert, alert, { message: 'Votre alerte est créée.' });
  fake.answer(changeMissionAlert, { ...alert, isOn: false }, { message: 'Votre alerte est modifiée.' });
  const { user } = show(`alertes&nouvelle=1&sort=fit&${query}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelle alerte' }));
  expect(dialog.getByText('Les autres filtres de votre recherche en font partie.')).toBeTruthy();
  fake.answer(listMissionAlerts, [alert]);
  await user.click(dialog.getByRole('button', { name: /Créer l.alerte/ }));
  expect(await screen.findByText('Votre alerte est créée.')).toBeTruthy();
  expect(fake.calls(createMissionAlert).map(({ body }) => body)).toEqual([
    { name: alert.name, query, frequency: 'daily' },
  ]);
  expect((await screen.findByRole('link', { name: alert.name })).getAttribute('href')).toBe(
    `/freelance/opportunities?${query}&sort=recent`,
  );
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arrêter' }));
  expect(await screen.findByText('Votre alerte est modifiée.')).toBeTruthy();
  expect(fake.calls(changeMissionAlert).map(({ body }) => body)).toEqual([{ isOn: false }]);
});
