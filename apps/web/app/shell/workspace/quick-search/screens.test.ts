import { settingsTabs } from '@baara/contract/settings/settings';
import { adminScreens } from '@baara/contract/workspace/admin-screens';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../../routes.ts';
import { admin, candidate, recruiter } from '../../../testing/people.ts';
import { screensOf } from './screens.ts';

/** Screens of the signed-in area that nobody looks for by name, by their file. */
const notOffered: Readonly<Record<string, string>> = {
  'features/workspace/dashboards/dashboard-dispatcher.tsx': 'leads each role to its own dashboard',
  'features/accounts/password-migration.tsx': 'only while a new password is required',
  'features/candidates/record/compare-candidates.tsx': 'of the candidates that were ticked',
  'features/candidates/documents/candidate-drive.tsx': 'of one candidate',
};

const people = [
  recruiter(),
  candidate(),
  admin(),
  ...(['freelance', 'client', 'manager'] as const).map((typeUserName) => candidate({ typeUserName })),
];

const workspace = (await routes).find(({ file }) => file === 'workspace.tsx')?.children ?? [];
const addressOf = ({ path = '' }: RouteConfigEntry): string => `/${path.replace(/\/:\w+\?/, '')}`;

test('every screen of the signed-in area without an id is found by somebody', () => {
  const offered = new Set(
    people
      .flatMap((user) => screensOf(user, { adminScreens, settingsTabs }))
      .map(({ to }) => to.replace(/\?.*/, '')),
  );
  const addresses = Map.groupBy(
    workspace.filter((entry) => !addressOf(entry).includes(':')),
    ({ file }) => file,
  );
  const missing = [...addresses].filter(([, entries]) => !entries.some((one) => offered.has(addressOf(one))));
  expect(missing.map(([file]) => file).toSorted()).toEqual(Object.keys(notOffered).toSorted());
});
