import { redirect } from 'react-router';
import { readSession } from '../../lib/session.ts';
import { dashboardOf } from '../../shell/access.ts';

/** /dashboard leads each role to its own; the guard let only signed-in visitors reach it. */
export function clientLoader() {
  const session = readSession();
  throw redirect(session ? dashboardOf(session.user.typeUserName) : '/login');
}

export default function DashboardDispatcher() {
  return null;
}
