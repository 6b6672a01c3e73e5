import { type SendDocument, sendResumable } from '../../files/uploads/public/send-resumable.ts';
import type { TestPlace } from '../tests/tests.api.ts';

/** A line that breaks loses one of these at most; a day of scans is hundreds of megabytes. */
const PART_BYTES = 1024 * 1024;

/** Sends files of scans for one test, as documents of candidates are sent. */
export const scanSender =
  ({ id, testId }: TestPlace): SendDocument =>
  ({ file, url, onUrl, onProgress }) =>
    sendResumable({
      path: `/mass-recruitment/campaigns/${id}/tests/${testId}/scans`,
      metadata: {},
      partBytes: PART_BYTES,
      wholeBytes: PART_BYTES,
      file,
      url,
      onUrl,
      onProgress,
    });
