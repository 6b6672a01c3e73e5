import { recruitmentFileMessages as messages } from '@baara/contract/recruitment-file-kinds';
import type { RecruitmentFileDetail, updateRecruitmentFile } from '@baara/contract/recruitment-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import type { Choice } from '../../ui/workspace/search-choice.tsx';
import { OfferChoice } from '../recruiting/public/offer-choice.tsx';
import { keepFile, kindOptions } from './file-queries.ts';

type Props = { file: RecruitmentFileDetail; onClose: () => void };

/** What a document is called, its kind and the recruitment it is of; a failed saving keeps what was written. */
export function EditFile({ file, onClose }: Props) {
  const form = useId();
  const client = useQueryClient();
  const titleBox = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(file.title);
  const [kind, setKind] = useState(file.kind);
  const [offers, setOffers] = useState<Choice[]>(
    file.offer ? [{ value: String(file.offer.id), label: file.offer.title || 'Sans titre' }] : [],
  );
  const [isMissing, setIsMissing] = useState(false);
  const [offer] = offers;
  const saving = useMutation({
    mutationFn: () =>
      api.call<typeof updateRecruitmentFile>('PATCH /recruiter/recruitment-files/:id', {
        params: { id: file.id },
        body: { title, kind, offerId: offer ? Number(offer.value) : null },
      }),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      keepFile(client, data);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = title.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) titleBox.current?.focus();
    else saving.mutate();
  };
  const { error } = saving;
  const errorOf = (field: string): string | undefined =>
    error instanceof ApiError ? (error.fieldMessage(field) ?? undefined) : undefined;
  const isShownByField = ['title', 'kind', 'offerId'].some(errorOf);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Modifier ${file.title}`}
      description="Les versions et leurs lecteurs restent tels quels."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={saving.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {error && !isShownByField && <Notice tone="bad">{messageOf(error)}</Notice>}
        <TextInput
          ref={titleBox}
          label="Titre"
          maxLength={160}
          value={title}
          onChange={(event) => {
            setTitle(event.target.value);
            setIsMissing(false);
          }}
          error={isMissing ? messages.TITLE_REQUIRED : errorOf('title')}
        />
        <Select
          label="Sorte de document"
          options={kindOptions}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
          error={errorOf('kind')}
        />
        <OfferChoice
          label="Recrutement"
          optional
          hint="Laissez vide pour un document de l'entreprise, sans offre."
          placeholder="Titre, service ou ville de l'offre"
          withClosed
          chosen={offers}
          onChoose={setOffers}
          error={errorOf('offerId')}
        />
      </form>
    </Modal>
  );
}
