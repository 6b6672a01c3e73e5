import type { ScorecardChange } from '@baara/contract/offers/pipeline';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { changeSettings, type ConfigWriting } from './change-pipeline.ts';
import { scorecardRefusal } from './pipeline.policy.ts';
import { replaceCriteria, selectCriteria } from './pipeline.queries.ts';

/**
 * Replaces the criteria; existing ones preserve their id.
 * @throws 404; 409 CONFIG_CHANGED, SCORECARD_LOCKED once evaluations exist; 422 for two criteria of one name.
 */
export async function changeScorecard(
  db: Db,
  change: ScorecardChange,
  writing: ConfigWriting,
): Promise<void> {
  const titles = change.criteria.map(({ title }) => title.toLowerCase());
  const twice = titles.findIndex((title, index) => titles.indexOf(title) < index);
  if (twice >= 0)
    throw invalid([
      { field: `criteria.${twice}.title`, message: 'Deux critères ne peuvent pas porter le même nom' },
    ]);
  await changeSettings(db, change.version, writing, async (tx, _owner, settings) => {
    const refusal = scorecardRefusal(settings);
    if (refusal) throw refusal;
    const known = new Set((await selectCriteria(tx, settings.id)).map(({ id }) => id));
    const criteria = change.criteria.map((one) => ({
      ...one,
      id: one.id && known.has(one.id) ? one.id : null,
    }));
    await replaceCriteria(tx, settings.id, criteria);
  });
}
