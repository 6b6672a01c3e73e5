import { emptyOffer } from '@baara/contract/offers/fields/empty-offer';
import { fieldNames, type FieldName } from '@baara/contract/offers/fields/offer-fields';
import type { readPastedOffer } from '@baara/contract/offers/pasted-offers';
import { type ClipboardEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Form } from './form-section.tsx';
import { changedFields, type OfferFormValues } from './offer-form-values.ts';

type Answer = z.output<typeof readPastedOffer.data>;
/** What became of a text that was read; `before` is what stood in the fields it filled. */
type Reading = { text: string; count: number; before: Partial<OfferFormValues>; notes: readonly string[] };

export type PastedAd = {
  /** The text that the box opens with; null while it is closed. */
  text: string | null;
  open: (text: string) => void;
  close: () => void;
  reading: Reading | null;
  /** Fields that the text filled and nobody has changed since. */
  read: ReadonlySet<FieldName>;
  /** Fields that publication will ask for, and nobody has filled since. */
  missing: readonly FieldName[];
  take: (answer: Answer, text: string) => void;
  undo: () => void;
  onPaste: (event: ClipboardEvent) => void;
};

const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);
const hasLines = (text: string): boolean =>
  text
    .trim()
    .split('\n')
    .filter((line) => line.trim()).length > 1;

/** Fills the form with what the server read in a pasted ad, and can empty it again. */
export function usePastedAd(form: Form): PastedAd {
  const [text, setText] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [read, setRead] = useState<ReadonlySet<FieldName>>(new Set());
  const [missing, setMissing] = useState<readonly FieldName[]>([]);

  useEffect(() => {
    const subscription = form.watch((_, { name, type }) => {
      // What is set by the reading itself comes without a type.
      if (type !== 'change' || name === undefined) return;
      const changed = name.split('.')[0];
      setRead((names) => new Set([...names].filter((one) => one !== changed)));
      setMissing((names) => names.filter((one) => one !== changed));
    });
    return () => subscription.unsubscribe();
  }, [form]);

  const fill = (values: Partial<OfferFormValues>): void => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as FieldName, value as never, { shouldDirty: true });
  };

  return {
    text,
    open: setText,
    close: () => setText(null),
    reading,
    read,
    missing,
    take: (answer, pasted) => {
      const written = changedFields(emptyOffer, form.getValues());
      // What the person wrote already stays.
      const fresh = Object.entries(answer.fields).filter(([name]) => !(name in written));
      const values = structuredClone(form.getValues());
      fill(Object.fromEntries(fresh));
      form.clearErrors();
      const names = fresh.map(([name]) => name as FieldName);
      const before = Object.fromEntries(names.map((name) => [name, values[name]]));
      setReading({ text: pasted, count: names.length, before, notes: answer.notes });
      setRead(new Set(names));
      setMissing(
        answer.missing
          .map(({ field }) => field)
          .filter((name) => isFieldName(name) && !(name in written)) as FieldName[],
      );
      setText(null);
    },
    undo: () => {
      if (!reading) return;
      // A field that was changed after the reading is the person's own.
      fill(
        Object.fromEntries(Object.entries(reading.before).filter(([name]) => read.has(name as FieldName))),
      );
      setText(reading.text);
      setReading(null);
      setRead(new Set());
      setMissing([]);
    },
    onPaste: (event) => {
      const pasted = event.clipboardData.getData('text/plain');
      const isTitle = event.target instanceof HTMLInputElement && event.target.name === 'title';
      if (!isTitle || !hasLines(pasted)) return;
      if (Object.keys(changedFields(emptyOffer, form.getValues())).length > 0) return;
      event.preventDefault();
      setText(pasted);
    },
  };
}
