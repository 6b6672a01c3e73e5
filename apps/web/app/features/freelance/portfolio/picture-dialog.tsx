import type { WorkPicture } from '@baara/contract/freelance/portfolio';
import { portfolioLimits as limits } from '@baara/contract/freelance/portfolio-words';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { PictureInput } from '../../files/pictures/public/picture-input.tsx';
import type { PreparedPicture } from '../../files/pictures/public/prepare-picture.ts';
import { addingPicture, cachePortfolio, describingPicture, sendPicture } from './portfolio.api.ts';

type Props = { workId: string; onClose: () => void };

/** Adds a picture, made light enough for a slow line. */
export function AddPictureDialog({ workId, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(addingPicture(workId), {
    defaultValues: { alt: '', file: null as PreparedPicture | null },
    toBody: ({ alt }) => ({ alt }),
    send: ({ alt }, { values: { file } }) => {
      const body = new FormData();
      body.append('alt', alt);
      if (file) body.append('file', file.blob, file.name);
      return sendPicture(workId, alt, body);
    },
    onSuccess: ({ data }) => {
      cachePortfolio(client, data);
      onClose();
    },
  });
  const { value, onChange, error } = form.controlled('file');
  useEffect(() => () => (value ? URL.revokeObjectURL(value.url) : undefined), [value]);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ajouter une image"
      submitLabel="Ajouter l’image"
      busyLabel="Envoi..."
      isSubmitDisabled={!value}
    >
      <PictureInput chosen={value} onChoose={onChange} error={error} />
      <AltInput {...form.field('alt')} />
    </FormDialog>
  );
}

/** Changes what a picture is said to show. */
export function DescribePictureDialog({ workId, picture, onClose }: Props & { picture: WorkPicture }) {
  const client = useQueryClient();
  const form = useApiForm(describingPicture(workId, picture.id), {
    defaultValues: { alt: picture.alt },
    onSuccess: ({ data }) => {
      cachePortfolio(client, data);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Ce que montre l’image" busyLabel="Enregistrement...">
      <AltInput {...form.field('alt')} />
    </FormDialog>
  );
}

const AltInput = (field: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
  <TextInput
    label="Ce que montre l’image"
    hint="Lu à voix haute à qui ne la voit pas. Exemple : la page d’accueil de la boutique."
    maxLength={limits.pictureAlt}
    {...field}
  />
);
