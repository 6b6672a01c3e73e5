import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSending } from './use-sending.ts';
import { withdrawInterest } from '../freelance.api.ts';

type Props = { mission: MissionDetail; interest: NonNullable<MissionDetail['myInterest']> };

/** My proposal, as it was sent. */
export function SentInterest({ mission, interest }: Props) {
  const { isSending, send, failure } = useSending();
  return (
    <>
      <p>
        <Tag tone="good">Proposition envoyée</Tag>
      </p>
      <p className="text-s text-ink-soft">
        le {formatDate(interest.sentAt)}, au prix de <b className="text-ink">{formatMoney(interest.price)}</b>
      </p>
      <p className="border-l-3 border-line-strong pl-3 whitespace-pre-line">{interest.message}</p>
      <FieldError message={failure} />
      <Button
        variant="outline"
        busy={isSending}
        busyLabel="Retrait en cours..."
        onClick={() =>
          void send(() =>
            withdrawInterest({
              params: { id: mission.id },
            }),
          )
        }
      >
        Retirer ma proposition
      </Button>
    </>
  );
}
