import { z } from 'zod';
import { email } from '../protocol/fields.ts';

export const RECIPIENTS_MOST = 10;

export const recipientsMessages = {
  TOO_MANY: `${RECIPIENTS_MOST} adresses au maximum`,
  SAVED: 'Destinataires enregistrés.',
} as const;

export const RecipientAddresses = z.array(email()).max(RECIPIENTS_MOST, recipientsMessages.TOO_MANY);

/** Addresses that a setting names, for mails of the platform about itself. */
export const Recipients = z.object({ addresses: z.array(z.string()), version: z.int() });
export type Recipients = z.infer<typeof Recipients>;

/** `version` is the one the change was made from. */
export const RecipientsBody = z.object({ addresses: RecipientAddresses, version: z.int().min(0) });
