import type { JobOffer } from '@baara/contract/support/job-offers';
import { moderationMessages } from '@baara/contract/support/moderation-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { featureJobOffer, jobOffersKey, liftJobOffer, suspendJobOffer } from './job-offers.api.ts';
import { flagsKey } from './moderation.api.ts';

type Act = { how: 'suspend' | 'lift'; reason: string } | { how: 'feature'; isFeatured: boolean };

const words = {
  suspend: {
    title: (title: string) => `Suspendre « ${title} » ?`,
    description: 'L’offre n’est plus visible et ne reçoit plus de candidatures. L’entreprise lit le motif.',
    confirm: 'Suspendre',
  },
  lift: {
    title: (title: string) => `Lever la suspension de « ${title} » ?`,
    description: 'L’offre redevient visible. L’entreprise lit le motif.',
    confirm: 'Lever la suspension',
  },
};

/** What a moderator may do of an offer, from its row. */
export function JobOfferActions({ offer }: { offer: JobOffer }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'suspend' | 'lift'>();
  const { id, title, abilities, openFlag } = offer;
  const act = useMutation({
    mutationFn: (made: Act) =>
      made.how === 'feature'
        ? featureJobOffer(id, made.isFeatured)
        : made.how === 'suspend'
          ? suspendJobOffer(id, made.reason)
          : liftJobOffer(id, made.reason),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      setAsked(undefined);
    },
    onError: (error, { how }) => {
      if (how === 'feature') toast.error(messageOf(error));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: jobOffersKey }),
        client.invalidateQueries({ queryKey: flagsKey }),
      ]),
  });
  return (
    <span className="relative">
      <ActionMenu
        label={`Actions pour ${title}`}
        isBusy={act.isPending}
        actions={[
          ...(openFlag
            ? [{ label: 'Lire le signalement', onSelect: () => void navigate(paths.flag(openFlag)) }]
            : []),
          ...(abilities.feature
            ? [
                {
                  label: 'Mettre en vedette',
                  onSelect: () => act.mutate({ how: 'feature', isFeatured: true }),
                },
              ]
            : []),
          ...(abilities.unfeature
            ? [
                {
                  label: 'Retirer de la vedette',
                  onSelect: () => act.mutate({ how: 'feature', isFeatured: false }),
                },
              ]
            : []),
          ...(abilities.suspend ? [{ label: 'Suspendre', onSelect: () => setAsked('suspend') }] : []),
          ...(abilities.lift ? [{ label: 'Lever la suspension', onSelect: () => setAsked('lift') }] : []),
        ]}
      />
      {asked && (
        <ReasonDialog
          title={words[asked].title(title)}
          description={words[asked].description}
          confirmLabel={words[asked].confirm}
          requiredMessage={moderationMessages.REASON_REQUIRED}
          isBusy={act.isPending}
          error={act.isError ? messageOf(act.error) : null}
          onClose={() => {
            setAsked(undefined);
            act.reset();
          }}
          onConfirm={(reason) => act.mutate({ how: asked, reason })}
        />
      )}
    </span>
  );
}
