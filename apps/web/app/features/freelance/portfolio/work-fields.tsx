import type { OwnWork, WorkFields as Body } from '@baara/contract/freelance/portfolio';
import { portfolioLimits as limits } from '@baara/contract/freelance/portfolio-words';
import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';

/** What stands in the fields: skills are typed with commas. */
export type WorkValues = {
  title: string;
  role: string;
  description: string;
  year: string;
  client: string;
  skills: string;
  link: string;
  video: string;
};

export const valuesOf = (work?: OwnWork): WorkValues => ({
  title: work?.title ?? '',
  role: work?.role ?? '',
  description: work?.description ?? '',
  year: work?.year ? String(work.year) : '',
  client: work?.client ?? '',
  skills: work?.skills.join(', ') ?? '',
  link: work?.link ?? '',
  video: work?.video ?? '',
});

/** A year that is no number is sent anyway: the server refuses it, at its field. */
const yearOf = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{4}$/.test(text.trim()) ? Number(text) : 0;

export const bodyOf = (values: WorkValues): Body => ({
  ...values,
  year: yearOf(values.year),
  skills: values.skills
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== ''),
});

export function WorkFields({ form: { field } }: { form: ApiForm<WorkValues> }) {
  return (
    <>
      <TextInput label="Titre" maxLength={limits.title} {...field('title')} />
      <TextInput
        label="Votre rôle"
        optional
        hint="Exemple : développeur, seul sur le projet."
        maxLength={limits.role}
        {...field('role')}
      />
      <Textarea
        label="Ce que vous avez fait"
        optional
        hint="Le besoin, ce que vous avez livré, ce que cela a changé."
        rows={5}
        maxLength={limits.description}
        {...field('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Année" optional inputMode="numeric" maxLength={4} {...field('year')} />
        <TextInput
          label="Client"
          optional
          hint="Seulement s’il accepte d’être nommé."
          maxLength={limits.client}
          {...field('client')}
        />
      </div>
      <TextInput label="Compétences" optional hint="Séparées par des virgules." {...field('skills')} />
      <TextInput
        label="Lien"
        optional
        inputMode="url"
        placeholder="https://"
        maxLength={limits.link}
        {...field('link')}
      />
      <TextInput
        label="Vidéo"
        optional
        hint="L’adresse de la page, sur YouTube, Vimeo ou ailleurs. Elle s’ouvre là-bas."
        inputMode="url"
        placeholder="https://"
        maxLength={limits.link}
        {...field('video')}
      />
    </>
  );
}
