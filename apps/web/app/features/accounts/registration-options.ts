import { registrationMessages } from '@baara/contract/accounts/registration-messages';

/** What registrations have in common. */
export const registrationOptions = {
  fieldOf: { EMAIL_TAKEN: 'email' },
  failed: registrationMessages.FAILED,
} as const;
