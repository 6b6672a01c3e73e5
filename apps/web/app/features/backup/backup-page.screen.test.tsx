import {
  BackupRun,
  type Backup,
  getBackup,
  listBackupRuns,
  saveBackupRecipients,
  startBackupRun,
} from '@baara/contract/backup/backup';
import { backupMessages } from '@baara/contract/backup/backup-words';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import BackupPage from './backup-page.tsx';

const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const copy = sample(BackupRun, {
  id: uuid(1),
  kind: 'copy',
  state: 'done',
  requestedBy: null,
  startedAt: ago(50),
  finishedAt: ago(49),
  progress: 1,
  copy: '20261120T020000Z-00112233',
  rawBytes: 10_400_000_000,
  storedBytes: 2_000_000_000,
  provenAt: null,
  problem: null,
  checks: [],
});
const proof = sample(BackupRun, {
  id: uuid(2),
  kind: 'proof',
  state: 'done',
  startedAt: ago(48.2),
  finishedAt: ago(48),
  recoveredTo: ago(48.2),
  copy: copy.copy,
  rawBytes: null,
  storedBytes: null,
  provenAt: null,
  problem: null,
  checks: [
    { kind: 'rows', ok: true, detail: '148 tables : identique' },
    { kind: 'ledger', ok: true, detail: '0 F CFA d’écart' },
  ],
});

const backup: Backup = {
  mode: 'embedded',
  isAlive: true,
  place: '/srv/copies',
  isSameDisk: false,
  keySource: 'environment',
  keyFingerprint: '0011 2233 4455 6677',
  copiesMost: 14,
  archiver: {
    isOn: true,
    lastSegment: '000000010000000000000010',
    lastAt: ago(0),
    failedCount: 0,
    lastFailedAt: null,
    lastFailedSegment: null,
  },
  shipping: {
    lastSegment: '000000010000000000000010',
    lastAt: ago(0),
    waiting: 0,
    waitingSince: null,
    problem: null,
  },
  files: { at: ago(0), count: 412, bytes: 1_000_000, problem: null },
  window: { from: ago(49), to: ago(0) },
  lastProven: proof,
  lastProof: proof,
  lastCopy: copy,
  underWay: [],
  alerts: [],
  recipients: { addresses: ['conseil@exemple.ml'], version: 2 },
  abilities: { copy: true, prove: true, changeRecipients: true },
};

const answer = (more: Partial<Backup> = {}) => fake.answer(getBackup, { ...backup, ...more });
const show = () => renderScreen(<BackupPage />, { path: '/admin/backup', at: '/admin/backup', as: admin() });

beforeEach(() => {
  answer();
  fake.answer(listBackupRuns, [proof, copy]);
});

describe('the backup', () => {
  test('loads, then leads with the age of the last proven restoration', async () => {
    const release = fake.delay(getBackup);
    show();
    expect(await screen.findByText('Chargement de la sauvegarde…')).toBeTruthy();
    release();
    expect(await screen.findByText('2 jours')).toBeTruthy();
    expect(screen.getByText(/depuis la dernière restauration prouvée/)).toBeTruthy();
    expect(screen.getByText('148 tables : identique')).toBeTruthy();
    expect(screen.getByText('En marche')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Copies et preuves' });
    expect(within(table).getByText('Prouvée')).toBeTruthy();
    expect(within(table).getByText('Entière')).toBeTruthy();
    expect(screen.getByText(/npm run restore -- --to/)).toBeTruthy();
  });

  test('says that nothing was ever proven, and what a fire would take', async () => {
    answer({
      lastProven: null,
      lastProof: null,
      lastCopy: null,
      window: null,
      isSameDisk: true,
      keySource: 'file',
      abilities: { copy: true, prove: false, changeRecipients: false },
    });
    fake.answer(listBackupRuns, []);
    show();
    expect(await screen.findByText('Jamais prouvée')).toBeTruthy();
    expect(screen.getByText(/Les copies sont sur le disque de la plateforme/)).toBeTruthy();
    expect(screen.getByText(/La clé est dans le fichier backup-key/)).toBeTruthy();
    // Without a copy everything may be lost, not the last minute alone.
    expect(screen.queryByText('Perte possible')).toBeNull();
    expect(await screen.findByText('Aucune copie encore')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vérifier maintenant' })).toHaveProperty('disabled', true);
  });

  test('starts a copy, and reads the state again when the server refuses', async () => {
    fake.answer(startBackupRun, { ...copy, state: 'pending' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Sauvegarder maintenant' }));
    await waitFor(() => expect(fake.calls(startBackupRun).at(-1)?.body).toEqual({ kind: 'copy' }));
    fake.refuse(startBackupRun, {
      status: 409,
      code: 'BACKUP_RUNNING',
      message: backupMessages.PROOF_UNDER_WAY,
    });
    const before = fake.calls(getBackup).length;
    await user.click(await screen.findByRole('button', { name: 'Vérifier maintenant' }));
    await waitFor(() => expect(fake.calls(getBackup).length).toBeGreaterThan(before));
    expect(fake.calls(startBackupRun).at(-1)?.body).toEqual({ kind: 'proof' });
  });

  test('shows alerts and a proof that failed', async () => {
    answer({
      alerts: [{ kind: 'archiving', openedAt: ago(1), detail: 'Le seau est plein.' }],
      lastProof: sample(BackupRun, {
        ...proof,
        state: 'refuted',
        checks: [],
        problem: 'p000001 a été modifié.',
      }),
    });
    show();
    expect(await screen.findByText(/L’archivage du journal est en panne/)).toBeTruthy();
    expect(screen.getByText('p000001 a été modifié.')).toBeTruthy();
  });

  test('says what it knows of a database that is elsewhere', async () => {
    answer({ mode: 'outside', place: null, abilities: { ...backup.abilities, copy: false, prove: false } });
    show();
    expect(await screen.findByText(/administrée ailleurs/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sauvegarder maintenant' })).toBeNull();
  });

  test('stores who receives the alerts', async () => {
    fake.answer(saveBackupRecipients, undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByText('Destinataires des alertes'));
    const field = await screen.findByLabelText(/Adresses e-mail/);
    await user.clear(field);
    await user.type(field, 'nuit@exemple.ml');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(fake.calls(saveBackupRecipients).at(-1)?.body).toEqual({
        addresses: ['nuit@exemple.ml'],
        version: 2,
      }),
    );
  });

  test('can be read again after a failure', async () => {
    fake.fail(getBackup);
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answer();
    await user.click(again);
    expect(await screen.findByText('2 jours')).toBeTruthy();
  });
});
