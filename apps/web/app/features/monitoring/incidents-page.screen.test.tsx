import { createIncident, listIncidents, updateIncident } from '@baara/contract/monitoring/status';
import { statusMessages } from '@baara/contract/monitoring/status-words';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import IncidentsPage from './incidents-page.tsx';

const path = '/admin/status-page';
const show = () => renderScreen(<IncidentsPage />, { path, at: path, as: admin() });
const incident = {
  id: uuid(1),
  title: 'Envois lents',
  impact: 'degraded' as const,
  components: ['mails' as const],
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  updates: [{ text: 'Les e-mails tardent.', at: '2026-11-20T10:00:00.000Z' }],
  createdBy: 'Moussa Keïta',
};

test('announces an incident, after saying what is missing', async () => {
  fake.answer(listIncidents, []);
  fake.answer(createIncident, { id: uuid(1) });
  const { user } = show();
  expect(await screen.findByText('Aucun incident annoncé')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annoncer un incident' }));
  await user.type(await screen.findByLabelText('Titre'), 'Envois lents');
  await user.click(screen.getByRole('button', { name: 'Annoncer' }));
  expect(await screen.findByText(/Choisissez au moins une partie/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Effet'), 'degraded');
  await user.click(screen.getByLabelText('E-mails'));
  await user.type(screen.getByLabelText('Ce qui se passe'), 'Les e-mails tardent.');
  await user.click(screen.getByRole('button', { name: 'Annoncer' }));
  await waitFor(() =>
    expect(fake.calls(createIncident).at(-1)?.body).toEqual({
      title: 'Envois lents',
      impact: 'degraded',
      components: ['mails'],
      text: 'Les e-mails tardent.',
    }),
  );
});

test('ends an incident with its last news, unless somebody already did', async () => {
  fake.answer(listIncidents, [incident]);
  fake.refuse(updateIncident, {
    status: 409,
    code: 'INCIDENT_ENDED',
    message: statusMessages.ALREADY_ENDED,
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Donner des nouvelles/ }));
  await user.type(await screen.findByLabelText('Nouvelle'), 'Réglé.');
  await user.click(screen.getByLabelText('C’est terminé'));
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText(/déjà terminé/)).toBeTruthy();
  fake.answer(updateIncident, undefined);
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  await waitFor(() =>
    expect(fake.calls(updateIncident).at(-1)?.body).toEqual({ text: 'Réglé.', ends: true }),
  );
});
