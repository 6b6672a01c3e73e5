import { setupMessages } from '@baara/contract/workspace/recruiter-task-words';
import { dismissSetup, getRecruiterTasks, restoreSetup } from '@baara/contract/workspace/recruiter-tasks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { writeSetupDismissal } from './company-setup.queries.ts';
import { readRecruiterTasks } from './read-recruiter-tasks.ts';

/** What waits for a member of a company, and the first steps of a new one. */
export function registerRecruiterTasks(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, getRecruiterTasks, { access }, async ({ actor }) => ({
    data: await readRecruiterTasks(db, requireMember(actor), now()),
  }));

  route(app, dismissSetup, { access }, async ({ actor }) => {
    await writeSetupDismissal(db, requireWriter(actor).company.id, now());
    return { message: setupMessages.DISMISSED };
  });

  route(app, restoreSetup, { access }, async ({ actor }) => {
    await writeSetupDismissal(db, requireWriter(actor).company.id, null);
    return { message: setupMessages.RESTORED };
  });
}
