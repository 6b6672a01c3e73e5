import {
  FailedJob,
  Fault,
  getMonitoring,
  listFailedJobs,
  listFaults,
  listSlowStatements,
  type Monitoring,
  ProcessInstance,
  retryJob,
  saveMonitoringSettings,
  SlowStatement,
} from '@baara/contract/monitoring/monitoring';
import { monitoringMessages, usualThresholds } from '@baara/contract/monitoring/monitoring-words';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import SystemPage from './system-page.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const worker = sample(ProcessInstance, {
  id: uuid(1),
  role: 'worker',
  host: 'serveur-2',
  pid: 42,
  startedAt: ago(600),
  seenAt: ago(0),
  isSilent: false,
  memoryBytes: 300_000_000,
  eventLoopDelayMs: 12,
  pool: { used: 2, waiting: 0, most: 10 },
});

const monitoring: Monitoring = {
  at: ago(0),
  health: { database: 'ok', queue: 'ok', storage: 'failed' },
  processes: [worker],
  hasWorker: true,
  queues: [
    {
      name: 'cv.read',
      title: 'Lecture des CV',
      waiting: 3,
      delayed: 0,
      active: 1,
      failed: 1,
      oldestWaitingAt: ago(4),
    },
    {
      name: 'offers.expire',
      title: 'Expiration des offres',
      waiting: 0,
      delayed: 1,
      active: 0,
      failed: 0,
      oldestWaitingAt: null,
    },
  ],
  mails: {
    leaves: true,
    waiting: 2,
    failed: 0,
    sentLastDay: 120,
    oldestWaitingAt: ago(3),
    refused: 7,
    refusedLately: 2,
  },
  storage: {
    diskFreeBytes: 5_000_000_000,
    diskBytes: 100_000_000_000,
    filesFreeBytes: null,
    filesBytes: 2_000_000,
    fileCount: 12,
    databaseBytes: 900_000_000,
    largestTables: [{ name: 'public.audit_log', bytes: 200_000_000 }],
  },
  database: {
    version: '18.4',
    most: 100,
    used: 12,
    active: 2,
    idleInTransaction: 0,
    oldestTransactionSeconds: null,
    locks: [],
  },
  faults: { lastHour: 1, lastDay: 4 },
  certificates: { site: null, keys: [] },
  backup: { mode: 'embedded', lastProvenAt: ago(600) },
  hasMetrics: false,
  alerts: [],
  settings: { addresses: [], thresholds: { ...usualThresholds }, version: 0 },
  abilities: { changeSettings: true, writeIncidents: true },
};

const job = sample(FailedJob, {
  id: uuid(9),
  queue: 'cv.read',
  title: 'Lecture des CV',
  createdAt: ago(30),
  failedAt: ago(5),
  attempts: 6,
  reason: 'Le fichier est illisible.',
  payload: [{ name: 'fileId', value: uuid(3) }],
});

const answer = (more: Partial<Monitoring> = {}) => fake.answer(getMonitoring, { ...monitoring, ...more });
const path = '/admin/system-monitoring';
const show = (query = '') => renderScreen(<SystemPage />, { path, at: path + query, as: admin() });

beforeEach(() => {
  answer();
  fake.answer(listFailedJobs, [job]);
});

describe('the system', () => {
  test('loads, then says how each part does', async () => {
    const release = fake.delay(getMonitoring);
    show();
    expect(await screen.findByText('Chargement de l’état du système…')).toBeTruthy();
    release();
    expect(await screen.findByText('En panne')).toBeTruthy();
    expect(screen.getByText(/serveur-2, n° 42/)).toBeTruthy();
    expect(screen.getByText('Dans un seau S3')).toBeTruthy();
    expect(screen.getByText(/Le site n’est pas en https/)).toBeTruthy();
    // No alert could be written on a full disk: the screen says it by itself.
    expect(screen.getByText(/Le disque des données est presque plein\s: 4,7\sGo/)).toBeTruthy();
  });

  test('says what is wrong first: an alert nobody was mailed of, and no process for jobs', async () => {
    answer({
      hasWorker: false,
      processes: [],
      alerts: [
        {
          id: uuid(4),
          kind: 'mail',
          openedAt: ago(20),
          endedAt: null,
          mailedAt: null,
          detail: '3 e-mails sont refusés.',
        },
      ],
    });
    show();
    expect(await screen.findByText('Les e-mails ne partent plus')).toBeTruthy();
    expect(screen.getByText(/Personne n’a encore été prévenu/)).toBeTruthy();
    expect(screen.getByText(/Aucun processus n’exécute de tâches/)).toBeTruthy();
    expect(screen.getByText(/Aucun battement encore/)).toBeTruthy();
  });

  test('runs a failed job again, and says why it could not', async () => {
    fake.answer(retryJob, undefined, { message: monitoringMessages.RETRIED });
    const { user } = show('?onglet=taches');
    const table = await screen.findByRole('table', { name: 'Tâches abandonnées' });
    expect(within(table).getByText('Le fichier est illisible.')).toBeTruthy();
    await user.click(within(table).getByRole('button', { name: /Relancer/ }));
    await waitFor(() => expect(fake.calls(retryJob)).toHaveLength(1));
    fake.refuse(retryJob, { status: 409, code: 'JOB_WAITING', message: monitoringMessages.JOB_WAITING });
    await user.click(within(table).getByRole('button', { name: /Relancer/ }));
    expect(await screen.findByText(/attend déjà/)).toBeTruthy();
    expect(screen.getByText(/1 files? sans rien à faire/)).toBeTruthy();
  });

  test('leads from a reference to its error', async () => {
    fake.answer(listFaults, [
      sample(Fault, {
        id: 1,
        method: 'GET',
        route: '/api/v1/bookmarks',
        error: 'error 42P01',
        place: 'apps/api/src/app.ts:1',
        references: ['abcdefghijkl'],
      }),
    ]);
    show('?onglet=erreurs&search=abcdefghijkl');
    expect(await screen.findByText('GET /api/v1/bookmarks')).toBeTruthy();
    expect(fake.calls(listFaults).at(-1)?.query).toMatchObject({ reference: 'abcdefghijkl' });
  });

  test('shows slow statements and locks', async () => {
    answer({
      database: {
        ...monitoring.database,
        locks: [{ pid: 77, waitedSeconds: 90, blockedBy: [78], text: 'update accounts set x = $1' }],
      },
    });
    fake.answer(
      listSlowStatements,
      [sample(SlowStatement, { id: 'a', text: 'select $1', calls: 3, meanMs: 250, longestMs: 4200 })],
      { source: 'baara' },
    );
    show('?onglet=base');
    expect(await screen.findByText('select $1')).toBeTruthy();
    expect(screen.getByText(/Processus 77, bloqué par 78/)).toBeTruthy();
    expect(screen.getByText(/4,2\s?s/)).toBeTruthy();
  });

  test('stores who is mailed and from when on', async () => {
    fake.answer(saveMonitoringSettings, undefined);
    const { user } = show('?onglet=alertes');
    await user.click(await screen.findByRole('button', { name: 'Régler les alertes' }));
    await user.type(await screen.findByLabelText(/Adresses e-mail/), 'nuit@exemple.ml');
    const field = screen.getByLabelText(/Erreurs inattendues en une heure/);
    await user.clear(field);
    await user.type(field, '50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(fake.calls(saveMonitoringSettings).at(-1)?.body).toMatchObject({
        addresses: ['nuit@exemple.ml'],
        thresholds: { faultsPerHour: 50 },
        version: 0,
      }),
    );
  });

  test('can be read again after a failure', async () => {
    fake.fail(getMonitoring);
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answer();
    await user.click(again);
    expect(await screen.findByText('Services')).toBeTruthy();
  });
});
