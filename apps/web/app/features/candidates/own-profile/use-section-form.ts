import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import type { ProfileSection } from '@baara/contract/candidates/profile-completion';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { ApiError, isConnectionError } from '../../../lib/api.ts';
import { isSame } from '../../../lib/forms/changed-values.ts';
import type { FormFrame } from '../../../lib/forms/form-frame.ts';
import { type BodyInput, callEndpoint, type EndpointOf } from '../../../lib/forms/lazy-endpoint.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { cacheProfile, profileQuery, updatingProfile } from './profile.api.ts';

export type SectionValues<S extends ProfileSection> = ApplicantProfile[S];

export type SectionForm<S extends ProfileSection> = {
  values: SectionValues<S>;
  change: (part: Partial<SectionValues<S>>) => void;
  /** The sentence for a field, by its path below the section: `items.0.title`. */
  fieldError: (path: string) => string | undefined;
  /** Whether anything at or below this path is wrong. */
  hasErrorIn: (path: string) => boolean;
};

type Saving = {
  frame: FormFrame;
  /** Input of an earlier visit. */
  isRestored: boolean;
  abandon: () => void;
};

type Body = BodyInput<EndpointOf<typeof updatingProfile>>;

const LOST =
  'La connexion est perdue. Vos saisies sont gardées sur cet appareil : enregistrez de nouveau dès que le réseau revient.';

/** The life of one section's form: stored while typing, checked, saved against its base version. */
export function useSectionForm<S extends ProfileSection>(
  section: S,
  profile: ApplicantProfile,
  onClose: () => void,
): SectionForm<S> & Saving {
  const client = useQueryClient();
  const base = useRef({ version: profile.version, values: profile[section] });

  const send = async (body: Body, { idempotencyKey }: { idempotencyKey: string }) => {
    try {
      return await callEndpoint(updatingProfile, body, idempotencyKey);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const current = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
      const isMine = isSame(current[section], base.current.values);
      base.current = { version: current.version, values: current[section] };
      // Another part of the profile changed meanwhile: sent again. This one did: the person looks first.
      if (!isMine) throw error;
      return callEndpoint(updatingProfile, { ...body, version: current.version }, randomUuid());
    }
  };

  const form: ApiForm<FieldValues> = useApiForm(updatingProfile, {
    defaultValues: { [section]: profile[section] } as FieldValues,
    toBody: (values) => ({ ...values, version: base.current.version }),
    rules: () => import('./section-rules.ts').then(({ sectionRules }) => sectionRules(section)),
    // An entry that is closed opens to show its errors.
    isErrorShown: () => true,
    send,
    draft: { name: `${profile.id}:${section}`, isOnDevice: true },
    incomplete: 'Certains champs sont à corriger.',
    failed: (failure) => (isConnectionError(failure) ? LOST : undefined),
    onSuccess: ({ data }) => {
      cacheProfile(client, data);
      onClose();
    },
  });

  const values = form.watch(section) as SectionValues<S>;
  return {
    frame: form,
    values,
    change: (part) => form.set<string>(section, { ...values, ...part }),
    fieldError: (path) => form.fieldError(`${section}.${path}`),
    hasErrorIn: (path) => get(form.hookForm.formState.errors, `${section}.${path}`) !== undefined,
    isRestored: form.isRestored,
    abandon: () => {
      form.discard();
      onClose();
    },
  };
}
