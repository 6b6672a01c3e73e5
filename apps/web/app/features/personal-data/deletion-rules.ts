import '../../lib/forms/french-rules.ts';
import { securityMessages } from '@baara/contract/accounts/security-messages';
import { z } from 'zod';

/** The body leaves open which of the two an account confirms with: the form shows one. */
export const passwordRules = z.object({ password: z.string().min(1, securityMessages.PASSWORD_REQUIRED) });
export const addressRules = z.object({ confirmation: z.string().min(1, 'Tapez votre adresse email.') });
