import { Secret, TOTP } from 'otpauth';

/** The code an application shows for a secret as people type it. @param steps half-minutes from now. */
export function codeOf(secret: string, at: Date, steps = 0): string {
  const timestamp = at.getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp });
}
