import { readSession } from '../../../lib/session.ts';
import { enterSupportView } from '../../../lib/support-view.ts';
import { refreshSession } from '../../../lib/refresh-session.ts';
import { dashboardOf } from '../../../shell/access.ts';

/** Shows the platform in this tab as the person whose view was just opened: a whole new page, of their own dashboard. */
export async function enterView({ id, expiresAt }: { id: string; expiresAt: string }): Promise<void> {
  enterSupportView({ viewId: id, expiresAt });
  await refreshSession();
  window.location.assign(dashboardOf(readSession()?.user.typeUserName ?? 'applicant'));
}
