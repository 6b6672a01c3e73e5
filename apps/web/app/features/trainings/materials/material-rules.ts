import { materialMessages as messages } from '@baara/contract/trainings/materials-words';
import { z } from 'zod';

/** What the browser checks before a document is sent, beside the contract's own rules. */
export const materialRules = z.object({
  file: z.instanceof(File, { error: messages.FILE_REQUIRED }),
  title: z.string().trim().min(1, messages.TITLE_REQUIRED),
});
