import '../../../lib/forms/french-rules.ts';
import { ReviewDocumentBody } from '@baara/contract/document-review/reviews';
import { reviewMessages as messages } from '@baara/contract/document-review/review-words';
import { z } from 'zod';

/** The fields of the endpoint, and the file, which is no part of its body. */
export const documentRules = z.object({
  ...ReviewDocumentBody.shape,
  file: z.instanceof(File, { error: messages.FILE_REQUIRED }),
});
