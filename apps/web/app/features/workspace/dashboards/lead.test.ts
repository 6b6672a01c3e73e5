import { MyApplication } from '@baara/contract/applications/applications';
import { describe, expect, test } from 'vitest';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import type { Dashboard } from './dashboard.api.ts';
import { leadOf, sentenceOf } from './lead.ts';

const application = (id: number, title: string, own: Partially<MyApplication> = {}) =>
  sample(MyApplication, { id: uuid(id), group: 'open', ...own, offer: { title } });
const dashboard = (openApplications: MyApplication[], awaitedDocuments: Dashboard['awaitedDocuments'] = []) =>
  ({ openApplications, awaitedDocuments }) as unknown as Dashboard;

const letter = { expiresOn: '2026-12-04', contract: 'CDI', salary: 225_000, currency: 'XOF' };
const slots = { kind: 'video' as const, startsAt: '2026-12-02T16:00:00Z', slots: 3 };
const meeting = { kind: 'phone' as const, startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-01T09:45:00Z' };

describe('what a dashboard begins with', () => {
  test('is what has the nearest day: a meeting before an answer of the day after', () => {
    const mine = dashboard([
      application(1, 'Caissier', { awaited: { letter } }),
      application(2, 'Magasinier', { awaited: { interview: slots } }),
      application(3, 'Chauffeur', { nextInterview: meeting }),
    ]);
    const { lead, todos } = leadOf(mine);
    expect(lead).toMatchObject({ meeting: { application: { id: uuid(3) } } });
    expect(todos.map(({ key }) => key)).toEqual([`interview-${uuid(2)}`, `letter-${uuid(1)}`]);
    expect(sentenceOf(mine)).toBe('Une proposition à lire, un entretien à confirmer.');
  });

  test('leaves out of the rest what it begins with; a document without a day comes last', () => {
    const documents = [
      { applicationId: uuid(9), campaign: 'Concours', institution: 'Postes', request: null },
    ];
    const { lead, todos } = leadOf(
      dashboard([application(1, 'Caissier', { awaited: { letter } })], documents),
    );
    expect(lead).toMatchObject({ todo: { key: `letter-${uuid(1)}` } });
    expect(todos.map(({ kind }) => kind)).toEqual(['documents']);
  });

  test('is nothing when nothing waits', () => {
    const quiet = dashboard([application(1, 'Caissier')]);
    expect(leadOf(quiet)).toEqual({ lead: undefined, todos: [] });
    expect(sentenceOf(quiet)).toBeNull();
  });
});
