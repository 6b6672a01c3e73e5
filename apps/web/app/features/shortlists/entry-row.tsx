import { type ShortlistStatus, shortlistStatusTitles } from '@baara/contract/shortlist-messages';
import type { ShortlistEntry } from '@baara/contract/shortlists';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { CandidateCardRow } from '../candidate-profiles/public/candidate-card.tsx';

const tones: Record<ShortlistStatus, Tone> = {
  'to-contact': 'info',
  contacted: 'neutral',
  interested: 'good',
  declined: 'warn',
};

type Props = {
  entry: ShortlistEntry;
  showsOffer: boolean;
  /** Undefined for who may only read. */
  acts:
    | {
        isChosen: boolean;
        onChoose: () => void;
        onEdit: () => void;
        onInvite: () => void;
        onRemove: () => void;
      }
    | undefined;
};

/** One candidate that is kept: who they are, for which offer, by whom, and what is next. */
export function EntryRow({ entry, showsOffer, acts }: Props) {
  const { candidate, offer, application } = entry;
  return (
    <CandidateCardRow
      candidate={candidate}
      lead={
        acts && (
          <label className="-m-2 grid size-11 flex-none place-items-center">
            <input
              type="checkbox"
              checked={acts.isChosen}
              onChange={acts.onChoose}
              aria-label={`Choisir ${candidate.name}`}
              className="size-5 accent-primary"
            />
          </label>
        )
      }
      note={<Kept entry={entry} showsOffer={showsOffer} />}
      aside={
        <div className="flex w-full flex-wrap content-start gap-2 lg:w-56 lg:flex-col">
          {application && offer ? (
            <Link
              to={`/recruiter/offers/${offer.id}/applications?candidature=${application.id}`}
              className={buttonClass('line')}
            >
              Voir la candidature
            </Link>
          ) : (
            acts &&
            !entry.invitedAt && (
              <Button variant="line" onClick={acts.onInvite}>
                Inviter à postuler
              </Button>
            )
          )}
          {acts && (
            <>
              <Button variant="ghost" onClick={acts.onEdit}>
                Noter, changer l'état
              </Button>
              <Button variant="ghost" onClick={acts.onRemove} aria-label={`Retirer ${candidate.name}`}>
                Retirer
              </Button>
            </>
          )}
        </div>
      }
    />
  );
}

function Kept({ entry, showsOffer }: { entry: ShortlistEntry; showsOffer: boolean }) {
  const { offer, application, addedBy, invitedAt, note, status } = entry;
  return (
    <div className="grid gap-1 pt-1">
      <p className="flex flex-wrap items-center gap-1.5">
        <Tag tone={tones[status]}>{shortlistStatusTitles[status]}</Tag>
        {application && <Tag tone="good">A postulé : {application.stageTitle}</Tag>}
        {invitedAt && !application && <Tag tone="info">Invité le {formatDate(invitedAt)}</Tag>}
      </p>
      {note && <p className="whitespace-pre-line wrap-anywhere">« {note} »</p>}
      <p className="text-s text-ink-soft wrap-anywhere">
        Gardé{addedBy && ` par ${addedBy.name}`} le {formatDate(entry.addedAt)}
        {showsOffer &&
          (offer ? (
            <>
              {' '}
              pour{' '}
              <Link to={`/recruiter/offers/${offer.id}/shortlist`} className="underline">
                {offer.title || 'Sans titre'}
              </Link>
              {!offer.isOpen && ' (fermée)'}
            </>
          ) : (
            ', en général'
          ))}
      </p>
    </div>
  );
}
