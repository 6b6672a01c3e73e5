import type { CareerPicture } from '@baara/contract/companies/careers';
import { MAX_PICTURE_ALT } from '@baara/contract/companies/careers-messages';
import { pictureUpload } from '@baara/contract/files/upload-limits';
import { pictureMessages } from '@baara/contract/files/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  type PreparedPicture,
  PictureRefused,
  preparePicture,
} from '../../files/pictures/public/prepare-picture.ts';
import {
  addingCareerPicture,
  careerPageQuery,
  describingCareerPicture,
  sendCareerPicture,
} from './careers.api.ts';

type DialogProps = { onClose: () => void };

/** Adds a picture, made light enough for a slow line. */
export function AddPictureDialog({ onClose }: DialogProps) {
  const client = useQueryClient();
  const form = useApiForm(addingCareerPicture, {
    defaultValues: { alt: '', file: null as PreparedPicture | null },
    toBody: ({ alt }) => ({ alt }),
    send: ({ alt }, { values: { file } }) => {
      const body = new FormData();
      body.append('alt', alt);
      if (file) body.append('file', file.blob, file.name);
      return sendCareerPicture(alt, body);
    },
    onSuccess: ({ data }) => {
      client.setQueryData(careerPageQuery.queryKey, data);
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
      submitLabel="Ajouter l'image"
      busyLabel="Envoi..."
      isSubmitDisabled={!value}
    >
      <PictureChoice chosen={value} onChoose={onChange} error={error} />
      <AltInput {...form.field('alt')} />
    </FormDialog>
  );
}

/** Changes what a picture is said to show. */
export function DescribePictureDialog({ picture, onClose }: DialogProps & { picture: CareerPicture }) {
  const client = useQueryClient();
  const form = useApiForm(describingCareerPicture(picture.id), {
    defaultValues: { alt: picture.alt },
    onSuccess: ({ data }) => {
      client.setQueryData(careerPageQuery.queryKey, data);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Ce que montre l'image" busyLabel="Enregistrement...">
      <AltInput {...form.field('alt')} />
    </FormDialog>
  );
}

const AltInput = (field: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
  <TextInput
    label="Ce que montre l'image"
    hint="Lu à voix haute à qui ne la voit pas. Exemple : l'équipe devant l'entrepôt de Sikasso."
    maxLength={MAX_PICTURE_ALT}
    {...field}
  />
);

type ChoiceProps = {
  chosen: PreparedPicture | null;
  onChoose: (picture: PreparedPicture | null) => void;
  error: string | undefined;
};

function PictureChoice({ chosen, onChoose, error }: ChoiceProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setRefusal(null);
    try {
      onChoose(await preparePicture(file));
    } catch (failure) {
      setRefusal(failure instanceof PictureRefused ? failure.message : messageOf(failure));
    }
  };
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        className="grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
      >
        <span className="font-semibold wrap-anywhere text-primary">
          {chosen ? chosen.name : pictureMessages.MISSING}
        </span>
        <span className="text-s text-ink-soft">JPG, PNG ou WebP, 8 Mo au maximum.</span>
        <input
          id={id}
          type="file"
          accept={pictureUpload.accept}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <FieldError message={refusal ?? error} />
      {chosen && (
        <img
          src={chosen.url}
          alt="Aperçu"
          className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
        />
      )}
    </div>
  );
}
