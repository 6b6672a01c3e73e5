import type { getSession } from '@baara/contract/accounts/accounts';
import type { chooseActingCompany, leaveActingCompany } from '@baara/contract/companies/acting-companies';
import { api } from './api.ts';
import { companyChanged } from './company-changed.ts';
import { isCompanyScreen } from './company-screens.ts';
import { refreshSession } from './refresh-session.ts';
import { readCompanyId, readSession } from './session.ts';

const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('baara-company')
    : null;

/**
 * Another tab chose this company, or none: a screen that shows another company's things says so and waits, the others
 * follow by themselves.
 */
export function noteCompany(companyId: string | null): void {
  if (!readSession()?.user.acting) return;
  const ownId = readCompanyId();
  if (companyId === ownId) companyChanged.clear();
  else if (ownId !== null && isCompanyScreen(window.location.pathname)) companyChanged.report();
  else void refreshSession();
}

channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => noteCompany(data));

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
 * @param change until it is done the screen stays, with its input.
 * @param goOn opens that screen, which reads nothing before the session follows.
 * @throws ApiError of `change`: nothing moved then.
 */
async function withCompanyChange<Answer>(
  change: () => Promise<Answer>,
  goOn: () => unknown,
): Promise<Answer> {
  const answer = await change();
  setChanging(true);
  try {
    await goOn();
    if (await refreshSession()) companyChanged.clear();
    else companyChanged.report();
    return answer;
  } finally {
    setChanging(false);
  }
}

/**
 * Acts for a company from now on, in every tab of this browser. @returns the message for the person. @throws ApiError.
 */
export const chooseCompany = (companyId: string, goOn: () => unknown): Promise<string> =>
  withCompanyChange(async () => {
    const { message } = await api.call<typeof chooseActingCompany>('PUT /acting-companies/current', {
      body: { companyId },
    });
    channel?.postMessage(companyId);
    return message ?? '';
  }, goOn);

/** Acts for nobody, or for one's own company again. @returns the message for the person. @throws ApiError. */
export const leaveCompany = (goOn: () => unknown): Promise<string> =>
  withCompanyChange(async () => {
    const { message } = await api.call<typeof leaveActingCompany>('DELETE /acting-companies/current');
    channel?.postMessage(readSession()?.user.acting?.ownCompany?.id ?? null);
    return message ?? '';
  }, goOn);

/** Goes on with the company that another tab chose. @throws ApiError when the server cannot be asked which. */
export const followCompanyChange = (goOn: () => unknown): Promise<unknown> =>
  withCompanyChange(() => api.call<typeof getSession>('GET /auth/session'), goOn);
