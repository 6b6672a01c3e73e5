import { securityMessages } from './security-messages.ts';
import { z } from 'zod';
import { SessionUser } from './accounts.ts';
import { signedInExtra } from './sign-in.ts';
import { endpoint } from '../protocol/endpoint.ts';

/** Six digits of the application, or a recovery code: both as people type them. */
const code = z
  .string(securityMessages.CODE_REQUIRED)
  .trim()
  .min(1, securityMessages.CODE_REQUIRED)
  .max(40, securityMessages.CODE_INVALID);

const currentPassword = z
  .string(securityMessages.PASSWORD_REQUIRED)
  .min(1, securityMessages.PASSWORD_REQUIRED)
  .max(200, securityMessages.PASSWORD_WRONG);

export const RECOVERY_CODE_COUNT = 10;

export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** ISO date; null while off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** Compulsory for this account: it cannot be switched off. */
  isCompulsory: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const Enrolment = z.object({
  otpauthUri: z.string(),
  /** Base32 in groups of four, to type by hand. */
  secret: z.string(),
  /** A whole SVG document. */
  qrCodeSvg: z.string(),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Shown once: the database only stores their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const completeSecondFactor = endpoint('POST /auth/second-factor', {
  summary: 'Termine une connexion par le code à usage unique, ou un code de secours.',
  body: z.object({
    challenge: z.string(securityMessages.CHALLENGE_EXPIRED).min(1).max(2000),
    code,
  }),
  data: SessionUser,
  extra: signedInExtra,
});

export const getSecondFactor = endpoint('GET /auth/second-factor', {
  summary: 'État de la double authentification de mon compte.',
  data: SecondFactorState,
});

export const startEnrolment = endpoint('POST /auth/second-factor/enrolment', {
  summary: 'Prépare une nouvelle clé de double authentification ; elle ne sert qu’une fois confirmée.',
  body: z.object({ password: currentPassword }),
  data: Enrolment,
});

export const confirmEnrolment = endpoint('POST /auth/second-factor/confirmation', {
  summary: 'Active la double authentification et rend les codes de secours.',
  body: z.object({ code }),
  data: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint('POST /auth/second-factor/recovery-codes', {
  summary: 'Remplace les codes de secours.',
  body: z.object({ code }),
  data: RecoveryCodes,
});

export const switchOffSecondFactor = endpoint('POST /auth/second-factor/removal', {
  summary: 'Désactive la double authentification.',
  body: z.object({ password: currentPassword, code }),
});
