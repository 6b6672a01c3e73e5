import '../../../lib/forms/french-rules.ts';
import { z } from 'zod';

/** The offer is part of the endpoint's path: the body has no rule for it. */
export const invitationRules = z.object({
  offers: z.array(z.unknown()).min(1, 'Choisissez une offre ouverte'),
});
