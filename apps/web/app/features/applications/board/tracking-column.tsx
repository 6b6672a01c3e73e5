import type { BoardCard, BoardColumn } from '@baara/contract/applications/board';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { TrackingCard } from './tracking-card.tsx';

export type ColumnProps = {
  column: BoardColumn;
  /** From 1: the key that moves there. */
  place: number;
  /** Nobody stands there while others are elsewhere: a wide screen shows its name alone. */
  isFolded: boolean;
  /** On a phone one column is in sight at a time. */
  isShown: boolean;
  showsOffer: boolean;
  isChosen: (id: string) => boolean;
  hrefOf: (id: string) => string;
  onSelect: (card: BoardCard, isSelected: boolean) => void;
  onMove: (card: BoardCard, direction: -1 | 0 | 1) => void;
  onDrop: (cardId: string, from: string) => void;
  /** Adds cards after those shown. */
  onReadOn: () => Promise<void>;
  accepts: (from: string) => boolean;
};

/** A step and its cards. It scrolls by itself on a wide screen: its name and its count stay in sight. */
export function TrackingColumn(props: ColumnProps) {
  const { column, place, isFolded, isShown, accepts, onDrop } = props;
  const box = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const acceptsNow = useEffectEvent(accepts);
  const dropNow = useEffectEvent(onDrop);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const ready = async (): Promise<void> => {
      const { makeDropTarget } = await import('./drag.ts');
      if (isGone) return;
      stop = makeDropTarget(element, {
        accepts: (from) => acceptsNow(from),
        onOver: setIsOver,
        onDrop: (cardId, from) => dropNow(cardId, from),
      });
    };
    void ready();
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return (
    <section
      ref={box}
      aria-labelledby={`colonne-${column.key}`}
      className={classNames(
        'flex-col gap-2 rounded-lg p-2.5 md:flex md:max-h-[max(26rem,calc(100dvh-17.5rem))]',
        isShown ? 'flex' : 'hidden',
        isFolded
          ? 'md:min-h-40 md:w-11 md:flex-none md:items-center md:px-0'
          : 'md:max-w-100 md:min-w-67 md:flex-1',
        isOver ? 'bg-primary-soft' : 'bg-sunken',
      )}
    >
      <h2
        id={`colonne-${column.key}`}
        title={isFolded ? `${column.title} : aucune candidature` : undefined}
        className={classNames(
          'flex justify-between gap-2 px-1.5 py-1 text-m',
          isFolded &&
            'md:justify-start md:px-0 md:font-medium md:text-ink-soft md:[writing-mode:vertical-rl]',
        )}
      >
        <span>
          {place <= 9 && (
            <span aria-hidden="true" className="me-1.5 text-s font-normal text-ink-soft max-md:hidden">
              {place}
            </span>
          )}
          {column.title}
        </span>{' '}
        <span className="font-normal text-ink-soft">{formatNumber(column.count)}</span>
      </h2>
      {column.stuck > 0 && (
        <p className="-mt-2 px-1.5 text-s text-warn">
          {formatNumber(column.stuck)} bloquée{column.stuck > 1 && 's'}
        </p>
      )}
      <Cards {...props} />
    </section>
  );
}

function Cards({ column, isFolded, showsOffer, isChosen, hrefOf, onSelect, onMove, onReadOn }: ColumnProps) {
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string>();
  const { cards } = column;
  const read = async (): Promise<void> => {
    setIsReading(true);
    setError(undefined);
    try {
      await onReadOn();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setIsReading(false);
  };
  return (
    <div className="grid grid-cols-1 content-start gap-2 md:-mx-1 md:overflow-y-auto md:p-1">
      {cards.length === 0 && (
        <p className={classNames('px-1.5 py-4 text-center text-s text-ink-soft', isFolded && 'md:hidden')}>
          Aucune candidature
        </p>
      )}
      {cards.map((card) => (
        <TrackingCard
          key={card.id}
          card={card}
          column={column}
          href={hrefOf(card.id)}
          showsOffer={showsOffer}
          isSelected={isChosen(card.id)}
          onSelect={(isSelected) => onSelect(card, isSelected)}
          onMove={(direction) => onMove(card, direction)}
        />
      ))}
      {error && <FieldError message={error} />}
      {cards.length < column.count && (
        <Button variant="ghost" data-read-on onClick={() => void read()} busy={isReading}>
          Voir plus
        </Button>
      )}
    </div>
  );
}
