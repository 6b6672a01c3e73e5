import type { RecruiterApplicationSummary } from '@baara/contract/applications/recruiter-applications';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states.tsx';
import { BulkBar, stuckUnderHeader } from '../../../ui/workspace/bulk-bar.tsx';
import { WriteToChosen } from '../../messaging/public/write-to-chosen.tsx';
import { PoolButton } from '../../candidates/shortlists/public/pool-button.tsx';
import { ShortlistApplicants } from '../../candidates/shortlists/public/shortlist-applicants.tsx';
import { ProposeToChosen } from '../interviews/public/propose-to-chosen.tsx';
import { nameOf } from './application.api.ts';
import type { Moving } from './use-moving.ts';

type Props = {
  chosen: readonly RecruiterApplicationSummary[];
  moving: Moving;
  onClear: () => void;
};

/** Nobody is met there any more. */
const settledStages: ReadonlySet<string> = new Set(['hired', 'rejected', 'withdrawn']);

/** Actions on the ticked applications, their progress, and refused ones with the reason. */
export function SelectionBar({ chosen, moving, onClear }: Props) {
  const { progress, failures } = moving;
  const count = chosen.length;
  const isBusy = progress !== null;
  const [offerId, ...others] = new Set(chosen.map((one) => one.offerId));
  const onlyOffer = others.length === 0 ? offerId : undefined;
  // Lists of people and conversations name them: who is anonymous waits for the interview stage.
  const named = chosen.filter(({ candidate }) => !candidate.isAnonymous);
  const refusal = count > 0 ? moving.refusalOf(chosen) : undefined;
  if (count === 0 && !isBusy && failures.length === 0) return null;
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
          onClear={onClear}
          isBusy={isBusy}
        >
          <Button onClick={() => moving.ask(chosen)} busy={isBusy}>
            Déplacer
          </Button>
          {refusal && (
            <Button variant="danger" onClick={() => moving.ask(chosen, refusal)} disabled={isBusy}>
              Refuser
            </Button>
          )}
          {count > 1 && chosen.every(({ stage }) => !settledStages.has(stage)) && (
            <ProposeToChosen
              chosen={chosen.map((one) => ({ id: one.id, name: nameOf(one) }))}
              isDisabled={isBusy}
              onDone={onClear}
            />
          )}
          <ShortlistApplicants
            applicationIds={named.map(({ id }) => id)}
            offerId={onlyOffer}
            isDisabled={isBusy || named.length === 0}
          />
          <PoolButton applicationIds={named.map(({ id }) => id)} isDisabled={isBusy || named.length === 0} />
          <WriteToChosen
            chosen={named.map((one) => ({ id: one.candidate.id, name: nameOf(one) }))}
            offerId={onlyOffer}
            disabled={isBusy || named.length === 0}
          />
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
