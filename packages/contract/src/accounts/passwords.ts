import { passwordMessages } from './password-messages.ts';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { email, Instant } from '../protocol/fields.ts';
import { passwordProblem } from './password-rules.ts';

const LONGEST = 200;

/** @param required what is said of an empty one, where that differs from a short one. */
export function newPassword(required = 'Le mot de passe doit contenir au moins 8 caractères') {
  return (
    z
      .string(required)
      .max(LONGEST, `Le mot de passe doit contenir au plus ${LONGEST} caractères`)
      // No aborting check: it would silence the remarks a form makes on its other fields.
      .superRefine((password, context) => {
        const message = password === '' ? required : passwordProblem(password);
        if (message) context.addIssue({ code: 'custom', message });
      })
  );
}

const givenText = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(LONGEST, `${LONGEST} caractères au maximum`);

export const requestPasswordReset = endpoint('POST /auth/request-password-reset', {
  summary: 'Envoie un lien de réinitialisation à cette adresse, si elle a un compte.',
  accepts: 'json-or-form',
  body: z.object({
    username: z
      .string(passwordMessages.RECOVERY_EMAIL_REQUIRED)
      .trim()
      .min(1, { error: passwordMessages.RECOVERY_EMAIL_REQUIRED, abort: true })
      .pipe(email()),
  }),
  extra: z.object({ success: z.boolean() }),
});

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: "Remplace le mot de passe par le lien reçu par email ; toutes les sessions du compte s'arrêtent.",
  accepts: 'json-or-form',
  body: z
    .object({
      token: givenText(passwordMessages.RESET_TOKEN_MISSING),
      new_password: newPassword(passwordMessages.RESET_FIELDS_REQUIRED),
      confirm_password: z
        .string(passwordMessages.RESET_FIELDS_REQUIRED)
        .min(1, passwordMessages.RESET_FIELDS_REQUIRED)
        .max(LONGEST),
    })
    .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
      path: ['confirm_password'],
      error: passwordMessages.RESET_MISMATCH,
    }),
  extra: z.object({ success: z.boolean() }),
});

/** The facts of one's own password on the security page. */
export const getPasswordState = endpoint('GET /auth/password', {
  summary: 'Dit si le compte a un mot de passe, et quand il a été changé.',
  data: z.object({
    /** False for an account that only signs in through another service. */
    isSet: z.boolean(),
    changedAt: Instant.nullable(),
  }),
});

export const changePassword = endpoint('POST /auth/change-password', {
  summary: 'Change son propre mot de passe ; les autres sessions du compte s’arrêtent.',
  accepts: 'json-or-form',
  body: z.object({
    id: givenText(passwordMessages.CHANGE_ID_REQUIRED),
    current_password: z
      .string(passwordMessages.CURRENT_PASSWORD_REQUIRED)
      .min(1, passwordMessages.CURRENT_PASSWORD_REQUIRED)
      .max(LONGEST),
    new_password: newPassword(passwordMessages.NEW_PASSWORD_REQUIRED),
  }),
  extra: z.object({ success: z.boolean() }),
});

export const migratePassword = endpoint('POST /auth/reset-password-migration', {
  summary: "Choisit le nouveau mot de passe exigé d'un compte repris de l'ancien système.",
  accepts: 'json-or-form',
  body: z.object({
    userId: givenText(passwordMessages.MIGRATION_USER_UNKNOWN),
    newPassword: newPassword(passwordMessages.NEW_PASSWORD_REQUIRED),
  }),
  extra: z.object({ success: z.boolean() }),
});
