import type { CvContent } from '@baara/contract/candidates/cv-proposal';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import type { ProfileSection } from '@baara/contract/candidates/profile-completion';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { type BodyInput, callEndpoint, type EndpointOf } from '../../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { Notice } from '../../../../ui/states.tsx';
import { DueLine } from '../../../../ui/workspace/due-line.tsx';
import { StepBar } from '../../../../ui/workspace/step-bar.tsx';
import { cacheProfile, profileQuery } from '../profile.api.ts';
import { updatingProfile } from '../profile.api.ts';
import type { SectionDefinition } from '../section-card.tsx';
import { educationsSection } from '../sections/educations-section.tsx';
import { experiencesSection } from '../sections/experiences-section.tsx';
import { identitySection } from '../sections/identity-section.tsx';
import { languagesSection } from '../sections/languages-section.tsx';
import { mobilitySection } from '../sections/mobility-section.tsx';
import { presentationSection } from '../sections/presentation-section.tsx';
import { skillsSection } from '../sections/skills-section.tsx';
import { type CvLine, type CvPart, linesOf, sectionsOf } from './cv-lines.ts';
import { LineQuestion } from './line-question.tsx';
import { LineRow } from './line-row.tsx';

type Definition = Pick<SectionDefinition<ProfileSection>, 'title' | 'line' | 'empty'>;
const groups: readonly { definition: Definition; parts: readonly CvPart[] }[] = [
  { definition: identitySection, parts: ['phone', 'city'] },
  { definition: presentationSection, parts: ['headline', 'summary'] },
  { definition: experiencesSection, parts: ['experience'] },
  { definition: educationsSection, parts: ['education'] },
  { definition: skillsSection, parts: ['skills'] },
  { definition: languagesSection, parts: ['language'] },
  {
    definition: {
      ...mobilitySection,
      line: ({ mobility }) => mobility.drivingLicences.join(', '),
    },
    parts: ['licences'],
  },
];

/** What the answer contains is what the body takes: types of its words apart (`gender`). */
const bodyOf = (lines: readonly CvLine[], profile: ApplicantProfile) =>
  ({ ...sectionsOf(lines, profile), version: profile.version }) as BodyInput<
    EndpointOf<typeof updatingProfile>
  >;

type Props = {
  documentId: string;
  content: CvContent;
  profile: ApplicantProfile;
  onSaved: () => void;
};

/** What was read of a CV, beside what the profile has: doubtful lines first; only what is ticked is written. */
export function CvForm({ documentId, content, profile, onSaved }: Props) {
  const client = useQueryClient();
  const [found] = useState(() => linesOf(content, profile));
  const form = useApiForm(updatingProfile, {
    defaultValues: { lines: found },
    toBody: ({ lines }) => bodyOf(lines, profile),
    send: async (body, { idempotencyKey, values }) => {
      try {
        return await callEndpoint(updatingProfile, body, idempotencyKey);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        // Another screen changed the profile: the lines are added to what it is now.
        const current = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
        return callEndpoint(updatingProfile, bodyOf(values.lines, current), randomUuid());
      }
    },
    draft: `cv:${documentId}:${profile.version}`,
    onSuccess: ({ data }) => {
      // First: with the new profile nothing is left to add here, and the screen would say so.
      onSaved();
      cacheProfile(client, data);
    },
  });
  const lines = form.watch('lines');
  const change = (line: CvLine): void =>
    form.set(
      'lines',
      lines.map((other) => (other.id === line.id ? line : other)),
    );
  const asked = lines.filter(({ state }) => state === 'asked');
  const ready = lines.filter(({ state }) => state === 'ready').length;
  const shared = { profile, onChange: change };
  return (
    <ApiForm form={form} label="Ce que nous avons lu" className="grid grid-cols-1 gap-5">
      <div className="grid gap-2 md:max-w-80">
        <div className="flex flex-wrap justify-between gap-x-3 text-s">
          <output className="font-semibold">
            {ready} sur {lines.length} prêts
          </output>
          {asked.length > 0 && <DueLine>{asked.length} à vérifier</DueLine>}
        </div>
        <StepBar step={ready} of={lines.length} />
      </div>
      {form.isRestored && <Notice tone="info">Vos corrections ont été retrouvées sur cet appareil.</Notice>}
      {asked.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-l">À vérifier</h2>
          {asked.map((line) => (
            <LineQuestion key={line.id} line={line} {...shared} />
          ))}
        </section>
      )}
      {asked.length < lines.length && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-l">{asked.length > 0 ? 'Bien lu' : 'Ce que nous avons lu'}</h2>
          <div className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface">
            {groups.map(({ definition, parts }) => {
              const rows = lines.filter(({ part, state }) => state !== 'asked' && parts.includes(part));
              if (rows.length === 0) return null;
              return (
                <div key={definition.title} className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_340px]">
                  <div className="min-w-0 py-2">
                    <h3 className="px-4 pt-1 text-m font-semibold">{definition.title}</h3>
                    <ul>
                      {rows.map((line) => (
                        <LineRow key={line.id} line={line} {...shared} />
                      ))}
                    </ul>
                  </div>
                  <CurrentValue definition={definition} profile={profile} />
                </div>
              );
            })}
          </div>
        </section>
      )}
      <div className="sticky bottom-0 z-5 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2 max-md:bottom-14.5 md:mx-0 md:rounded-lg md:border">
        {asked.length > 0 && (
          <p className="text-s text-ink-soft">Ce qui n&apos;est pas vérifié restera de côté.</p>
        )}
        <SubmitButton
          form={form}
          className="max-md:w-full"
          disabled={ready === 0}
          busyLabel="Enregistrement…"
        >
          Ajouter à mon profil
        </SubmitButton>
      </div>
    </ApiForm>
  );
}

/** What a part of the profile has today, in one line; nothing where it has nothing. */
function CurrentValue({ definition, profile }: { definition: Definition; profile: ApplicantProfile }) {
  const { line, empty } = definition;
  const value = empty?.isEmpty(profile) ? '' : (line?.(profile) ?? 'Déjà commencé');
  if (value === '') return null;
  return (
    <p className="bg-sunken px-4 py-3 text-s wrap-anywhere text-ink-soft">
      <span className="block font-medium">Dans votre profil</span>
      {value}
    </p>
  );
}
