import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import { removeDraftDocument } from '../filing.api.ts';
import { canStraighten } from '../../../files/paper-photos/public/can-straighten.ts';
import { fieldId, type StepProps } from '../filing-steps.ts';
import { type AskedDocument, DocumentRow, type ReceivedDocument } from '../uploads/document-row.tsx';
import type { Documents } from '../uploads/use-document-queue.ts';
import type { Filing } from '../use-draft-saving.ts';
import { PartialDayField } from './partial-day-field.tsx';
import { seeDocument } from './see-document.ts';

type Props = StepProps & { documents: Documents; refresh: Filing['refresh'] };

/** What must be joined. */
export function DocumentsStep(props: Props) {
  const { draft, content, change, problemOf, documents, refresh } = props;
  const { campaign } = draft;
  const removal = useMutation({
    mutationFn: (key: string) => refresh(() => removeDraftDocument(campaign.id, key)),
    onError: (error) => toast.error(messageOf(error, "Cette pièce n'a pas pu être retirée. Réessayez.")),
  });
  const receivedOf = (key: string): ReceivedDocument | undefined =>
    draft.documents.find((document) => document.key === key);
  const rowOf = (asked: AskedDocument) => (
    <DocumentRow
      key={asked.key}
      asked={asked}
      received={receivedOf(asked.key)}
      documents={documents}
      onSee={(document) => void seeDocument(document)}
      onRemove={(key) => removal.mutate(key)}
      isRemoving={removal.isPending}
      problem={problemOf(asked.key)}
    >
      {campaign.asks.issueDays.includes(asked.key) && (
        <IssueDay documentKey={asked.key} content={content} change={change} problemOf={problemOf} />
      )}
    </DocumentRow>
  );
  const asked = campaign.documents;
  const receivedCount = asked.filter(({ key }) => receivedOf(key)).length;
  return (
    <>
      <p className="text-ink-soft">
        {canStraighten()
          ? "Une photo nette suffit : elle est redressée, recadrée et allégée ici avant de partir. Plusieurs photos d'un même document font un seul PDF."
          : "Une photo nette suffit. Cet appareil ne sait pas la redresser : elle part telle quelle, allégée. Plusieurs photos d'un même document font un seul PDF."}
      </p>
      {asked.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {asked.map(rowOf)}
          </ul>
          <p className="text-s text-ink-soft">
            <b className="text-ink">
              {receivedCount} {receivedCount > 1 ? 'pièces' : 'pièce'} sur {asked.length}{' '}
              {receivedCount > 1 ? 'reçues' : 'reçue'}.
            </b>{' '}
            Vous pouvez fermer et reprendre plus tard.
          </p>
        </>
      )}
    </>
  );
}

function IssueDay({
  documentKey: key,
  content,
  change,
  problemOf,
}: Pick<StepProps, 'content' | 'change' | 'problemOf'> & { documentKey: string }) {
  const field = `${key}.issuedOn`;
  const declaredDays = content.declared.documents ?? [];
  return (
    <div id={fieldId(field)} className="max-w-72">
      <PartialDayField
        label="Date de délivrance"
        hint="Écrite sur le document."
        value={declaredDays.find((one) => one.key === key)?.issuedOn ?? null}
        onChange={(issuedOn) =>
          change(field, (former) => ({
            ...former,
            declared: {
              ...former.declared,
              documents: [
                ...(former.declared.documents ?? []).filter((one) => one.key !== key),
                { key, issuedOn },
              ],
            },
          }))
        }
        error={problemOf(field)}
      />
    </div>
  );
}
