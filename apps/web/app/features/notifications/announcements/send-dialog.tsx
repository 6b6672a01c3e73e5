import type { Announcement } from '@baara/contract/notifications/announcements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import {
  announcementQuery,
  cacheAnnouncement,
  reachQuery,
  sendingAnnouncement,
} from './announcements.api.ts';

/** `2026-12-01T08:00` of this browser as an instant; null for none. */
const instantOf = (local: string): string | null => {
  const time = Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Says once more to whom it goes and at which cost, then sends it, now or later. */
export default function SendDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const { id, version, segment, channels, smsText } = announcement;
  const client = useQueryClient();
  const reach = useQuery(reachQuery({ segment, channels, smsText })).data;
  const form = useApiForm(sendingAnnouncement(id), {
    defaultValues: { isLater: false, at: '', reason: '' },
    toBody: ({ isLater, at, reason }) => ({
      version,
      at: isLater ? instantOf(at) : null,
      reason: reason || null,
    }),
    onSuccess: ({ data }) => {
      cacheAnnouncement(client, data);
      onClose();
    },
    onError: (failure) => failure.status === 409 && client.invalidateQueries(announcementQuery(id)),
    isErrorShown: (name) => name === 'at' || name === 'reason',
  });
  const isLater = form.watch('isLater');
  const needsTwo = reach?.needsTwoPeople ?? false;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={needsTwo ? 'Proposer cet envoi' : 'Envoyer cette annonce'}
      submitLabel={needsTwo ? 'Proposer l’envoi' : isLater ? 'Programmer' : 'Envoyer maintenant'}
      busyLabel="Envoi en cours…"
      isSubmitDisabled={!reach || reach.people === 0 || reach.isOverCeiling || (isLater && !form.watch('at'))}
      isFinal
    >
      {reach ? (
        <p>
          Elle part à <b>{formatNumber(reach.people)}</b> personne{reach.people > 1 ? 's' : ''}
          {reach.smsCostXof > 0 && (
            <>
              {' '}
              ; les SMS coûtent au plus <b>{formatMoney(reach.smsCostXof)}</b>
            </>
          )}
          . Ceux qui ne veulent pas d’annonces n’en reçoivent pas.
        </p>
      ) : (
        <Skeleton className="h-6 w-full" />
      )}
      {reach?.people === 0 && <Notice tone="warn">Personne ne correspond à ces critères.</Notice>}
      {reach?.isOverCeiling && (
        <Notice tone="bad">Les SMS coûteraient plus que le plafond des réglages.</Notice>
      )}
      <Checkbox label="Plus tard" {...form.field('isLater')} />
      {isLater && <TextInput label="Jour et heure" type="datetime-local" {...form.field('at')} />}
      {needsTwo && (
        <Textarea
          label="Pourquoi cet envoi"
          hint="La personne qui confirme le lira. Elle a 72 heures."
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
