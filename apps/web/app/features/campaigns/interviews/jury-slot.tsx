import { interviewMessages } from '@baara/contract/campaigns/interviews-words';
import { markInWords } from '@baara/contract/formats/marks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  cacheJury,
  cacheJurySlot,
  callInterview,
  recuse,
  refreshInterviews,
  savingComment,
} from './interviews.api.ts';
import { aboutSlot, markOn } from './interview-words.ts';
import { MarksForm, type SlotProps } from './marks-form.tsx';

/** One candidate as far as their interview came: called, marked alone, then seen with what the others gave. */
export default function JurySlotDialog(props: SlotProps) {
  const { jury, slot } = props;
  const [isRecusing, setRecusing] = useState(false);
  if (isRecusing) return <Recusal {...props} onBack={() => setRecusing(false)} />;
  if (slot.shown) return <Shown {...props} />;
  if (jury.isOpen && !jury.isClosed && slot.state === 'called') return <MarksForm {...props} />;
  return <Waiting {...props} onRecuse={() => setRecusing(true)} />;
}

/** Before anything is marked: called, absent, or recused from. */
function Waiting({ jury, slot, onClose, onRecuse }: SlotProps & { onRecuse: () => void }) {
  const client = useQueryClient();
  const place = { id: jury.campaign.id, testId: jury.test.id };
  const calling = useMutation({
    mutationFn: (state: 'waiting' | 'called' | 'absent') =>
      callInterview({ params: { ...place, slotId: slot.id }, body: { state } }),
    onSuccess: ({ data }) => cacheJurySlot(client, place, data),
  });
  const mayCall = jury.isOpen && !jury.isClosed;
  const isAbsent = slot.state === 'absent';
  const mayChange = slot.givenBy.length === 0 && !jury.isClosed;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={slot.name}
      description={aboutSlot(slot)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Fermer
          </Button>
          {mayCall && (
            <Button busy={calling.isPending} onClick={() => calling.mutate(isAbsent ? 'waiting' : 'called')}>
              {isAbsent ? 'Annuler l’absence' : 'Appeler et noter'}
            </Button>
          )}
        </>
      }
    >
      {isAbsent && <p>Ce candidat est noté absent.</p>}
      {!mayCall && !jury.isClosed && <p className="text-ink-soft">{interviewMessages.NOT_PUBLISHED}.</p>}
      <FieldError message={calling.isError ? messageOf(calling.error) : null} />
      {mayChange && (
        <div className="grid grid-cols-1 gap-2 min-[400px]:grid-cols-2">
          {mayCall && !isAbsent && (
            <Button variant="outline" disabled={calling.isPending} onClick={() => calling.mutate('absent')}>
              Noter absent
            </Button>
          )}
          <Button variant="ghost" onClick={onRecuse}>
            Je me récuse
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Recusal({ jury, slot, onClose, onBack }: SlotProps & { onBack: () => void }) {
  const client = useQueryClient();
  const place = { id: jury.campaign.id, testId: jury.test.id };
  const recusing = useMutation({
    mutationFn: (reason: string) => recuse({ params: { ...place, slotId: slot.id }, body: { reason } }),
    onSuccess: ({ data, message }) => {
      cacheJury(client, place, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Vous récuser pour ${slot.name} ?`}
      description="Le candidat passe à une autre commission. Votre motif est inscrit au journal de la campagne."
      confirmLabel="Me récuser"
      isBusy={recusing.isPending}
      requiredMessage={interviewMessages.REASON_REQUIRED}
      error={recusing.isError ? messageOf(recusing.error) : null}
      onClose={onBack}
      onConfirm={(reason) => recusing.mutate(reason)}
    />
  );
}

/** What all of the panel gave, side by side, with a comment that they write together. */
function Shown({ jury, slot, onClose }: SlotProps) {
  const client = useQueryClient();
  const { criteria, test, isClosed, gapHundredths } = jury;
  const place = { id: jury.campaign.id, testId: test.id };
  const form = useApiForm(savingComment({ ...place, slotId: slot.id }), {
    defaultValues: { comment: slot.shown?.comment ?? '' },
    onSuccess: ({ data }) => {
      cacheJurySlot(client, place, data);
      void refreshInterviews(client);
      onClose();
    },
  });
  if (!slot.shown) return null;
  const { marks, markHundredths, differenceHundredths, isApart } = slot.shown;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${slot.name} : ${markOn(markHundredths, test.maxScore)}`}
      description={aboutSlot(slot)}
      closeLabel="Fermer"
      submitLabel="Enregistrer le commentaire"
      isSubmitDisabled={isClosed}
    >
      {isApart && (
        <Notice tone="warn">
          {markInWords(differenceHundredths)} points séparent vos notes, plus que l’écart de{' '}
          {markInWords(gapHundredths)}. Parlez-en, et dites pourquoi ci-dessous : les notes ne changent plus.
        </Notice>
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-left text-s">
          <caption className="sr-only">Notes de la commission</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Critère
              </th>
              {marks.map(({ examiner, isMine }) => (
                <th key={examiner} scope="col" className="py-1.5 pr-3 text-right font-medium">
                  {isMine ? 'Vous' : examiner}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map(({ name, points }, index) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
                  {name} <span className="text-ink-soft">/ {points}</span>
                </th>
                {marks.map(({ examiner, scores }) => (
                  <td key={examiner} className="py-1.5 pr-3 text-right tabular-nums">
                    {markInWords(scores[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="py-1.5 pr-3">
                Total
              </th>
              {marks.map(({ examiner, totalHundredths }) => (
                <td key={examiner} className="py-1.5 pr-3 text-right tabular-nums">
                  {markInWords(totalHundredths)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {marks.some(({ comment }) => comment) && (
        <ul className="grid gap-2">
          {marks.map(
            ({ examiner, isMine, comment }) =>
              comment && (
                <li key={examiner} className="wrap-anywhere">
                  <b>{isMine ? 'Vous' : examiner}</b> : {comment}
                </li>
              ),
          )}
        </ul>
      )}
      <Textarea
        label="Commentaire commun"
        optional
        rows={3}
        maxLength={1000}
        readOnly={isClosed}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
