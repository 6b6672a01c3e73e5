import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { AdminScreen } from '@baara/contract/workspace/admin-screens';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';

type Answer = { data: { screens: AdminScreen[] } };

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await seedReference(server.db);
});
afterAll(() => server.stop());

async function screensOf(role: Role): Promise<AdminScreen[]> {
  const { headers } = await signedIn(server, role);
  const { status, body } = await server.json<Answer>('GET', '/api/v1/admin/screens', { headers });
  expect(status).toBe(200);
  return body.data.screens;
}

it('shows each role the screens its permissions open, as they are granted at first', async () => {
  const expected: Partial<Record<Role, AdminScreen[]>> = {
    admin: [
      'users',
      'recruiters',
      'candidates',
      'freelances',
      'portfolios',
      'offers',
      'disabled',
      'support',
      'notifications',
      'moderation',
      'revenue',
      'recharges',
      'news',
      'trainings',
      'reports',
      'settings',
      'permissions',
      'audit',
      'backup',
      'system',
      'status',
    ],
    // Of the settings, the reference codes.
    manager: [
      'users',
      'recruiters',
      'candidates',
      'freelances',
      'portfolios',
      'offers',
      'disabled',
      'support',
      'notifications',
      'moderation',
      'news',
      'trainings',
      'reports',
      'settings',
      'status',
    ],
  };
  for (const role of roles) expect([role, await screensOf(role)]).toEqual([role, expected[role] ?? []]);
});

it('follows granted and revoked permissions', async () => {
  const change = server.db.deleteFrom('role_permissions').where('role', '=', 'manager');
  await change.where('permission', 'in', ['news.manage', 'offers.moderate']).execute();
  // Moderators of contact details still have the screen.
  expect(await screensOf('manager')).toEqual([
    'users',
    'recruiters',
    'candidates',
    'freelances',
    'portfolios',
    'disabled',
    'support',
    'notifications',
    'moderation',
    'trainings',
    'reports',
    'settings',
    'status',
  ]);
  await change.where('permission', '=', 'contact-reports.decide').execute();
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'wallet.manage' })
    .execute();
  expect(await screensOf('manager')).toEqual([
    'users',
    'recruiters',
    'candidates',
    'freelances',
    'portfolios',
    'disabled',
    'support',
    'notifications',
    'recharges',
    'trainings',
    'reports',
    'settings',
    'status',
  ]);
});

it('is for signed-in users', async () => {
  expect((await server.json('GET', '/api/v1/admin/screens')).status).toBe(401);
});
