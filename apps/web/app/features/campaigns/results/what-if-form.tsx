import type { CategoryFigures, tryRanking } from '@baara/contract/campaigns/results';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { counted } from '../sessions/session-words.ts';
import { tryingRanking } from './results.api.ts';

type Tried = DataOf<typeof tryRanking>;
const wholeOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Tries another bar, another number of seats, another waiting list. Nothing is stored. */
export default function WhatIfForm({
  campaignId,
  category,
  onClose,
}: {
  campaignId: string;
  category: CategoryFigures;
  onClose: () => void;
}) {
  const [tried, setTried] = useState<Tried | null>(null);
  const form = useApiForm(tryingRanking(campaignId), {
    defaultValues: {
      bar: markInWords(category.bar),
      seats: String(category.seats),
      waiting: String(category.waitingLength),
    },
    toBody: ({ bar, seats, waiting }) => ({
      categoryId: category.id,
      bar: hundredthsOf(bar) ?? Number.NaN,
      seats: wholeOf(seats),
      waiting: wholeOf(waiting),
    }),
    onSuccess: ({ data }) => setTried(data),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Et si… ${category.name}`}
      description="Rien n’est enregistré, et personne n’est nommé."
      submitLabel="Essayer"
      busyLabel="Calcul…"
      closeLabel="Fermer"
    >
      <div className="grid grid-cols-1 gap-3 min-[400px]:grid-cols-3">
        <TextInput label="Barre sur 20" inputMode="decimal" {...form.field('bar')} />
        <TextInput label="Places" inputMode="numeric" {...form.field('seats')} />
        <TextInput label="Liste d’attente" inputMode="numeric" {...form.field('waiting')} />
      </div>
      {tried && <Outcome tried={tried} />}
    </FormDialog>
  );
}

function Outcome({ tried }: { tried: Tried }) {
  const rows: [string, number][] = [
    ['Admis', tried.admitted],
    ['Liste d’attente', tried.waiting],
    ['Au-dessus de la barre, sans place', tried.refused],
    ['Sous la barre', tried.belowBar],
    ['Places vacantes', tried.vacant],
  ];
  return (
    <div aria-live="polite">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        {rows.map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="border-t border-line py-1.5">{label}</dt>
            <dd className="border-t border-line py-1.5 text-right font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-s text-ink-soft">
        {counted(tried.gained, 'admis de plus', 'admis de plus')} qu’avec les règles,{' '}
        {counted(tried.lost, 'de moins', 'de moins')}.
        {tried.lastAdmitted !== null && ` Dernier admis : ${markInWords(tried.lastAdmitted)} sur 20.`}
      </p>
    </div>
  );
}
