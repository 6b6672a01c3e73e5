import type { CareerTraining } from '@baara/contract/candidates/tools/career-advisor';
import { readTraining, type TrainingReading, trainingsFor } from '@baara/career-paths';
import { LRUCache } from 'lru-cache';
import type { TrainingRow } from './career-advisor.queries.ts';
import { trainingLink } from './career-advisor.view.ts';

/** The words of trainings, by their version: they are read for every answer. */
const readings = new LRUCache<string, TrainingReading>({ max: 2000 });

export function readingOfTraining(row: TrainingRow): TrainingReading {
  const key = `${row.id} ${row.version}`;
  const known = readings.get(key);
  if (known) return known;
  const { id, title, summary, objectives, programme } = row;
  const lines = [title, summary, ...objectives, ...programme.flatMap((part) => [part.title, ...part.points])];
  const reading = readTraining({ id, lines });
  readings.set(key, reading);
  return reading;
}

const MOST_OF_SKILL = 3;

/** Which trainings teach a skill, three at most, the same answer asked twice worked out once. */
export function trainingFinder(rows: readonly TrainingRow[]): (skill: string) => CareerTraining[] {
  const all = rows.map(readingOfTraining);
  const byId = new Map(rows.map((row) => [row.id, trainingLink(row)]));
  const found = new Map<string, CareerTraining[]>();
  return (skill) => {
    const known = found.get(skill);
    if (known) return known;
    const [taught] = trainingsFor([skill], all);
    const links = (taught?.trainingIds ?? []).flatMap((id) => byId.get(id) ?? []).slice(0, MOST_OF_SKILL);
    found.set(skill, links);
    return links;
  };
}
