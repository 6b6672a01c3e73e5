import type { FilingDraft } from '@baara/contract/campaigns/filing';
import { type FilingStep, filingStepTitles } from '@baara/contract/campaigns/filing-words';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ChangedMeanwhile } from '../../../lib/changed-meanwhile.tsx';
import { paths } from '../../../lib/paths.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states.tsx';
import { StepBar } from '../../../ui/workspace/step-bar.tsx';
import { closingText, fieldId, type StepProps, stepSlugs, stepsOf, timeLeftText } from './filing-steps.ts';
import { Receipt, ReceiptButton } from './receipt.tsx';
import { SavingLine } from './saving-line.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { DeclaredStep } from './steps/declared-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { FeeStep } from './steps/fee-step.tsx';
import { IdentityStep } from './steps/identity-step.tsx';
import { PostStep } from './steps/post-step.tsx';
import { useDocumentQueue } from './uploads/use-document-queue.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useSubmission } from './use-submission.ts';

/** A file prepared step by step, saved as it is typed, then sent. */
export function Wizard({ first, accountId }: { first: FilingDraft; accountId: string }) {
  const filing = useDraftSaving(first, accountId);
  const { draft, content, change } = filing;
  const documents = useDocumentQueue(draft.campaign.id, accountId, filing.refresh);
  const submission = useSubmission(filing);
  const { step, steps } = useStep(draft);
  const [left, setLeft] = useState<ReadonlySet<FilingStep>>(new Set());
  const heading = useStepFocus(step);

  const leave = (): void => {
    setLeft((former) => new Set(former).add(step));
    submission.forget();
    void filing.save();
  };
  const isLedHere = useField() !== undefined;
  if (submission.submitted)
    return <Receipt submitted={submission.submitted} draft={draft} onChange={submission.goOn} />;
  const problemOf = (field: string): string | undefined => {
    if (!(left.has(step) || isLedHere) || filing.edited.has(field)) return undefined;
    const message = draft.missing.find((one) => one.field === field)?.message;
    return message && addFrenchMarks(message);
  };
  const props: StepProps = { draft, content, change, problemOf };
  const place = steps.indexOf(step);
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,42.5rem)]">
      <StepList draft={draft} steps={steps} step={step} onLeave={leave} />
      <div className="grid grid-cols-1 content-start gap-4">
        {draft.application && <AlreadySent draft={draft} />}
        <div className="grid gap-2">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-medium">
              Étape {place + 1} sur {steps.length}
            </p>
            <SavingLine state={filing.state} />
          </div>
          <div className="lg:hidden">
            <StepBar step={place + 1} of={steps.length} />
          </div>
        </div>
        {filing.state.kind === 'conflict' && (
          <ChangedMeanwhile message={filing.state.message} onChoice={filing.choose} />
        )}
        <h2 ref={heading} tabIndex={-1}>
          {filingStepTitles[step]}
        </h2>
        <div key={filing.edition} className="grid grid-cols-1 gap-4">
          {step === 'identity' && <IdentityStep {...props} />}
          {step === 'post' && <PostStep {...props} />}
          {step === 'declared' && <DeclaredStep {...props} />}
          {step === 'documents' && (
            <DocumentsStep {...props} documents={documents} refresh={filing.refresh} />
          )}
          {step === 'fee' && (
            <FeeStep {...props} documents={documents} refresh={filing.refresh} save={filing.save} />
          )}
          {step === 'check' && (
            <CheckStep {...props} submission={submission} isSendingDocuments={documents.isBusy} />
          )}
        </div>
        <StepLinks
          steps={steps}
          place={place}
          onLeave={leave}
          // Paying is what there is to do there.
          isMain={step !== 'fee' || content.exemption !== null || draft.fee?.abilities.pay !== true}
        />
      </div>
    </div>
  );
}

function useStep(draft: FilingDraft): { step: FilingStep; steps: FilingStep[] } {
  const [params] = useSearchParams();
  const steps = stepsOf(draft);
  const asked = params.get('etape');
  return { steps, step: steps.find((one) => stepSlugs[one] === asked) ?? 'identity' };
}

/** The field that a link « it is missing » leads to. */
const useField = (): string | undefined => (useLocation().state as { field?: string } | null)?.field;

/** A new step is read from its title, or begins at the field that one was led to. */
function useStepFocus(step: FilingStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const field = useField();
  useEffect(() => {
    const part = field === undefined ? null : document.getElementById(fieldId(field));
    const control = part?.querySelector<HTMLElement>('input, select, textarea, button');
    if (part && control) {
      control.focus();
      part.scrollIntoView({ block: 'center' });
    } else if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step, field]);
  return heading;
}

const linkTo = (step: FilingStep): string => `?etape=${stepSlugs[step]}`;

function StepList({
  draft,
  steps,
  step: current,
  onLeave,
}: {
  draft: FilingDraft;
  steps: FilingStep[];
  step: FilingStep;
  onLeave: () => void;
}) {
  const [left] = useState(() => timeLeftText(draft.campaign, new Date()));
  const lacks = new Set(draft.missing.map(({ step }) => step));
  return (
    <nav aria-label="Étapes" className="max-lg:hidden lg:sticky lg:top-20 lg:self-start">
      <ol className="grid gap-0.5">
        {steps.map((step, index) => {
          const isDone = step !== 'check' && draft.isSaved && !lacks.has(step);
          return (
            <li key={step}>
              <Link
                to={linkTo(step)}
                onClick={onLeave}
                aria-current={step === current ? 'step' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-7 flex-none place-items-center rounded-full text-s font-bold',
                    isDone ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft',
                  )}
                >
                  {isDone ? '✓' : index + 1}
                </span>
                {filingStepTitles[step]}
                {isDone && <span className="sr-only"> : complet</span>}
              </Link>
            </li>
          );
        })}
      </ol>
      {left && <p className="mt-4 px-2 font-semibold">{left}</p>}
      <p className="mt-1 px-2 text-s text-ink-soft">
        Vous pouvez fermer et reprendre plus tard, sur n'importe quel téléphone.
      </p>
    </nav>
  );
}

function StepLinks({
  steps,
  place,
  onLeave,
  isMain,
}: {
  steps: FilingStep[];
  place: number;
  onLeave: () => void;
  isMain: boolean;
}) {
  const [before, next] = [steps[place - 1], steps[place + 1]];
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {before && (
        <Link to={linkTo(before)} onClick={onLeave} className={buttonClass('outline')}>
          Précédent
        </Link>
      )}
      {next && (
        <Link
          to={linkTo(next)}
          onClick={onLeave}
          className={buttonClass(isMain ? 'primary' : 'outline', 'ml-auto')}
        >
          Continuer
        </Link>
      )}
    </div>
  );
}

function AlreadySent({ draft: { application, campaign } }: { draft: FilingDraft }) {
  if (!application) return null;
  const closing = closingText(campaign);
  return (
    <Notice tone={application.hasChanges ? 'warn' : 'good'}>
      <p>
        Votre dossier <b>{application.fileNumber}</b> est déposé
        {closing ? ` ; modifiable jusqu'au ${closing}.` : ' ; vous pouvez encore le modifier.'}
      </p>
      {application.hasChanges && (
        <p>Des changements ne sont pas encore envoyés : la dernière étape les envoie.</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <ReceiptButton id={application.id} code={application.trackingCode} />
        <Link to={paths.myCampaignApplication(application.id)} className={buttonClass('outline')}>
          Suivre ma candidature
        </Link>
      </div>
    </Notice>
  );
}
