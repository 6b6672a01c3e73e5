import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { formatPhone } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { contactNoticeKey } from '../../../candidates/own-profile/public/contact-notice-key.ts';
import {
  contactQuestionsQuery,
  deadContactsQuery,
  confirmContact,
  revivePhone,
  sendEmailRevival,
} from '../contact-reports.api.ts';

const allChannels = ['phone', 'email'] as const;
type Channel = (typeof allChannels)[number];

/** What companies say of a candidate's details, above their profile; nothing while all is well. */
export default function ContactNotice() {
  const questions = useQuery(contactQuestionsQuery);
  const dead = useQuery(deadContactsQuery);
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {questions.data?.map(({ id, answerBy, ...asked }) => (
        <Asked
          key={id}
          act={() =>
            confirmContact({
              params: { id },
            })
          }
          channels={allChannels.filter((channel) => asked[channel] !== null)}
          label="Mes coordonnées sont à jour"
        >
          Une entreprise n'arrive pas à vous joindre :{' '}
          <b>{said([asked.phone && formatPhone(asked.phone), asked.email])}</b>. Corrigez-les ou confirmez-les
          avant le {formatDateTime(answerBy)}.
        </Asked>
      ))}
      {dead.data?.map(({ channel, value }) => (
        <Asked key={channel} act={revivals[channel].act} channels={[channel]} label={revivals[channel].label}>
          <b>{channel === 'phone' ? formatPhone(value) : value}</b> ne répond plus : les entreprises ne
          peuvent plus débloquer votre profil.
        </Asked>
      ))}
    </div>
  );
}

const said = (values: readonly (string | null)[]): string => values.filter(Boolean).join(', ');

/** What works again by its owner's word, or by a link they open where a mail server said otherwise. */
const revivals: Record<Channel, { label: string; act: () => Promise<{ message?: string | undefined }> }> = {
  phone: {
    label: 'Ce numéro fonctionne',
    act: () => revivePhone(),
  },
  email: {
    label: 'Elle fonctionne : recevoir un lien',
    act: () => sendEmailRevival(),
  },
};

/** The correction of each, and its place: the very field, open. */
const corrections: Record<Channel, { link: string; to: string; how: string }> = {
  phone: {
    link: 'Corriger mon téléphone',
    to: paths.profile({ section: 'phone' }),
    how: 'Téléphone : saisissez votre numéro actuel, puis enregistrez.',
  },
  email: {
    link: 'Corriger mon adresse email',
    to: paths.profile({ section: 'email' }),
    how: 'Adresse email : saisissez la nouvelle, puis ouvrez le lien que nous y envoyons.',
  },
};

type AskedProps = {
  children: ReactNode;
  /** The channels that fail. */
  channels: readonly Channel[];
  label: string;
  act: () => Promise<{ message?: string | undefined }>;
};

function Asked({ children, channels, label, act }: AskedProps) {
  const client = useQueryClient();
  const answering = useMutation({
    mutationFn: async () => (await act()).message,
    onSuccess: (message) => toast.success(message ?? 'Merci'),
    // After any answer, the report is read again.
    onSettled: () => client.invalidateQueries({ queryKey: contactNoticeKey }),
  });
  return (
    <Notice tone="warn">
      <p className="wrap-anywhere">{children}</p>
      {channels.map((channel) => (
        <p key={channel} className="mt-1">
          {corrections[channel].how}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {channels.map((channel) => (
          <Link
            key={channel}
            to={corrections[channel].to}
            preventScrollReset
            className={buttonClass('primary')}
          >
            {corrections[channel].link}
          </Link>
        ))}
        <Button
          variant="outline"
          busy={answering.isPending}
          busyLabel="Enregistrement..."
          onClick={() => answering.mutate()}
        >
          {label}
        </Button>
      </div>
      <FieldError
        message={
          answering.isError
            ? messageOf(answering.error, "Votre réponse n'a pas pu être enregistrée. Réessayez.")
            : null
        }
      />
    </Notice>
  );
}
