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

let isChanging = false;
const listeners = new Set<() => void>();

function setChanging(next: boolean): void {
  isChanging = next;
  for (const listener of listeners) listener();
}

/** Whether this tab goes from one company to another: no screen of either is shown meanwhile. */
export const companyChange = {
  isUnderWay: (): boolean => isChanging,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Works for another company from the next screen on.
 * @param goOn leads to that screen, which reads nothing before the session follows.
 * @throws ApiError of `change`: nothing moved then.
 */
async function through<Answer>(change: () => Promise<Answer>, goOn: () => unknown): Promise<Answer> {
  setChanging(true);
  try {
    const answer = await change();
    await goOn();
    await refreshSession();
    return answer;
  } finally {
    setChanging(false);
  }
}

/** Acts for a company from now on, in every tab of this browser. @throws ApiError. */
export const chooseCompany = (companyId: string, goOn: () => unknown): Promise<unknown> =>
  through(async () => {
    await api.call<typeof chooseActingCompany>('PUT /acting-companies/current', { body: { companyId } });
    channel?.postMessage('changed');
  }, goOn);

/** @returns what to tell the person. @throws ApiError. */
export const leaveCompany = (goOn: () => unknown): Promise<string> =>
  through(async () => {
    const { message } = await api.call<typeof leaveActingCompany>('DELETE /acting-companies/current');
    channel?.postMessage('changed');
    return message ?? '';
  }, goOn);

/** Goes on with the company that another tab chose. */
export const followCompanyChange = (goOn: () => unknown): Promise<void> =>
  through(() => Promise.resolve(), goOn);
