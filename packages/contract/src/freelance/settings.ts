import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant } from '../protocol/fields.ts';
import { activityStates } from './settings-words.ts';
import { contractStates } from './work-words.ts';

const yesOrNo = z.boolean('Répondez par oui ou par non');

export const FreelanceSettings = z.object({
  /** Null before the profile is written. */
  profile: z
    .object({
      id: z.string(),
      isVisible: z.boolean(),
      showsFullName: z.boolean(),
      isVerified: z.boolean(),
      /** As others read it. */
      publicName: z.string(),
      version: z.int(),
    })
    .nullable(),
  activity: z.object({
    state: z.enum(activityStates),
    /** Null while it is open. */
    since: Instant.nullable(),
  }),
  /** What stands, and goes on whatever becomes of the activity. */
  standing: z.object({
    /** Sent, signed or running, the latest first. */
    contracts: z.array(
      z.object({
        id: z.string(),
        missionId: z.string().nullable(),
        number: z.string(),
        title: z.string(),
        status: z.enum(contractStates),
      }),
    ),
    /** Whole F CFA that clients put aside and that was not paid out. */
    waitingXof: z.int(),
    /** Proposals that wait for an answer: closing withdraws them. */
    proposals: z.int(),
  }),
});
export type FreelanceSettings = z.infer<typeof FreelanceSettings>;

export const getFreelanceSettings = endpoint('GET /freelance/settings', {
  summary: 'Ma visibilité, l’état de mon activité et ce qui est en cours.',
  data: FreelanceSettings,
});
export const saveVisibility = endpoint('PUT /freelance/settings/visibility', {
  summary: 'Choisit si mon profil est dans l’annuaire et si mon nom entier est montré.',
  body: z.object({
    isVisible: yesOrNo,
    showsFullName: yesOrNo,
    /** Of the profile. */
    version: z.int().min(0).max(2_147_483_647),
  }),
  data: FreelanceSettings,
});
export const changeActivity = endpoint('PUT /freelance/settings/activity', {
  summary:
    'Ouvre, met en pause ou ferme mon activité. Fermer retire mes propositions ; tout peut se rouvrir.',
  body: z.object({ state: z.enum(activityStates, 'Choisissez un état dans la liste') }),
  data: FreelanceSettings,
});
