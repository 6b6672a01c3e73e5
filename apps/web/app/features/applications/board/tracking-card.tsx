import { scoreText } from '@baara/contract/applications/evaluation-messages';
import type { BoardCard, BoardColumn } from '@baara/contract/applications/board';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { TagList } from '../../candidates/record/public/company-tags.tsx';
import { FitMark } from '../recruiter-applications/fit-mark.tsx';
import { nameOf } from '../recruiter-applications/application.api.ts';

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
  const said = [card.candidate.headline, card.candidate.city].filter(Boolean).join(' · ');
  return (
    <div
      ref={box}
      data-card={card.id}
      className="group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start md:grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-md border border-line bg-surface px-2.5 py-1.5 hover:border-primary has-[h3_a:focus-visible]:[box-shadow:var(--ring)] has-[:checked]:border-primary has-[:checked]:bg-primary-soft"
    >
      <Avatar name={name} src={card.candidate.avatar} />
      <div className="min-w-0 leading-snug">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 flex-1 truncate text-m leading-snug">
            <Link to={href} className="cover focus-visible:shadow-none" preventScrollReset draggable={false}>
              {name}
            </Link>
          </h3>
          {card.fit !== null && <FitMark fit={card.fit} title="spoken" />}
          {card.unread && (
            <span className="size-2.5 flex-none rounded-full bg-accent">
              <span className="sr-only">Non lue</span>
            </span>
          )}
        </div>
        {said && (
          <p title={said} className="truncate text-s leading-snug text-ink-soft">
            {said}
          </p>
        )}
        {showsOffer && <p className="truncate text-s leading-snug text-ink-soft">{card.offerTitle}</p>}
        <p className="truncate text-s leading-snug text-ink-soft">
          {card.isStuck ? (
            <span className="font-semibold text-warn">
              Bloquée depuis {card.daysInStep} jour{card.daysInStep > 1 && 's'}
            </span>
          ) : (
            days(card.daysInStep)
          )}
          {card.stageTitle !== column.title && ` · ${card.stageTitle}`}
          {card.evaluation && ` · Évaluation : ${scoreText(card.evaluation.total)}`}
        </p>
        {card.tags.length > 0 && (
          // Tags that do not fit are in the title.
          <div title={card.tags.map((one) => one.name).join(', ')} className="mt-1 md:h-6 md:overflow-hidden">
            <TagList tags={card.tags} />
          </div>
        )}
      </div>
      {canMove && (
        <>
          {/* On a laptop over the picture, once the card is pointed at, reached by the keyboard or ticked. */}
          <label
            className={`relative grid place-items-center max-md:size-11 md:absolute md:top-1.5 md:left-2.5 md:size-9 md:rounded-full md:bg-surface ${onDemand}`}
          >
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
            className={`relative rounded-md px-2 text-s font-semibold text-primary max-md:col-start-2 max-md:-ml-2 max-md:min-h-11 max-md:justify-self-start md:absolute md:right-1 md:bottom-1 md:min-h-7 md:bg-surface md:hover:bg-primary-soft ${onDemand}`}
          >
            Déplacer
          </button>
        </>
      )}
    </div>
  );
}

const onDemand =
  'md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:group-has-[:checked]:opacity-100 pointer-coarse:opacity-100';
