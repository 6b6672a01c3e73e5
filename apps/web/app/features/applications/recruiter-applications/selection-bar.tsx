import type { RecruiterApplicationSummary } from '@baara/contract/applications/recruiter-applications';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { Notice } from '../../../ui/states.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { BulkBar, stuckUnderHeader } from '../../../ui/workspace/bulk-bar.tsx';
import { WriteToChosen } from '../../messaging/public/write-to-chosen.tsx';
import { usePoolAction } from '../../candidates/shortlists/public/pool-button.tsx';
import { useShortlistApplicants } from '../../candidates/shortlists/public/shortlist-applicants.tsx';
import { useProposeToChosen } from '../interviews/public/propose-to-chosen.tsx';
import { nameOf } from './application.api.ts';
import type { Moving } from './use-moving.ts';

type Props = {
  chosen: readonly RecruiterApplicationSummary[];
  moving: Moving;
  onClear: () => void;
};

/** Nobody is met or refused there any more. */
const settled = {
  hired: ['déjà recrutée', 'déjà recrutées'],
  rejected: ['déjà refusée', 'déjà refusées'],
  withdrawn: ['retirée', 'retirées'],
} as const;
const isSettled = (stage: string): stage is keyof typeof settled => stage in settled;

/** « 3 ne peuvent pas être refusées : 2 déjà recrutées, 1 retirée. » */
function notRefusedText(others: readonly RecruiterApplicationSummary[]): string {
  const groups = Map.groupBy(others, ({ stage }) => (isSettled(stage) ? stage : null));
  const said = [...groups].map(([stage, { length }]) => {
    const word = stage ? settled[stage][length > 1 ? 1 : 0] : 'à une étape sans refus';
    return groups.size > 1 ? `${formatNumber(length)} ${word}` : word;
  });
  const head =
    others.length > 1
      ? `${formatNumber(others.length)} ne peuvent pas être refusées`
      : '1 ne peut pas être refusée';
  return `${head} : ${said.join(', ')}.`;
}

const partOf = (some: readonly unknown[], all: readonly unknown[]): string =>
  some.length < all.length ? ` ${formatNumber(some.length)} sur ${formatNumber(all.length)}` : '';

/** The most usual actions on the ticked applications, the others in a menu; their progress, and refused ones with the reason. */
export function SelectionBar({ chosen, moving, onClear }: Props) {
  const { progress, failures } = moving;
  const count = chosen.length;
  const isBusy = progress !== null;
  const [offerId, ...others] = new Set(chosen.map((one) => one.offerId));
  const onlyOffer = others.length === 0 ? offerId : undefined;
  // Lists of people and conversations name them: who is anonymous waits for the interview stage.
  const named = chosen.filter(({ candidate }) => !candidate.isAnonymous);
  const met = chosen.filter(({ stage }) => !isSettled(stage));
  const refusal = moving.refusalOf(chosen);
  const proposing = useProposeToChosen({
    chosen: met.map((one) => ({ id: one.id, name: nameOf(one) })),
    offerId: onlyOffer,
    onDone: onClear,
  });
  const applicationIds = named.map(({ id }) => id);
  const shortlisting = useShortlistApplicants({ applicationIds, offerId: onlyOffer });
  const pool = usePoolAction({ applicationIds });
  const noteId = useId();
  if (count === 0 && !isBusy && failures.length === 0) return null;
  const notRefused = refusal ? chosen.filter((one) => !refusal.refusable.includes(one)) : [];
  const notes = [
    notRefused.length > 0 && notRefusedText(notRefused),
    named.length < count &&
      `${formatNumber(count - named.length)} sans nom jusqu’à l’entretien : ni message, ni profil gardé, ni vivier.`,
  ].filter(Boolean);
  const actions: MenuAction[] = [
    ...(met.length > 0
      ? [
          {
            label: `Proposer un entretien${met.length < count ? ` (${partOf(met, chosen).trim()})` : ''}`,
            icon: <CalendarPlus {...icon} size={18} />,
            onSelect: proposing.open,
          },
        ]
      : []),
    ...(named.length > 0 ? [shortlisting.action, pool.action] : []),
  ];
  return (
    <div className={classNames(stuckUnderHeader, 'grid grid-cols-1 gap-2')}>
      {(count > 0 || isBusy) && (
        <BulkBar
          label="Candidatures choisies"
          said={
            progress
              ? `${progress.done} sur ${progress.total} traitées…`
              : `${formatNumber(count)} candidature${count > 1 ? 's' : ''} choisie${count > 1 ? 's' : ''}`
          }
          note={!isBusy && notes.length > 0 && <span id={noteId}>{notes.join(' ')}</span>}
          onClear={onClear}
          isBusy={isBusy}
        >
          <Button onClick={() => moving.ask(chosen)} busy={isBusy}>
            Déplacer
          </Button>
          {refusal && (
            <Button
              variant="danger"
              onClick={() => moving.ask(refusal.refusable, refusal.to)}
              disabled={isBusy || refusal.refusable.length === 0}
              aria-describedby={notRefused.length > 0 ? noteId : undefined}
            >
              Refuser{refusal.refusable.length > 0 && partOf(refusal.refusable, chosen)}
            </Button>
          )}
          <WriteToChosen
            chosen={named.map((one) => ({ id: one.candidate.id, name: nameOf(one) }))}
            offerId={onlyOffer}
            disabled={isBusy}
          />
          <ActionMenu
            label="Plus d’actions"
            variant="outline"
            actions={actions}
            isBusy={isBusy || shortlisting.isBusy}
          />
          {shortlisting.result}
          {proposing.panel}
          {pool.dialog}
        </BulkBar>
      )}
      {failures.length > 0 && (
        <Notice tone="warn">
          <p className="font-medium">
            {failures.length > 1
              ? `${formatNumber(failures.length)} candidatures n'ont pas été déplacées :`
              : "Une candidature n'a pas été déplacée :"}
          </p>
          <ul className="list-disc pl-5">
            {failures.map(({ application, error }) => (
              <li key={application.id}>
                {nameOf(application)} : {error}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
