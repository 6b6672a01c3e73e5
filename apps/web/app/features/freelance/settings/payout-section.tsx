import type { PayoutAccount } from '@baara/contract/freelance/escrow';
import {
  NEW_NUMBER_HOURS,
  type PayoutOperator,
  payoutOperators,
  payoutOperatorTitles,
} from '@baara/contract/freelance/escrow-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ConfirmNumber } from './confirm-number.tsx';
import { payoutQuery, savingPayout } from './settings.api.ts';

/** The mobile money number that receives what clients pay. */
export default function PayoutSection() {
  const query = useQuery({ ...payoutQuery, refetchOnWindowFocus: false });
  if (query.isPending) return <SkeletonList count={2} label="Chargement de votre numéro…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Impossible de charger votre numéro de versement" />;
  const { account, version } = query.data;
  return (
    <div className="grid max-w-xl gap-4">
      {account && account.confirmedAt === null && <ConfirmNumber key={account.phone} account={account} />}
      <PayoutForm key={version} account={account} version={version} />
    </div>
  );
}

const operators = payoutOperators.map((operator) => ({
  value: operator,
  label: payoutOperatorTitles[operator],
}));

function PayoutForm({ account, version }: { account: PayoutAccount | null; version: number }) {
  const client = useQueryClient();
  const [isWaiting] = useState(() => account !== null && new Date(account.usableFrom) > new Date());
  const form = useApiForm(savingPayout, {
    defaultValues: {
      operator: account?.operator ?? '',
      phone: account?.phone ?? '',
      holderName: account?.holderName ?? '',
    },
    toBody: (values) => ({ ...values, operator: values.operator as PayoutOperator, version }),
    onSuccess: ({ data }) => client.setQueryData(payoutQuery.queryKey, data),
  });
  const { field } = form;
  return (
    <>
      {account === null && (
        <Notice tone="info">Sans numéro, l’argent de vos missions attend ici : il n’est jamais perdu.</Notice>
      )}
      {account && isWaiting && (
        <Notice tone="warn">
          Ce numéro servira à partir du {formatDateTime(account.usableFrom)}. Vous n’avez rien demandé ?
          Changez votre mot de passe.
        </Notice>
      )}
      <Card>
        <ApiForm form={form} className="grid gap-4" label="Versements">
          <Select label="Opérateur" placeholder="Choisir" options={operators} {...field('operator')} />
          <TextInput
            label="Numéro"
            hint="Avec l’indicatif, par exemple +223 76 12 34 56."
            type="tel"
            autoComplete="tel"
            maxLength={30}
            {...field('phone')}
          />
          <TextInput
            label="Au nom de"
            hint="Comme chez l’opérateur."
            autoComplete="name"
            maxLength={120}
            {...field('holderName')}
          />
          {account?.confirmedAt && (
            <p className="font-medium">Numéro confirmé le {formatDateTime(account.confirmedAt)}.</p>
          )}
          <p className="text-s text-ink-soft">
            Un code confirme que ce numéro est le vôtre. Un numéro changé sert {NEW_NUMBER_HOURS} heures
            après, et nous vous écrivons : personne ne détourne votre argent en une minute.
          </p>
          <div>
            <SubmitButton
              form={form}
              variant={account && account.confirmedAt === null ? 'outline' : 'primary'}
              busyLabel="Enregistrement..."
            >
              Enregistrer
            </SubmitButton>
          </div>
        </ApiForm>
      </Card>
    </>
  );
}
