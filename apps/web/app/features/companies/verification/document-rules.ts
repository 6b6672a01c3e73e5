import '../../../lib/forms/french-rules.ts';
import { saveOwnDocument } from '@baara/contract/companies/verification';
import { verificationMessages as messages } from '@baara/contract/companies/verification-words';
import { z } from 'zod';

/** The fields of the endpoint, and the file, which is no part of its body. */
export const documentRules = z.object({
  ...saveOwnDocument.body.shape,
  file: z.instanceof(File, { error: messages.FILE_REQUIRED }),
});
