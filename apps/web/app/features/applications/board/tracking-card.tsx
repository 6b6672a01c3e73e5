import { scoreText } from '@baara/contract/applications/evaluation-messages';
import type { BoardCard, BoardColumn } from '@baara/contract/applications/board';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TagList } from '../../candidates/record/public/company-tags.tsx';
import { FitMark } from '../recruiter-applications/fit-mark.tsx';
import { nameOf } from '../recruiter-applications/application-queries.ts';

type Props = {
  card: BoardCard;
  column: BoardColumn;
  href: string;
  showsOffer: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Opens the list of steps; `step` -1 or 1 moves to the step before or after. */
  onMove: (direction: -1 | 0 | 1) => void;
};

const days = (count: number): string =>
  count === 0 ? "Arrivée aujourd'hui" : `Depuis ${count} jour${count > 1 ? 's' : ''}`;
const directions: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A candidate on the board: dragged, or moved by its button, whose arrows go to the next step. */
export function TrackingCard({ card, column, href, showsOffer, isSelected, onSelect, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canMove = column.allowedTransitions.length > 0;
  useEffect(() => {
    const element = box.current;
    if (!element || !canMove) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const ready = async (): Promise<void> => {
      const { makeDraggable } = await import('./drag.ts');
      if (!isGone) stop = makeDraggable(element, card.id, column.key);
    };
    void ready();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [canMove, card.id, column.key]);
  const name = nameOf(card);
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onMove(direction);
  };
  return (
    <div
      ref={box}
      data-card={card.id}
      className="relative grid gap-2 rounded-lg border border-line bg-surface p-3 hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary-soft"
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={name} src={card.candidate.avatar} />
        <div className="min-w-0 flex-1">
          <h3 className="text-m">
            <Link to={href} className="cover" preventScrollReset draggable={false}>
              {name}
            </Link>
          </h3>
          <p className="line-clamp-2 text-s leading-snug text-ink-soft">
            {[card.candidate.headline, card.candidate.city].filter(Boolean).join(' · ')}
          </p>
        </div>
        {card.unread && (
          <span className="size-2.5 flex-none rounded-full bg-accent">
            <span className="sr-only">Non lue</span>
          </span>
        )}
      </div>
      {showsOffer && <p className="text-s text-ink-soft">{card.offerTitle}</p>}
      {card.stageTitle !== column.title && <Tag tone="primary">{card.stageTitle}</Tag>}
      <div className="flex flex-wrap items-center gap-1.5">
        {card.isStuck ? (
          <Tag tone="warn">
            Bloquée depuis {card.daysInStep} jour{card.daysInStep > 1 && 's'}
          </Tag>
        ) : (
          <span className="text-s text-ink-soft">{days(card.daysInStep)}</span>
        )}
        {card.fit !== null && <FitMark fit={card.fit} />}
        {card.evaluation && <Tag tone="info">Évaluation : {scoreText(card.evaluation.total)}</Tag>}
      </div>
      <TagList tags={card.tags} />
      {canMove && (
        <div className="relative -mb-1 flex items-center justify-between">
          <label className="inline-flex min-h-11 min-w-11 items-center gap-2 text-s">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
              aria-label={`Choisir ${name}`}
            />
          </label>
          <button
            type="button"
            data-move={card.id}
            onClick={() => onMove(0)}
            onKeyDown={onKeyDown}
            aria-keyshortcuts="ArrowLeft ArrowRight"
            aria-label={`Déplacer ${name}`}
            className="min-h-11 rounded-md px-2 text-s font-semibold text-primary hover:bg-primary-soft"
          >
            Déplacer
          </button>
        </div>
      )}
    </div>
  );
}
