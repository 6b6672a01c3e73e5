import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FeePayments } from '../../fees/fee-payments.tsx';
import { removeDraftDocument } from '../filing.api.ts';
import { fieldId, type StepProps } from '../filing-steps.ts';
import { DocumentRow } from '../uploads/document-row.tsx';
import type { Documents } from '../uploads/use-document-queue.ts';
import type { Filing } from '../use-draft-saving.ts';
import { seeDocument } from './see-document.ts';

const EXEMPTION_PROOF = 'exemption_proof';

type Props = StepProps & { documents: Documents } & Pick<Filing, 'refresh' | 'save'>;

/** What applying costs, who does not pay it, and the payment. */
export function FeeStep(props: Props) {
  const { draft, content, problemOf, refresh, save } = props;
  const { campaign, fee } = draft;
  if (fee === null) return null;
  const isOnline = fee.state !== 'at-institution';
  const isPaid = fee.state === 'paid';
  return (
    <>
      <section aria-labelledby="frais" className="grid gap-2 rounded-lg border border-line bg-surface p-4">
        <h3 id="frais" className="text-m">
          Frais de dossier : {formatMoney(fee.amountXof)}
        </h3>
        {campaign.feeInstructions && (
          <p className="whitespace-pre-line text-ink-soft">{campaign.feeInstructions}</p>
        )}
        {isOnline && (
          <p className="text-s text-ink-soft">
            Ils reviennent à l'institution. Votre dossier part une fois les frais payés, ou sans eux si vous
            êtes exempté.
          </p>
        )}
        {!isPaid && <Exemptions {...props} />}
        {content.exemption !== null && !isPaid && <ExemptionState fee={fee} />}
      </section>
      {isOnline && content.exemption === null && (
        <div id={fieldId('fee')} className="grid grid-cols-1 gap-3">
          {fee.sendUntil && (
            <Notice tone="warn">
              La campagne est clôturée. Vous aviez payé à temps : envoyez votre dossier avant le{' '}
              <b>{formatDateTime(fee.sendUntil)}</b>.
            </Notice>
          )}
          <FeePayments
            fee={fee}
            campaignId={campaign.id}
            onLeave={async () => (await save()) !== null}
            onSettled={() => void refresh().catch(() => undefined)}
          />
          <FieldError message={problemOf('fee')} />
        </div>
      )}
    </>
  );
}

function ExemptionState({ fee }: { fee: NonNullable<StepProps['draft']['fee']> }) {
  if (fee.exemption === 'accepted') return <Notice tone="good">Votre exemption est acceptée.</Notice>;
  if (fee.exemption === 'refused')
    return (
      <Notice tone="warn">
        Votre exemption n'est pas acceptée
        {fee.payUntil ? ` : payez les frais avant le ${formatDate(fee.payUntil)} au soir.` : '.'}
      </Notice>
    );
  return (
    <p className="text-s text-ink-soft">
      L'institution vérifie votre exemption avec votre dossier. Si elle la refuse, elle vous dit jusqu'à quand
      payer.
    </p>
  );
}

function Exemptions(props: Props) {
  const { draft, content, change, problemOf, documents, refresh } = props;
  const { campaign } = draft;
  const removal = useMutation({
    mutationFn: (key: string) => refresh(() => removeDraftDocument(campaign.id, key)),
    onError: (error) => toast.error(messageOf(error, "Cette pièce n'a pas pu être retirée. Réessayez.")),
  });
  const exemption = campaign.exemptions.find(({ label }) => label === content.exemption);
  if (campaign.exemptions.length === 0) return null;
  return (
    <div id={fieldId('exemption')} className="grid gap-2">
      <ChoiceGroup legend="Votre situation" className="grid gap-1" error={problemOf('exemption')}>
        <Radio
          name="exemption"
          label="Je paie les frais"
          checked={content.exemption === null}
          onChange={() => change('exemption', (former) => ({ ...former, exemption: null }))}
        />
        {campaign.exemptions.map(({ label, isProofRequired }) => (
          <Radio
            key={label}
            name="exemption"
            label={`Je suis exempté : ${label}`}
            hint={isProofRequired ? 'Avec un justificatif.' : undefined}
            checked={content.exemption === label}
            onChange={() => change('exemption', (former) => ({ ...former, exemption: label }))}
          />
        ))}
      </ChoiceGroup>
      {exemption?.isProofRequired && (
        <ul className="-mx-4 border-t border-line">
          <DocumentRow
            asked={{
              key: EXEMPTION_PROOF,
              name: "Preuve d'exemption",
              description: exemption.label,
              isRequired: true,
            }}
            received={draft.documents.find(({ key }) => key === EXEMPTION_PROOF)}
            documents={documents}
            onSee={(document) => void seeDocument(document)}
            onRemove={(key) => removal.mutate(key)}
            isRemoving={removal.isPending}
            problem={problemOf(EXEMPTION_PROOF)}
          />
        </ul>
      )}
    </div>
  );
}
