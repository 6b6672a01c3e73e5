import {
  CONTACT_MESSAGE_LENGTH,
  contactSubjects,
  type ContactSubject,
  contactSubjectTitles,
} from '@baara/contract/support/contact-messages';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { paths } from '../../../../lib/paths.ts';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { JoinDocuments, useJoinedDocuments } from '../attachments.tsx';
import { sendingOwnRequest, uploadOwnDocument } from './own-requests.api.ts';

const subjects = contactSubjects.map((value) => ({ value, label: contactSubjectTitles[value] }));

/** A new request to the support; its text outlives the dialog. */
export default function RequestForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const documents = useJoinedDocuments(uploadOwnDocument);
  const form = useApiForm(sendingOwnRequest, {
    defaultValues: { subject: 'support' as ContactSubject, message: '' },
    toBody: (values) => ({ ...values, attachmentIds: documents.ids }),
    draft: 'support-request',
    onSuccess: ({ data }) => navigate(paths.ownRequest(data.id)),
    failed: 'La demande n’a pas pu partir. Votre texte est conservé.',
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Nouvelle demande"
      description="Décrivez ce que vous avez fait et ce qui s’est passé : nous répondrons plus vite."
      submitLabel="Envoyer"
      busyLabel="Envoi en cours…"
      isSubmitDisabled={documents.isSending}
    >
      <Select label="Sujet" options={subjects} {...form.field('subject')} />
      <Textarea label="Message" rows={7} maxLength={CONTACT_MESSAGE_LENGTH} {...form.field('message')} />
      <JoinDocuments documents={documents} />
    </FormDialog>
  );
}
