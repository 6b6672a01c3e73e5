import { defineJob } from '../../../platform/queue/job.ts';

/** Attempts after the first. */
export const EXPORT_RETRIES = 3;

export const makeExportJob = defineJob<{ exportId: string }>('exports.make', {
  retryLimit: EXPORT_RETRIES,
  retryDelaySeconds: 20,
  expireInSeconds: 1800,
  heartbeatSeconds: 10,
});
