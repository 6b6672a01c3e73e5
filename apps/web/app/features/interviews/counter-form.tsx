import type { SlotInput } from '@baara/contract/interviews';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { emptySlot, missingSlot, SlotsFieldset, type SlotsDraft, slotsOf } from './slot-fields.tsx';

type Props = {
  isBusy: boolean;
  onSend: (body: { slots: SlotInput[]; message: string }) => void;
  onClose: () => void;
};

/** A candidate asks for other slots. */
export function CounterForm({ isBusy, onSend, onClose }: Props) {
  const [draft, setDraft] = useState<SlotsDraft>(() => ({ minutes: 60, slots: [emptySlot()] }));
  const [message, setMessage] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  return (
    <form
      noValidate
      className="mt-3 grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const slots = slotsOf(draft);
        setIsIncomplete(!slots);
        if (slots) onSend({ slots, message });
      }}
    >
      <SlotsFieldset
        draft={draft}
        min={1}
        onChange={setDraft}
        error={isIncomplete ? missingSlot : undefined}
        errorOf={() => undefined}
      />
      <Textarea
        label="Message à l'entreprise"
        optional
        rows={2}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Demander ces créneaux
        </Button>
        <Button variant="line" onClick={onClose}>
          Retour
        </Button>
      </div>
    </form>
  );
}
