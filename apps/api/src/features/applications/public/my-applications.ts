import type { MyApplication } from '@baara/contract/applications/applications';
import { type ApplicationState, applicationStates } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { selectMyApplications } from '../applications.queries.ts';
import { myApplicationView } from '../applications.view.ts';

/** A candidate's latest applications in this state, as their list shows them. */
export async function latestApplications(
  db: Db,
  candidateId: string,
  { state, limit }: { state: ApplicationState; limit: number },
  now: Date,
): Promise<MyApplication[]> {
  const filter = { candidateId, stages: applicationStates[state] };
  const rows = await selectMyApplications(db, filter, { page: 1, limit }, now);
  return rows.map(myApplicationView);
}
