import '../../../lib/forms/french-rules.ts';
import { addTrainingMaterial } from '@baara/contract/trainings/materials';
import { materialMessages as messages } from '@baara/contract/trainings/materials-words';
import { z } from 'zod';

/** The fields of the endpoint, and the file, which is no part of its body. */
export const materialRules = z.object({
  ...addTrainingMaterial.body.shape,
  file: z.instanceof(File, { error: messages.FILE_REQUIRED }),
});
