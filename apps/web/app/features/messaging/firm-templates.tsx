import type { FirmTemplate } from '@baara/contract/messaging/firm-messages';
import { MESSAGE_LENGTH } from '@baara/contract/messaging/messaging-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import {
  creatingFirmTemplate,
  firmTemplatesQuery,
  removeFirmTemplate,
  updatingFirmTemplate,
} from './firm-message.api.ts';

/** The ready messages of the firm: read by all who write for it, changed by those who may. */
export default function FirmTemplates({ onClose }: { onClose: () => void }) {
  const query = useQuery(firmTemplatesQuery);
  const [edited, setEdited] = useState<FirmTemplate | 'new'>();
  if (edited)
    return (
      <TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
    );
  const mayEdit = query.data?.abilities.edit ?? false;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Modèles de message"
      description="Ils se choisissent sous le message que vous écrivez."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Fermer
          </Button>
          {mayEdit && <Button onClick={() => setEdited('new')}>Nouveau modèle</Button>}
        </>
      }
    >
      {query.isPending ? (
        <SkeletonList label="Chargement des modèles…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="Les modèles n’ont pas pu être chargés." />
      ) : query.data.data.length === 0 ? (
        <EmptyState title="Aucun modèle">
          {mayEdit
            ? 'Écrivez une fois ce que vous écrivez souvent.'
            : 'Un responsable peut en écrire pour tous.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {query.data.data.map((template) => (
            <Template
              key={template.id}
              template={template}
              mayEdit={mayEdit}
              onEdit={() => setEdited(template)}
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

type TemplateProps = { template: FirmTemplate; mayEdit: boolean; onEdit: () => void };

function Template({ template: { id, name, body }, mayEdit, onEdit }: TemplateProps) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeFirmTemplate(id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: firmTemplatesQuery.queryKey }),
  });
  return (
    <li className="py-3">
      <h3 className="text-m wrap-anywhere">{name}</h3>
      <p className="line-clamp-3 text-s wrap-anywhere whitespace-pre-line text-ink-soft">{body}</p>
      {mayEdit && (
        <div className="-ml-4 flex gap-1">
          <Button variant="ghost" aria-label={`Modifier ${name}`} onClick={onEdit}>
            Modifier
          </Button>
          <Button
            variant="ghost"
            aria-label={`Retirer ${name}`}
            busy={removal.isPending}
            onClick={() => removal.mutate()}
          >
            Retirer
          </Button>
        </div>
      )}
    </li>
  );
}

function TemplateForm({ template, onClose }: { template: FirmTemplate | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(template ? updatingFirmTemplate(template.id) : creatingFirmTemplate, {
    defaultValues: { name: template?.name ?? '', body: template?.body ?? '' },
    toBody: (values) => values,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: firmTemplatesQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={template ? `Modifier ${template.name}` : 'Nouveau modèle'}
      closeLabel="Retour"
    >
      <TextInput label="Nom" maxLength={80} {...form.field('name')} />
      <Textarea
        label="Message"
        rows={7}
        maxLength={MESSAGE_LENGTH}
        hint="{prénom}, {entreprise} et {recruteur} prennent leur valeur à l’envoi."
        {...form.field('body')}
      />
    </FormDialog>
  );
}
