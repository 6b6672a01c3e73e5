import {
  ANNOUNCEMENT_BODY_LENGTH,
  ANNOUNCEMENT_SMS_LENGTH,
  ANNOUNCEMENT_TITLE_LENGTH,
  announcementChannels,
  announcementChannelTitles,
} from '@baara/contract/notifications/announcement-words';
import type { Announcement } from '@baara/contract/notifications/announcements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  announcementQuery,
  cacheAnnouncement,
  changingAnnouncement,
  testAnnouncement,
} from './announcements.api.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { Reach } from './reach.tsx';
import { SegmentFields } from './segment-fields.tsx';

const SendDialog = lazyPart(() => import('./send-dialog.tsx'));

const valuesOf = ({ name, channels, segment, title, body, smsText, link, linkLabel }: Announcement) => ({
  name,
  channels,
  segment,
  title,
  body,
  smsText,
  link: link ?? '',
  linkLabel,
});

/** A draft: to whom, by which channels, in which words; beside them, what it becomes and whom it reaches. */
export function AnnouncementEditor({ announcement }: { announcement: Announcement }) {
  const { id, version } = announcement;
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const form = useApiForm(changingAnnouncement(id), {
    defaultValues: valuesOf(announcement),
    toBody: (values) => ({ ...values, version }),
    valuesOf: ({ data }) => valuesOf(data),
    draft: `announcement:${id}`,
    onSuccess: ({ data }) => cacheAnnouncement(client, data),
    onError: (failure) => failure.status === 409 && client.invalidateQueries(announcementQuery(id)),
    failed: 'Le brouillon n’a pas pu être enregistré. Votre texte est conservé.',
  });
  const test = useMutation({
    mutationFn: () => testAnnouncement(id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, 'L’essai n’a pas pu partir.')),
  });
  const channels = form.controlled('channels');
  const segment = form.controlled('segment');
  const [title, body, smsText] = [form.watch('title'), form.watch('body'), form.watch('smsText')];
  const [link, linkLabel] = [form.watch('link'), form.watch('linkLabel')];
  const has = (channel: (typeof announcementChannels)[number]): boolean => channels.value.includes(channel);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_24rem] lg:items-start">
      <ApiForm form={form} className="grid min-w-0 grid-cols-1 gap-4">
        <Card className="grid gap-4">
          <h2 className="text-l">Pour qui</h2>
          <SegmentFields segment={segment.value} onChange={segment.onChange} />
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-l">Message</h2>
          <TextInput label="Nom dans l’administration" maxLength={80} {...form.field('name')} />
          <ChoiceGroup legend="Canaux" error={channels.error}>
            {announcementChannels.map((channel) => (
              <Checkbox
                key={channel}
                label={announcementChannelTitles[channel]}
                checked={has(channel)}
                onChange={({ target }) =>
                  channels.onChange(
                    announcementChannels.filter((one) => (one === channel ? target.checked : has(one))),
                  )
                }
              />
            ))}
          </ChoiceGroup>
          {(has('bell') || has('email')) && (
            <>
              <TextInput
                label="Titre"
                hint="La phrase de la cloche, et l’objet de l’e-mail. {prénom} devient celui de la personne."
                maxLength={ANNOUNCEMENT_TITLE_LENGTH}
                {...form.field('title')}
              />
              <Textarea label="Texte" rows={8} maxLength={ANNOUNCEMENT_BODY_LENGTH} {...form.field('body')} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextInput
                  label="Page du site"
                  optional
                  placeholder={publicPaths.campaigns()}
                  maxLength={300}
                  {...form.field('link')}
                />
                <TextInput
                  label="Texte du bouton"
                  optional
                  placeholder="Voir les conditions"
                  maxLength={60}
                  {...form.field('linkLabel')}
                />
              </div>
            </>
          )}
          {has('sms') && (
            <Textarea
              label="Texte du SMS"
              hint="Court, et compréhensible seul. 160 caractères sans accent rare tiennent en un SMS."
              rows={3}
              maxLength={ANNOUNCEMENT_SMS_LENGTH}
              {...form.field('smsText')}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <SubmitButton
              form={form}
              variant={form.isDirty ? 'primary' : 'outline'}
              busyLabel="Enregistrement…"
            >
              Enregistrer le brouillon
            </SubmitButton>
          </div>
        </Card>
      </ApiForm>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20">
        <Reach asked={{ segment: segment.value, channels: channels.value, smsText }}>
          <div className="flex flex-wrap gap-2">
            {!form.isDirty && <Button onClick={() => setIsSending(true)}>Envoyer…</Button>}
            <Button
              variant="outline"
              busy={test.isPending}
              disabled={form.isDirty}
              onClick={() => test.mutate()}
            >
              Essayer sur moi
            </Button>
          </div>
          {form.isDirty && (
            <p className="text-s text-ink-soft">Enregistrez le brouillon pour l’essayer ou l’envoyer.</p>
          )}
        </Reach>
        <AnnouncementPreview
          written={{ channels: channels.value, title, body, smsText, link: link || null, linkLabel }}
        />
      </div>
      {isSending && (
        <Suspense fallback={null}>
          <SendDialog announcement={announcement} onClose={() => setIsSending(false)} />
        </Suspense>
      )}
    </div>
  );
}
