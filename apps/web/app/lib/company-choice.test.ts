import type { SessionUser } from '@baara/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyChanged } from './company-changed.ts';
import {
  chooseCompany,
  companyChange,
  followCompanyChange,
  noteCompany,
  leaveCompany,
} from './company-choice.ts';
import { closeSession, openSession, readCompanyId } from './session.ts';

const token = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`;
const managerFor = (companyId: string): SessionUser =>
  ({
    id: 'manager',
    company: { id: companyId, name: companyId, isActing: true },
    acting: { ownCompany: null },
  }) as unknown as SessionUser;

/** The server's answer, by the method of the call. */
function answerWith(answers: Record<string, { status: number; body: object }>): void {
  vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) => {
    const { status, body } = answers[method] ?? { status: 500, body: { status: 'error' } };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}
const sessionFor = (companyId: string) => ({
  status: 200,
  body: { status: 'success', data: managerFor(companyId) },
});
const failure = { status: 503, body: { status: 'error', message: 'Indisponible' } };

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/recruiter/offers' } });
  openSession(token, managerFor('X'), false);
  companyChanged.clear();
});

afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

test('a tab is behind only while another tab works for another company', () => {
  noteCompany('X');
  expect(companyChanged.isBehind()).toBe(false);
  noteCompany('Y');
  expect(companyChanged.isBehind()).toBe(true);
  noteCompany('X');
  expect(companyChanged.isBehind()).toBe(false);
  noteCompany(null);
  expect(companyChanged.isBehind()).toBe(true);
});

test('a tab that follows is behind no more, be it for the company it shows', async () => {
  companyChanged.report();
  answerWith({ GET: sessionFor('X') });
  const goOn = vi.fn<() => void>();
  await followCompanyChange(goOn);
  expect(goOn).toHaveBeenCalledOnce();
  expect(companyChanged.isBehind()).toBe(false);
});

test('a change that fails leaves the screen and its input', async () => {
  answerWith({ PUT: failure, DELETE: failure, GET: failure });
  const onChange = vi.fn<() => void>();
  const goOn = vi.fn<() => void>();
  const stop = companyChange.subscribe(onChange);
  companyChanged.report();
  await expect(chooseCompany('Y', goOn)).rejects.toMatchObject({ message: 'Indisponible' });
  await expect(leaveCompany(goOn)).rejects.toMatchObject({ status: 503 });
  await expect(followCompanyChange(goOn)).rejects.toMatchObject({ status: 503 });
  stop();
  expect([onChange, goOn].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(companyChanged.isBehind()).toBe(true);
});

test("a choice navigates while no screen is shown, and shows the server's message", async () => {
  answerWith({
    PUT: { status: 200, body: { status: 'success', message: 'Vous agissez pour Y' } },
    GET: sessionFor('Y'),
  });
  const shown: Array<[boolean, string | null]> = [];
  const goOn = () => shown.push([companyChange.isUnderWay(), readCompanyId()]);
  await expect(chooseCompany('Y', goOn)).resolves.toBe('Vous agissez pour Y');
  expect(shown).toEqual([[true, 'X']]);
  expect([companyChange.isUnderWay(), readCompanyId()]).toEqual([false, 'Y']);
});

test('a choice whose session cannot be read leaves this tab behind', async () => {
  answerWith({ PUT: { status: 200, body: { status: 'success' } }, GET: failure });
  await chooseCompany('Y', () => undefined);
  expect(companyChanged.isBehind()).toBe(true);
});
