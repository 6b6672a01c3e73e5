import { projectLimits as limits } from '@baara/contract/freelance/projects-words';
import { optionalText, requiredText } from '@baara/contract/protocol/fields';
import { z } from 'zod';

/** Of the form whose project is chosen in it: the call names it in its address. */
export const invitationRules = z.object({
  project: requiredText('Choisissez un projet'),
  message: optionalText(limits.invitation),
});
