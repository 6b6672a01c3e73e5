import type { EndpointInput } from '@baara/contract/endpoint';
import type { FieldError } from '@baara/contract/errors';
import type { ApplicantProfile, updateProfile } from '@baara/contract/profile';
import type { ProfileSection } from '@baara/contract/profile-completion';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, ApiError, isLostLine, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { keepProfile, profileQuery } from './profile-query.ts';
import { forgetDraft, readDraft, writeDraft } from './section-draft.ts';

export type SectionValues<S extends ProfileSection> = ApplicantProfile[S];

export type SectionForm<S extends ProfileSection> = {
  values: SectionValues<S>;
  change: (part: Partial<SectionValues<S>>) => void;
  /** The sentence for a field, by its path below the section: `items.0.title`. */
  errorOf: (path: string) => string | undefined;
  /** Whether anything at or below this path is wrong. */
  hasErrorIn: (path: string) => boolean;
};

export type Saving = {
  isSaving: boolean;
  /** What was typed earlier and found again. */
  isRestored: boolean;
  /** Above the buttons: what belongs to no field. */
  problem: { tone: 'warn' | 'bad'; message: string } | null;
  save: () => Promise<void>;
  abandon: () => void;
};

type Body = EndpointInput<typeof updateProfile>['body'];

const LOST =
  'La connexion est perdue. Vos saisies sont gardées sur cet appareil : enregistrez de nouveau dès que le réseau revient.';
const WRONG = 'Certains champs sont à corriger.';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The life of one section's form: kept while typed, checked, saved against the version it was made from. */
export function useSectionForm<S extends ProfileSection>(
  section: S,
  profile: ApplicantProfile,
  onClose: () => void,
): SectionForm<S> & Saving {
  const client = useQueryClient();
  const [draft] = useState(() => readDraft<SectionValues<S>>(profile.id, section));
  const [values, setValues] = useState<SectionValues<S>>(() => ({ ...profile[section], ...draft }));
  const base = useRef({ version: profile.version, values: profile[section] });
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Saving['problem']>(null);

  const change = (part: Partial<SectionValues<S>>): void => {
    const next = { ...values, ...part };
    setValues(next);
    writeDraft(profile.id, section, next);
  };

  const send = async (): Promise<void> => {
    const body = { version: base.current.version, [section]: values } as unknown as Body;
    const answer = await api.call<typeof updateProfile>('PATCH /user/profile', { body });
    forgetDraft(profile.id, section);
    keepProfile(client, answer.data);
    toast.success(answer.message ?? '');
    onClose();
  };

  /** Another part of the profile changed meanwhile: sent again. This one did: the person looks first. */
  const meetChange = async (message: string): Promise<void> => {
    const current = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
    const isMine = same(current[section], base.current.values);
    base.current = { version: current.version, values: current[section] };
    if (isMine) await send();
    else setProblem({ tone: 'warn', message });
  };

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.errors.length > 0) {
      const prefix = `${section}.`;
      setErrors(
        error.errors.map(({ field, message }) => ({
          field: field.startsWith(prefix) ? field.slice(prefix.length) : field,
          message,
        })),
      );
    }
    setProblem(
      isLostLine(error) ? { tone: 'warn', message: LOST } : { tone: 'bad', message: messageOf(error) },
    );
  };

  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      const wrong = await checkSection(section, values);
      setErrors(wrong);
      if (wrong.length > 0) setProblem({ tone: 'bad', message: wrong[0]?.message ?? WRONG });
      else {
        await send().catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          await meetChange(error.message);
        });
      }
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    change,
    errorOf: (path) => errors.find(({ field }) => field === path)?.message,
    hasErrorIn: (path) => errors.some(({ field }) => field === path || field.startsWith(`${path}.`)),
    isSaving,
    isRestored: draft !== null,
    problem,
    save,
    abandon: () => {
      forgetDraft(profile.id, section);
      onClose();
    },
  };
}

/** Fetched with the first save: the rules are the API's, and weigh more than the form. */
async function checkSection(section: ProfileSection, values: unknown): Promise<FieldError[]> {
  const rules = await import('./check-section.ts').catch(() => null);
  // Without the line the rules cannot be fetched: the save then says the line is lost.
  return rules ? rules.checkSection(section, values) : [];
}
