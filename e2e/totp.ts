import { Secret, TOTP } from 'otpauth';

/** The code an application shows for a secret as people type it. @param steps half-minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')), timestamp });
}
