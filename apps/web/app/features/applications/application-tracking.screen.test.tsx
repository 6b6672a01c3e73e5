import { getMyApplication, MyApplicationDetail } from '@baara/contract/applications/applications';
import { listMyInterviews } from '@baara/contract/applications/interviews';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { candidate } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import ApplicationTracking from './application-tracking.tsx';

const at = (day: number): string => `2026-11-${day}T09:00:00Z`;

function show(own: Partially<MyApplicationDetail> = {}) {
  fake.answer(
    getMyApplication,
    sample(MyApplicationDetail, {
      id: uuid(1),
      offer: { title: 'Comptable', company: { name: 'Sahel BTP' } },
      group: 'open',
      stage: 'screening',
      stageTitle: 'Examen',
      message: 'Disponible lundi.',
      cv: { id: uuid(2), name: 'aminata.pdf' },
      ...own,
    }),
  );
  renderScreen(<ApplicationTracking />, {
    path: '/applications/tracking/process/:id',
    at: `/applications/tracking/process/${uuid(1)}`,
    as: candidate(),
  });
}

describe('the tracking of an application', () => {
  test('shows its steps, messages and documents in one line, then what comes next', async () => {
    fake.answer(listMyInterviews, []);
    const event = { refId: null, text: null, stage: null, stageTitle: null, by: 'Sahel BTP' };
    show({
      events: [
        { ...event, id: '1', kind: 'stage', stage: 'received', stageTitle: 'Reçue', at: at(20), by: 'Vous' },
        { ...event, id: '2', kind: 'stage', stage: 'screening', stageTitle: 'Examen', at: at(21) },
        { ...event, id: '3', kind: 'message', text: 'Quand seriez-vous libre ?', at: at(22) },
      ],
      steps: [
        { stage: 'screening', title: 'Examen', state: 'current', at: at(21) },
        { stage: 'shortlisted', title: 'Présélection', state: 'upcoming', at: null },
      ],
    });
    const line = await screen.findByRole('list', { name: 'Historique' });
    const items = within(line).getAllByRole('listitem');
    const shown = items.map(({ textContent }) => textContent ?? '');
    expect(shown).toHaveLength(4);
    expect(shown[0]).toMatch(/^Reçue.*aminata\.pdf.*Disponible lundi\./);
    expect(shown[2]).toMatch(/^Message reçu.*Quand seriez-vous libre/);
    expect(shown[3]).toBe('Présélection');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(screen.getByText(/^Étape 2 sur 7/)).toBeTruthy();
  });

  test('leads to the page of a company that has one', async () => {
    fake.answer(listMyInterviews, []);
    show({ companyPage: '/entreprises/sahel-btp' });
    expect((await screen.findByRole('link', { name: 'Sahel BTP' })).getAttribute('href')).toBe(
      '/entreprises/sahel-btp',
    );
  });

  test('leads to the questions of its interview until a job is offered', async () => {
    fake.answer(listMyInterviews, []);
    const prepare = { name: 'Préparer l’entretien' };
    show({ offer: { id: 12 } });
    expect((await screen.findByRole('link', prepare)).getAttribute('href')).toBe(
      '/applicant/interview-coach?offre=12',
    );
    cleanup();
    queryClient.clear();
    show({ stage: 'offer', stageTitle: 'Proposition' });
    await screen.findAllByText('Proposition');
    expect(screen.queryByRole('link', prepare)).toBeNull();
  });

  test('offers to withdraw what nothing is decided about, as the server says', async () => {
    fake.answer(listMyInterviews, []);
    show({ abilities: { cancel: true } });
    expect(await screen.findByRole('button', { name: 'Annuler ma candidature' })).toBeTruthy();
  });

  test.each([
    ['hired', 'Recruté(e)'],
    ['rejected', 'Refusée'],
    ['withdrawn', 'Retirée'],
  ] as const)('offers nothing to withdraw once %s', async (stage, stageTitle) => {
    fake.answer(listMyInterviews, []);
    show({ stage, stageTitle, group: 'ended', abilities: { cancel: false } });
    expect((await screen.findAllByText(stageTitle)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Annuler ma candidature' })).toBeNull();
  });

  test('says why it was refused in one sentence, and leads to other offers', async () => {
    fake.answer(listMyInterviews, []);
    const rejectionReason = 'Le poste est à Kayes, loin de chez vous.';
    show({ stage: 'rejected', stageTitle: 'Refusée', group: 'ended', rejectionReason });
    const others = await screen.findByRole('link', { name: 'd’autres offres vous attendent' });
    expect(others.getAttribute('href')).toBe('/offres-pour-moi');
    expect(others.parentElement?.textContent).toMatch(
      /^Votre candidature n’a pas été retenue\s: le poste est à Kayes, loin de chez vous\. Merci d’avoir postulé\s; d’autres offres vous attendent\.$/,
    );
  });

  test('says when and where to go, also when only the application could be read', async () => {
    fake.loseConnection(listMyInterviews);
    show({
      nextInterview: {
        startsAt: '2026-12-01T16:00:00Z',
        endsAt: '2026-12-01T16:45:00Z',
        kind: 'on_site',
        place: 'ACI 2000, Bamako',
        phone: null,
        link: null,
        interviewers: ['Binta Sissoko'],
      },
    });
    expect(await screen.findByText('mardi 1er décembre 2026, de 16 h à 16 h 45')).toBeTruthy();
    expect(screen.getByText('Sur place : ACI 2000, Bamako')).toBeTruthy();
  });
});
