import type { CorrectionLot, MarkedCopy } from '@baara/contract/campaigns/correction';
import { copyMessages, lotStateTitles } from '@baara/contract/campaigns/copies-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { SavingLine } from '../../../lib/saving-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader } from '../../../ui/workspace/page-header.tsx';
import { counted } from '../sessions/session-words.ts';
import { cacheLot, type LotPlace, refreshLots, submitLot } from './correction.api.ts';
import { CopyRow, focusMark } from './copy-row.tsx';
import { isGoodMark, type DraftMark } from './lot-draft.ts';
import { useLot } from './use-lot.ts';

const FlagForm = lazyPart(() => import('./flag-form.tsx'));

const plainNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');
/** One lot: the number on a label leads to its copy, Enter to the next one. */
export function LotMarking({ place, lot }: { place: LotPlace; lot: CorrectionLot }) {
  const client = useQueryClient();
  const { draft, saving, type, commit, unsaved, forget } = useLot(place, lot);
  const [asking, setAsking] = useState<'submit' | MarkedCopy | null>(null);
  const numberField = useRef<HTMLInputElement>(null);
  /** The number was typed: after its mark the next one is. */
  const isByNumber = useRef(false);
  const isOpen = lot.submittedAt === null;
  const waiting = lot.list.filter(({ number, isAnnulled }) => !isAnnulled && !hasMark(draft[number], lot));
  const submitting = useMutation({
    mutationFn: () => submitLot({ params: place, body: { marks: unsaved() }, isSentAgain: true }),
    onSuccess: ({ data, message }) => {
      forget();
      cacheLot(client, place, data);
      toast.success(message ?? '');
      setAsking(null);
    },
  });
  const goOn = (index: number): void => {
    commit();
    if (isByNumber.current) {
      isByNumber.current = false;
      numberField.current?.focus();
      return;
    }
    const next = lot.list.slice(index + 1).find(({ isAnnulled }) => !isAnnulled);
    if (next) focusMark(next.number);
  };
  const { test } = lot;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignCorrection(place.id, place.testId)}>Mes lots</BackLink>}
        title={`Lot ${lot.number} · ${test.name}`}
        description={
          isOpen
            ? `${lot.list.length - waiting.length} sur ${counted(lot.list.length, 'copie')} · noté sur ${test.maxScore} · à rendre le ${formatDate(lot.dueOn)}`
            : `${lotStateTitles.submitted} : ${counted(lot.list.length, 'copie')}, notées sur ${test.maxScore}`
        }
        action={
          isOpen && (
            <Button
              onClick={() => {
                const [first] = waiting;
                if (first) focusMark(first.number);
                else setAsking('submit');
              }}
            >
              {waiting.length === 0 ? 'Rendre le lot' : 'Aller à la copie suivante'}
            </Button>
          )
        }
      />
      {isOpen && (
        <div className="mb-3 grid items-end gap-x-4 gap-y-2 sm:grid-cols-[16rem_1fr]">
          <NumberField
            field={numberField}
            lot={lot}
            onFound={(number) => {
              isByNumber.current = true;
              focusMark(number);
            }}
          />
          <SavingLine state={saving} idle="Chaque note est enregistrée dès que vous passez à la suivante." />
        </div>
      )}
      <ol className="overflow-hidden rounded-lg border border-line bg-surface">
        {lot.list.map((copy, index) => (
          <CopyRow
            key={copy.number}
            copy={copy}
            mark={draft[copy.number]}
            maxScore={test.maxScore}
            isOpen={isOpen}
            onType={(typed) => type(copy.number, typed)}
            onLeave={commit}
            onEnter={() => goOn(index)}
            onFlag={() => setAsking(copy)}
          />
        ))}
      </ol>
      {asking === 'submit' && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={`Rendre le lot ${lot.number} ?`}
          description="Vos notes ne changent plus ensuite, sauf si le responsable rouvre le lot."
          confirmLabel="Rendre le lot"
          busyLabel="Envoi…"
          isBusy={submitting.isPending}
          onConfirm={() => submitting.mutate()}
          error={submitting.isError ? messageOf(submitting.error) : null}
        />
      )}
      {asking !== null && asking !== 'submit' && (
        <Suspense fallback={null}>
          <FlagForm
            place={place}
            number={asking.number}
            onFlagged={(next) => {
              cacheLot(client, place, next);
              refreshLots(client, place);
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const hasMark = (mark: DraftMark | undefined, { test }: CorrectionLot): boolean =>
  mark !== undefined && mark.mark.trim() !== '' && isGoodMark(mark.mark, test.maxScore);

/** The number of a label, typed with or without its dash. */
function NumberField({
  field,
  lot,
  onFound,
}: {
  field: RefObject<HTMLInputElement | null>;
  lot: CorrectionLot;
  onFound: (number: string) => void;
}) {
  const [text, setText] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const lookFor = (typed: string, isWhole: boolean): void => {
    setText(typed);
    const plain = plainNumber(typed);
    const found = lot.list.find(({ number }) => plainNumber(number) === plain);
    setUnknown(!found && isWhole && plain !== '');
    if (!found) return;
    setText('');
    onFound(found.number);
  };
  return (
    <TextInput
      ref={field}
      label="Numéro de l’étiquette"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      value={text}
      error={isUnknown ? copyMessages.COPY_UNKNOWN : undefined}
      onChange={({ target }) => lookFor(target.value, plainNumber(target.value).length >= 8)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        lookFor(text, true);
      }}
    />
  );
}
