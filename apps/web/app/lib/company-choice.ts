import type { chooseActingCompany, leaveActingCompany } from '@baara/contract/acting-companies';
import { api } from './api.ts';
import { companyChanged } from './company-changed.ts';
import { refreshSession } from './refresh-session.ts';
import { readCompanyId, readSession } from './session.ts';

const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('baara-company')
    : null;

const companyScreens = ['/recruiter', '/employer/', '/messages', '/profile'];

/** Screens of the company one works for; its page and its team are tabs of one's profile. */
export const isCompanyScreen = (path: string): boolean =>
  companyScreens.some((start) => path.startsWith(start));

/** Another tab chose: a screen that shows a company's things says so and waits, the others follow by themselves. */
channel?.addEventListener('message', () => {
  if (!readSession()?.user.acting) return;
  if (readCompanyId() !== null && isCompanyScreen(window.location.pathname)) companyChanged.report();
  else void refreshSession();
});

async function afterChange(): Promise<void> {
  await refreshSession();
  channel?.postMessage('changed');
}

/** Acts for a company from now on, in every tab of this browser. @throws ApiError. */
export async function chooseCompany(companyId: string): Promise<void> {
  await api.call<typeof chooseActingCompany>('PUT /acting-companies/current', {
    body: { companyId },
  });
  await afterChange();
}

/** @throws ApiError. */
export async function leaveCompany(): Promise<string> {
  const { message } = await api.call<typeof leaveActingCompany>('DELETE /acting-companies/current');
  await afterChange();
  return message ?? '';
}
