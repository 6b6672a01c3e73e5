import type { InterviewKind } from '@baara/contract/applications/interview-words';
import type { KitChoice } from '@baara/contract/offers/interview-kit-words';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Select } from '../../../ui/select.tsx';
import { kitsQuery } from '../../offers/pipeline/public/kits.api.ts';

type Props = {
  offerId: number;
  kind: InterviewKind;
  /** Somebody took notes in it. */
  hasNotes: boolean;
  value: KitChoice;
  onChange: (choice: KitChoice) => void;
};

/** Which kit the interview has, among those written for its kind: the offer's before the company's, or none. */
export function KitSelect({ offerId, kind, hasNotes, value, onChange }: Props) {
  const query = useQuery({ ...kitsQuery(String(offerId)), enabled: !hasNotes });
  if (hasNotes)
    return (
      <p className="text-ink-soft">
        Des notes sont déjà prises dans le guide d'entretien : il ne change plus, même si le mode change.
      </p>
    );
  if (query.isPending) return <p className="text-ink-soft">Lecture des guides d'entretien…</p>;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les guides d'entretien n'ont pas pu être lus." />;
  const kit = query.data.kits.find((one) => one.kind === kind);
  const isOffers = kit !== undefined && kit.version > 0;
  if (!isOffers && !kit?.companyHasOne)
    return <p className="text-ink-soft">Aucun guide n'est écrit pour ce mode d'entretien.</p>;
  const choices: { value: KitChoice; label: string }[] = [
    ...(isOffers ? [{ value: 'fitting' as const, label: "Guide de l'offre" }] : []),
    ...(kit.companyHasOne
      ? [{ value: isOffers ? ('company' as const) : ('fitting' as const), label: "Guide de l'entreprise" }]
      : []),
    { value: 'none', label: 'Sans guide' },
  ];
  const shown = choices.find((one) => one.value === value) ?? choices[0];
  return (
    <Select
      label="Guide d'entretien"
      hint="Les questions que lisent ceux qui mènent l'entretien. Le guide suit le mode, jusqu'aux premières notes."
      options={choices}
      value={shown?.value}
      onChange={(event) =>
        onChange(choices.find((one) => one.value === event.target.value)?.value ?? 'fitting')
      }
    />
  );
}
