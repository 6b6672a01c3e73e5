import type { endSupportView } from '@baara/contract/accounts/support-views';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { leaveSupportView } from '../../lib/support-view.ts';

/** This tab is the agent's again, at the page of the person whose account it showed. */
export function returnToAgent(userId: string): void {
  leaveSupportView();
  window.location.assign(paths.user(userId));
}

/** Ends a view before its hour. From the first line on this tab speaks as the agent, who alone may end it. */
export async function leaveView(viewId: string, userId: string): Promise<void> {
  leaveSupportView();
  // A view that could not be ended ends by itself.
  await api
    .call<typeof endSupportView>('POST /support-views/:id/end', { params: { id: viewId } })
    .catch(() => undefined);
  returnToAgent(userId);
}
