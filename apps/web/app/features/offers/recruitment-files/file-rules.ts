import '../../../lib/forms/french-rules.ts';
import { recruitmentFileMessages as messages } from '@baara/contract/offers/recruitment-file-kinds';
import { z } from 'zod';

/** The file is no part of the endpoint's body: the fields beside it have nothing to refuse. */
export const fileRules = z.object({ file: z.instanceof(File, { error: messages.FILE_REQUIRED }) });
