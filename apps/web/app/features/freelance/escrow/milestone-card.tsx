import type { ContractMoney, Delivery, MoneyMilestone } from '@baara/contract/freelance/escrow';
import { deliveryAnswerTitles, settlementWayTitles } from '@baara/contract/freelance/escrow-words';
import { type MilestoneState, milestoneStateTitles } from '@baara/contract/freelance/work-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  acceptDelivery,
  cacheMoney,
  deliveryFileHref,
  giveBackMilestone,
  refreshMoney,
} from './escrow.api.ts';
import { PayoutLine } from './payout-line.tsx';

const FundForm = lazyPart(() => import('./fund-form.tsx'));
const DeliverForm = lazyPart(() => import('./deliver-form.tsx'));
const RefuseForm = lazyPart(() => import('./refuse-form.tsx'));

const tones: Record<MilestoneState, Tone> = {
  to_fund: 'warn',
  funded: 'info',
  delivered: 'primary',
  accepted: 'good',
  paid: 'good',
  disputed: 'bad',
  refunded: 'neutral',
  cancelled: 'neutral',
};

type Opened = 'fund' | 'deliver' | 'refuse' | 'accept' | 'giveBack';

type Props = {
  money: ContractMoney;
  milestone: MoneyMilestone;
  /** Whether what is to be done next of the whole contract is here. */
  isNext: boolean;
};

/** A milestone: its money, what was delivered for it, and what each side may do now. */
export function MilestoneCard({ money, milestone, isNext }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { abilities, settlement, payout, deliveries, status } = milestone;
  const [latest, ...former] = deliveries;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-m font-semibold wrap-anywhere">{milestone.title}</h3>
          {milestone.deliverable && <p className="wrap-anywhere text-ink-soft">{milestone.deliverable}</p>}
          {milestone.dueOn && <p className="text-s text-ink-soft">Pour le {formatDate(milestone.dueOn)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:grid sm:justify-items-end sm:gap-1">
          <b className="whitespace-nowrap">{formatMoney(milestone.amountXof)}</b>
          <Tag tone={tones[status]}>{milestoneStateTitles[status]}</Tag>
        </div>
      </div>
      {status === 'disputed' && (
        <Notice tone="warn">Un litige est ouvert : cet argent ne bouge plus avant la décision.</Notice>
      )}
      {status === 'funded' && money.status === 'terminated' && (
        <Notice tone="info">
          Le contrat est résilié et rien n’est livré : cet argent revient au client dans quelques minutes.
        </Notice>
      )}
      {latest && <DeliveryBlock delivery={latest} isClient={money.side === 'client'} />}
      {former.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-ink-soft">
            {former.length > 1 ? `${former.length} livraisons précédentes` : 'Livraison précédente'}
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-2">
            {former.map((delivery) => (
              <DeliveryBlock key={delivery.id} delivery={delivery} isClient={money.side === 'client'} />
            ))}
          </div>
        </details>
      )}
      {settlement && (
        <p className="text-s text-ink-soft">
          {settlementWayTitles[settlement.how]} le {formatDate(settlement.settledAt)}
          {settlement.grossXof > 0 &&
            ` : ${formatMoney(settlement.netXof)} au freelance, ${formatMoney(settlement.commissionXof)} de commission`}
          {settlement.refundedXof > 0 && ` ; ${formatMoney(settlement.refundedXof)} au client`}.
        </p>
      )}
      {payout && <PayoutLine payout={payout} side={money.side} />}
      <Actions milestone={milestone} isNext={isNext} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened === 'fund' && abilities.fund && (
          <FundForm money={money} milestone={milestone} onClose={close} />
        )}
        {opened === 'deliver' && <DeliverForm milestone={milestone} onClose={close} />}
        {opened === 'refuse' && latest && (
          <RefuseForm milestone={milestone} deliveryId={latest.id} onClose={close} />
        )}
      </Suspense>
      {opened === 'accept' && latest && (
        <AcceptDialog money={money} milestone={milestone} deliveryId={latest.id} onClose={close} />
      )}
      {opened === 'giveBack' && <GiveBackDialog milestone={milestone} onClose={close} />}
    </Card>
  );
}

function Actions({
  milestone: { abilities, title, dueXof },
  isNext,
  onOpen,
}: {
  milestone: MoneyMilestone;
  isNext: boolean;
  onOpen: (what: Opened) => void;
}) {
  const { fund, deliver, accept, refuse, giveBack } = abilities;
  if (!fund && !deliver && !accept && !refuse && !giveBack) return null;
  const main = isNext ? 'primary' : 'outline';
  const about = <span className="sr-only"> : {title}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {fund && (
        <Button variant={main} onClick={() => onOpen('fund')}>
          Financer{dueXof > 0 && ` ${formatMoney(dueXof)}`}
          {about}
        </Button>
      )}
      {deliver && (
        <Button variant={main} onClick={() => onOpen('deliver')}>
          Livrer{about}
        </Button>
      )}
      {accept && (
        <Button variant={main} onClick={() => onOpen('accept')}>
          Accepter{about}
        </Button>
      )}
      {refuse && (
        <Button variant="outline" onClick={() => onOpen('refuse')}>
          Demander une reprise{about}
        </Button>
      )}
      {giveBack && (
        <Button variant="ghost" onClick={() => onOpen('giveBack')}>
          Rendre l’argent{about}
        </Button>
      )}
    </div>
  );
}

function DeliveryBlock({ delivery, isClient }: { delivery: Delivery; isClient: boolean }) {
  const { number, note, deliveredAt, answer, answeredAt, acceptedFrom, refusalReason, files } = delivery;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3">
      <p className="text-s text-ink-soft">
        Livraison {number}, {formatDateTime(deliveredAt)}
        {answer && answeredAt && ` · ${deliveryAnswerTitles[answer]} le ${formatDate(answeredAt)}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-1" aria-label="Fichiers livrés">
          {files.map(({ id, name, byteSize }) => (
            <li key={id}>
              <a
                href={deliveryFileHref(id)}
                className="inline-flex min-h-11 items-center wrap-anywhere underline"
              >
                {name} ({formatBytes(byteSize)})
              </a>
            </li>
          ))}
        </ul>
      )}
      {refusalReason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>À reprendre :</b> {refusalReason}
        </p>
      )}
      {answer === null && (
        <p className="font-medium">
          {isClient
            ? `Sans réponse de votre part avant le ${formatDateTime(acceptedFrom)}, elle sera acceptée.`
            : `Sans réponse du client avant le ${formatDateTime(acceptedFrom)}, elle sera acceptée.`}
        </p>
      )}
    </div>
  );
}

function AcceptDialog({
  money,
  milestone,
  deliveryId,
  onClose,
}: {
  money: ContractMoney;
  milestone: MoneyMilestone;
  deliveryId: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => acceptDelivery(milestone.id, deliveryId),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      cacheMoney(client, data);
      onClose();
    },
    onError: () => refreshMoney(client),
  });
  return (
    <ConfirmDialog
      title={`Accepter « ${milestone.title} » ?`}
      description={`${formatMoney(milestone.amountXof)} quittent le séquestre : ils vont au freelance, moins la commission de ${String(money.commissionPercent).replace('.', ',')} %. Cela ne se reprend pas.`}
      isGood
      confirmLabel="Accepter la livraison"
      busyLabel="Acceptation…"
      isBusy={accepting.isPending}
      error={accepting.isError ? messageOf(accepting.error) : null}
      onConfirm={() => accepting.mutate()}
      onClose={onClose}
    />
  );
}

function GiveBackDialog({ milestone, onClose }: { milestone: MoneyMilestone; onClose: () => void }) {
  const client = useQueryClient();
  const giving = useMutation({
    mutationFn: () => giveBackMilestone(milestone.id),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      cacheMoney(client, data);
      onClose();
    },
    onError: () => refreshMoney(client),
  });
  return (
    <ConfirmDialog
      title={`Rendre l’argent de « ${milestone.title} » ?`}
      description={`${formatMoney(milestone.amountXof)} reviennent au client, et le jalon s’arrête. Faites-le si vous en êtes d’accord avec lui.`}
      confirmLabel="Rendre l’argent"
      isBusy={giving.isPending}
      error={giving.isError ? messageOf(giving.error) : null}
      onConfirm={() => giving.mutate()}
      onClose={onClose}
    />
  );
}
