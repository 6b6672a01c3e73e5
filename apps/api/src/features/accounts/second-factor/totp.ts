import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** 160 bits, what RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A clock half a minute off, or a code typed late, still passes. */
const WINDOW_STEPS = 1;

function totpOf(secretBase32: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Baara',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secretBase32),
  });
}

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code. @param label the account's e-mail, as the application lists it. */
export function otpauthUri(secretBase32: string, label: string): string {
  return totpOf(secretBase32, label).toString();
}

export const inGroupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** @returns the 30-second step (since 1970) whose code this is, or undefined. */
export function matchingStep(secretBase32: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secretBase32).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
