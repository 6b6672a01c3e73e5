import type { RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api.ts';
import type { ChosenVersion } from '../../../lib/changed-meanwhile.tsx';
import { configQuery } from './pipeline.api.ts';

export type Criterion = {
  id: string | null;
  place: number;
  title: string;
  description: string;
  weight: number;
};
type Parts = { steps: RecruitmentConfig['steps']; criteria: Criterion[] };
type Draft<Value> = { value: Value; version: number };
type Drafts = { [Name in keyof Parts]: Draft<Parts[Name]> | null };

/** A part of the settings being edited. */
export type Part<Value> = Draft<Value> & {
  /** There is something to save. */
  isEdited: boolean;
  change: (value: Value) => void;
  /** @param sent the saved values: input during the save is still to be saved. */
  saved: (config: RecruitmentConfig, sent: Draft<Value>) => void;
  /** After somebody else saved: goes on from theirs, or writes over it. */
  settle: (chosen: ChosenVersion) => Promise<void>;
};

const untouched: Drafts = { steps: null, criteria: null };

/**
 * The steps and the scorecard as they are typed. They share one version, so each remembers the one it was typed over:
 * saving one carries the other along, and what somebody else saved takes the place of neither, nor is written over
 * before it was seen.
 */
export function useConfigDrafts(config: RecruitmentConfig, offerId: string | null) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(untouched);
  const query = configQuery(offerId);

  function partOf<Name extends keyof Parts>(name: Name, stored: Parts[Name]): Part<Parts[Name]> {
    // Locked meanwhile: the input can no longer be saved.
    const draft = name === 'criteria' && config.isScorecardLocked ? null : drafts[name];
    const { value, version } = draft ?? { value: stored, version: config.version };
    return {
      value,
      version,
      isEdited: draft !== null,
      change: (next) => setDrafts((all) => ({ ...all, [name]: { value: next, version } })),
      saved: (answer, sent) => {
        client.setQueryData(query.queryKey, answer);
        setDrafts((all) => {
          const next = following(all, sent.version, answer.version);
          return all[name]?.value === sent.value ? { ...next, [name]: null } : next;
        });
      },
      settle: async (chosen) => {
        const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
        setDrafts((all) => ({
          ...all,
          [name]: chosen === 'mine' ? { value, version: fresh.version } : null,
        }));
      },
    };
  }

  return {
    steps: partOf('steps', config.steps),
    criteria: partOf(
      'criteria',
      config.criteria.map((one, place) => ({ ...one, description: one.description ?? '', place })),
    ),
    forget: (): void => setDrafts(untouched),
  };
}

/** Input over a version applies to the version that our own save made of it. */
function following({ steps, criteria }: Drafts, from: number, to: number): Drafts {
  return {
    steps: steps?.version === from ? { ...steps, version: to } : steps,
    criteria: criteria?.version === from ? { ...criteria, version: to } : criteria,
  };
}

export const isConfigChanged = (error: ApiError | null): boolean => error?.code === 'CONFIG_CHANGED';
