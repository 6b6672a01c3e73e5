import type { Db } from '../../../../platform/db/database.ts';
import { readAccountingSettings } from '../accounting-settings.ts';

/** The commission on what a freelance earns, in percent, as contracts signed today have it. */
export async function readMissionCommission(db: Db): Promise<number> {
  const { missionCommissionPercent } = await readAccountingSettings(db);
  return missionCommissionPercent;
}
