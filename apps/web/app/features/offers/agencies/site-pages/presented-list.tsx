import { agencyMessages, presentationStateTitles } from '@baara/contract/offers/agency-words';
import type { MyPresentation } from '@baara/contract/offers/agency-door';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Presentations, readPeople, withdrawPerson } from '../agency-door.api.ts';
import { stateTones } from '../state-tones.ts';

type Props = {
  token: string;
  /** The first page, the last presented at the top. */
  first: Presentations;
  onWithdrawn: (message: string) => void;
};

/** Those the agency presented, and where each stands. */
export function PresentedList({ token, first, onWithdrawn }: Props) {
  // Pages read after that first one: another first page takes them away.
  const [read, setRead] = useState<{ first: Presentations; rows: readonly MyPresentation[] }>();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<MyPresentation | null>(null);
  const more = read?.first === first ? read.rows : [];
  const rows = [...first.data, ...more];
  const { total, limit } = first.pagination;
  const readMore = async (): Promise<void> => {
    setIsReading(true);
    setProblem(null);
    try {
      const next = await readPeople(token, Math.floor(rows.length / limit) + 1);
      setRead({ first, rows: [...more, ...next.data] });
    } catch (error) {
      setProblem(messageOf(error, 'La suite n’a pas pu être lue. Réessayez dans un instant.'));
    }
    setIsReading(false);
  };
  return (
    <section aria-labelledby="people" className="grid grid-cols-1 gap-3">
      <h2 id="people" className="text-l">
        Personnes présentées{total > 0 && ` (${formatNumber(total)})`}
      </h2>
      {total === 0 ? (
        <Card className="text-ink-soft">
          Vous n’avez encore présenté personne. Chaque personne est informée par email, et décide elle-même de
          postuler.
        </Card>
      ) : (
        <Card className="py-0">
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Person key={row.id} row={row} onWithdraw={() => setAsked(row)} />
            ))}
          </ul>
        </Card>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {rows.length < total && (
        <div>
          <Button variant="outline" busy={isReading} onClick={() => void readMore()}>
            Voir la suite
          </Button>
        </div>
      )}
      {asked && (
        <Withdrawal
          token={token}
          row={asked}
          onClose={() => setAsked(null)}
          onWithdrawn={(message) => {
            setAsked(null);
            onWithdrawn(message);
          }}
        />
      )}
    </section>
  );
}

function Person({ row, onWithdraw }: { row: MyPresentation; onWithdraw: () => void }) {
  const { name, offer, presentedAt, state, abilities } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className={name ? 'font-semibold' : 'text-ink-soft'}>{name ?? 'Personne effacée'}</p>
        <p className="text-s text-ink-soft">
          {offer} · présentée le {formatDate(presentedAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={stateTones[state]}>{presentationStateTitles[state]}</Tag>
        {abilities.withdraw && (
          <Button variant="ghost" onClick={onWithdraw}>
            Retirer
          </Button>
        )}
      </div>
    </li>
  );
}

type WithdrawalProps = {
  token: string;
  row: MyPresentation;
  onClose: () => void;
  onWithdrawn: (message: string) => void;
};

function Withdrawal({ token, row, onClose, onWithdrawn }: WithdrawalProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      onWithdrawn((await withdrawPerson(token, row.id)).message ?? agencyMessages.WITHDRAWN);
    } catch (failure) {
      setError(messageOf(failure, 'Une erreur est survenue. Réessayez dans un instant.'));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Retirer ${row.name ?? 'cette personne'} ?`}
      description="Ses données sont effacées, et le lien de son email ne fonctionne plus."
      confirmLabel="Retirer"
      isBusy={isBusy}
      onConfirm={() => void withdraw()}
      error={error}
    />
  );
}
