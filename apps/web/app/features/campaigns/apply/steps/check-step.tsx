import { filingStepTitles } from '@baara/contract/campaigns/filing-words';
import { useRef } from 'react';
import { Link } from 'react-router';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { fieldId, type StepProps, stepSlugs } from '../filing-steps.ts';
import type { Submission } from '../use-submission.ts';
import { ConditionReadings } from './condition-readings.tsx';
import { Summary } from './summary.tsx';

type Props = StepProps & { submission: Submission; isSendingDocuments: boolean };

/** Everything in one page, what is missing, the declaration, and the one button that sends. */
export function CheckStep({ draft, content, change, submission, isSendingDocuments }: Props) {
  const missingPart = useRef<HTMLElement>(null);
  const { missing, application } = draft;
  const elsewhere = missing.filter(({ step }) => step !== 'check');
  const isUnchanged = application !== null && !application.hasChanges;
  const lacksTerms = !content.termsAccepted;
  const send = (): void => {
    if (elsewhere.length > 0) missingPart.current?.focus();
    else void submission.submit();
  };
  return (
    <>
      {elsewhere.length > 0 && (
        <section
          ref={missingPart}
          tabIndex={-1}
          aria-labelledby="manque"
          className="rounded-md border border-warn bg-warn-soft px-4 py-3"
        >
          <h3 id="manque" className="text-m">
            {elsewhere.length > 1 ? `Il manque ${elsewhere.length} éléments` : 'Il manque un élément'}
          </h3>
          <ul className="mt-1">
            {elsewhere.map(({ step, field, message }) => (
              <li key={field + message}>
                <Link
                  to={`?etape=${stepSlugs[step]}`}
                  state={{ field }}
                  className="inline-flex min-h-11 items-center font-medium text-primary underline"
                >
                  {labelOf(draft, field)}
                  {addFrenchMarks(message)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Summary
        draft={draft}
        content={content}
        renderAction={(step) => (
          <Link to={`?etape=${stepSlugs[step]}`} className={buttonClass('ghost')}>
            Modifier<span className="sr-only"> : {filingStepTitles[step]}</span>
          </Link>
        )}
      />
      <ConditionReadings readings={draft.readings} />
      <div id={fieldId('termsAccepted')}>
        <Checkbox
          checked={content.termsAccepted}
          onChange={({ target }) =>
            change('termsAccepted', (former) => ({ ...former, termsAccepted: target.checked }))
          }
          label="Je certifie que mes réponses et mes pièces sont exactes. Une fausse déclaration annule la candidature."
        />
      </div>
      {submission.problem && <Notice tone="bad">{submission.problem}</Notice>}
      {submission.isWaiting && (
        <Notice tone="warn">
          Ligne coupée : votre dossier partira dès que la connexion revient. Gardez cette page ouverte.
        </Notice>
      )}
      {isSendingDocuments && (
        <Notice tone="info">
          Une pièce est encore en route : déposez votre dossier quand elle est arrivée.
        </Notice>
      )}
      {isUnchanged ? (
        <p className="text-ink-soft">Rien n'a changé depuis votre dépôt : il n'y a rien à envoyer.</p>
      ) : (
        <div className="grid gap-1.5 justify-items-start">
          <Button
            className="max-sm:w-full"
            busy={submission.isSending}
            busyLabel="Envoi en cours..."
            disabled={lacksTerms || isSendingDocuments}
            onClick={send}
          >
            {application ? 'Envoyer les changements' : 'Déposer mon dossier'}
          </Button>
          {lacksTerms && (
            <p className="text-s text-ink-soft">Certifiez d'abord que tout est exact, juste au-dessus.</p>
          )}
        </div>
      )}
    </>
  );
}

function labelOf({ campaign }: StepProps['draft'], field: string): string {
  const document = campaign.documents.find(({ key }) => field === key || field === `${key}.issuedOn`);
  return document ? `${document.name} : ` : '';
}
