import type { FilingDraft } from '@baara/contract/campaigns/filing';
import { filingMessages } from '@baara/contract/campaigns/filing-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { codeInGroups } from '../campaign-words.ts';
import { categoryOf, closingText } from './filing-steps.ts';
import type { Submitted } from './use-submission.ts';

type Props = { submitted: Submitted; draft: FilingDraft; onChange: () => void };

/** The receipt: a number and a code, to be copied, stored and printed. */
export function Receipt({ submitted, draft, onChange }: Props) {
  const { campaign, content } = draft;
  const centre = campaign.centres.find(({ id }) => id === content.centreId);
  const asked = campaign.documents.length;
  const received = campaign.documents.filter(({ key }) => draft.documents.some((one) => one.key === key));
  const facts = [
    { term: 'Candidat', value: `${content.person.firstName} ${content.person.lastName}` },
    { term: 'Poste', value: categoryOf(draft, content)?.name ?? campaign.title },
    ...(centre ? [{ term: 'Centre', value: `${centre.city}, ${centre.name}` }] : []),
    { term: 'Déposé', value: formatDateTime(submitted.submissionDate) },
    { term: 'Pièces', value: `${received.length} sur ${asked} ${received.length > 1 ? 'reçues' : 'reçue'}` },
  ];
  const closing = closingText(campaign);
  return (
    <section className="mx-auto grid max-w-lg gap-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-good-soft text-xl text-good"
        >
          ✓
        </span>
        <div>
          {/* The pressed button is gone: the receipt is read out in its place. */}
          <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
            {submitted.revision === 1 ? 'Dossier déposé' : 'Changements envoyés'}
          </h2>
          <p>{submitted.revision === 1 ? filingMessages.SUBMITTED : filingMessages.CHANGED}</p>
          <p className="text-s text-ink-soft">Gardez ce reçu : il porte votre numéro et votre code.</p>
        </div>
      </div>
      <div className="overflow-hidden rounded-lg border border-line-strong bg-surface">
        <div className="grid gap-3 border-b border-dashed border-line-strong px-4 py-4 text-center">
          <div>
            <p className="text-s text-ink-soft">Numéro de dossier</p>
            <p className="text-xl font-heavy">{submitted.fileNumber}</p>
          </div>
          <div>
            <p className="text-s text-ink-soft">Votre code de suivi</p>
            <p className="text-xl font-heavy text-primary">{codeInGroups(submitted.trackingCode)}</p>
          </div>
        </div>
        <dl className="grid gap-2 px-4 py-3.5">
          {facts.map(({ term, value }) => (
            <div key={term} className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-3">
              <dt className="text-s text-ink-soft">{term}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3 className="text-m">Et maintenant ?</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          <li>Le code vous est aussi envoyé par e-mail. Il ouvre « Suivre ma candidature » sans compte.</li>
          {closing && <li>Jusqu'au {closing}, vous pouvez encore changer votre dossier.</li>}
          <li>Des agents le lisent ensuite. Vous êtes prévenu à chaque étape.</li>
        </ul>
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap print:hidden">
        <ReceiptButton id={submitted.id} code={submitted.trackingCode} isMain />
        <Link to={paths.myCampaignApplication(submitted.id)} className={buttonClass('outline')}>
          Suivre ma candidature
        </Link>
        <Button variant="ghost" onClick={() => window.print()}>
          Imprimer
        </Button>
        {draft.abilities.change && (
          <Button variant="ghost" onClick={onChange}>
            Revoir mon dossier
          </Button>
        )}
      </div>
    </section>
  );
}

/** The receipt as a PDF, with its QR code. */
export function ReceiptButton({ id, code, isMain = false }: { id: string; code: string; isMain?: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await saveFile(`/mass-recruitment/applications/${id}/receipt.pdf`, `recu-${code}.pdf`);
    } catch (error) {
      setProblem(messageOf(error, "Le reçu n'a pas pu être préparé. Réessayez dans un instant."));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-1">
      <Button variant={isMain ? 'primary' : 'outline'} busy={isBusy} onClick={() => void save()}>
        Reçu PDF
      </Button>
      <FieldError message={problem} />
    </div>
  );
}
