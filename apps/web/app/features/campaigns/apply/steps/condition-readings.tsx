import type { FilingDraft } from '@baara/contract/campaigns/filing';
import { Tag, type Tone } from '../../../../ui/tag.tsx';

type Reading = FilingDraft['readings'][number];

const verdicts: Record<Reading['verdict'], { tone: Tone; title: string }> = {
  met: { tone: 'good', title: 'Remplit' },
  unsure: { tone: 'info', title: 'À vérifier' },
  unmet: { tone: 'warn', title: 'Ne remplit pas' },
};

/** How the file stands to what the notice asks: advice, said gently. */
export function ConditionReadings({ readings }: { readings: readonly Reading[] }) {
  if (readings.length === 0) return null;
  return (
    <section aria-labelledby="conditions" className="rounded-lg border border-line bg-sunken px-4 py-3">
      <h3 id="conditions" className="text-m">
        Ce que l'avis demande
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {readings.map(({ words, verdict, reason }) => (
          <li key={words} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-56">
              {words}
              <span className="block text-s text-ink-soft">{reason}</span>
            </p>
            <Tag tone={verdicts[verdict].tone}>{verdicts[verdict].title}</Tag>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-s text-ink-soft">
        Cette lecture est un conseil. Vous pouvez déposer votre dossier : des agents le liront et décideront.
      </p>
    </section>
  );
}
