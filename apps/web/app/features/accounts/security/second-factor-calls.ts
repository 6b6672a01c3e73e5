import type {
  confirmEnrolment,
  getSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  switchOffSecondFactor,
} from '@baara/contract/security';
import { api, ApiError, messageOf } from '../../../lib/api.ts';

export const secondFactorKey = ['accounts', 'second-factor'];

export const loadSecondFactor = async () =>
  (await api.call<typeof getSecondFactor>('GET /auth/second-factor')).data;

export const start = async (password: string) =>
  (
    await api.call<typeof startEnrolment>('POST /auth/second-factor/enrolment', {
      body: { password },
    })
  ).data;

/** @returns the recovery codes, told this once. */
export const confirm = async (code: string) =>
  (await api.call<typeof confirmEnrolment>('POST /auth/second-factor/confirmation', { body: { code } })).data
    .recoveryCodes;

/** @returns the recovery codes, told this once. */
export const renewCodes = async (code: string) =>
  (await api.call<typeof renewRecoveryCodes>('POST /auth/second-factor/recovery-codes', { body: { code } }))
    .data.recoveryCodes;

export const switchOff = (body: { password: string; code: string }) =>
  api.call<typeof switchOffSecondFactor>('POST /auth/second-factor/removal', { body });

/** The remarks that have a field of their own; whatever else was refused is said above the form. */
export function remarksOf(error: unknown): { password?: string; code?: string; form?: string } {
  if (!error) return {};
  const password = error instanceof ApiError ? error.fieldMessage('password') : undefined;
  const code = error instanceof ApiError ? error.fieldMessage('code') : undefined;
  return password || code ? { password, code } : { form: messageOf(error) };
}
