import type { optimizeContactMessage } from '@baara/contract/assistant';
import type { sendContactMessage } from '@baara/contract/contact';
import { contactMessages as messages, type ContactSubject } from '@baara/contract/contact-messages';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { useKeptText } from '../../lib/kept-text.ts';
import { toast } from '../../ui/toast.ts';
import {
  contactFields,
  type ContactValues,
  placed,
  readValues,
  type Remarks,
  remarksOn,
} from './contact-fields.ts';
import type { ProofMaker } from './proof-of-work.ts';

/** The documents give it: 5 seconds. */
const shown = { autoClose: 5000 };

/** A text the assistant proposes, beside the person's own. */
export type Proposal = { original: string; optimized: string };
/** What leaves: `original` only if the AI wrote `message` after it. */
type Chosen = { message: string; original: string | null };

const never = (): (() => void) => () => undefined;

let maker: Promise<ProofMaker> | null = null;
/** Fetched when someone begins to write: a mere visit loads nothing of it. */
const proofMaker = (): Promise<ProofMaker> =>
  (maker ??= import('./proof-of-work.ts').then(({ createProofMaker }) => createProofMaker()));

/**
 * The life of the contact form: what is typed is kept in this tab until it has arrived; the assistant's text is shown
 * before anything is sent; a failure changes nothing of what stands in the fields.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [draft, keepDraft] = useKeptText('contact');
  /** What was kept when the page opened: what is typed from then on stands in the fields. */
  const first = useRef(draft);
  /** False until this page's script runs: the assistant needs it. */
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [step, setStep] = useState<'idle' | 'optimizing' | 'sending' | 'sent'>('idle');
  const [remarks, setRemarks] = useState<Remarks>({});
  const [proposal, setProposal] = useState<Proposal | null>(null);

  useEffect(() => {
    if (form.current && first.current) fill(form.current, first.current);
  }, []);

  const values = (): ContactValues => readValues(new FormData(form.current ?? undefined));
  const isTicked = (name: string): boolean => new FormData(form.current ?? undefined).has(name);

  const send = async ({ message, original }: Chosen): Promise<void> => {
    setStep('sending');
    const { firstName, lastName, email, phone, subject } = values();
    try {
      const made = await proofMaker().catch(() => null);
      const proof = await made?.finished();
      await api.call<typeof sendContactMessage>('POST /contact/send-message', {
        body: {
          firstName,
          lastName,
          email,
          phone,
          subject: subject as ContactSubject,
          message,
          ...(original === null ? {} : { originalMessage: original }),
          aiOptimized: original !== null,
          source: 'contact_form',
          timestamp: new Date().toISOString(),
          website: trapOf(form.current),
          ...proof,
        },
      });
      made?.spend();
      setProposal(null);
      keepDraft('');
      clear(form.current);
      setStep('sent');
      toast.success(messages.SENT, shown);
    } catch (error) {
      setStep('idle');
      const refused = error instanceof ApiError ? placed(error.errors) : {};
      setRemarks(refused);
      if (Object.keys(refused).length > 0) setProposal(null);
      toast.error(`Erreur : ${messageOf(error, messages.FAILED)}`, shown);
    }
  };

  const submit = async (): Promise<void> => {
    const typed = values();
    const found = remarksOn(typed);
    setRemarks(found);
    if (focusFirst(form.current, found)) return;
    const optimized = isTicked('aiOptimize') ? await optimize(typed) : null;
    if (optimized === null) await send({ message: typed.message, original: null });
    else if (optimized === typed.message) await send({ message: optimized, original: typed.message });
    else {
      setStep('idle');
      setProposal({ original: typed.message, optimized });
    }
  };

  /** @returns null when the assistant cannot help: the message then goes as it is, and nothing is said of it. */
  const optimize = async ({ message, subject }: ContactValues): Promise<string | null> => {
    setStep('optimizing');
    toast.info(messages.OPTIMIZING, shown);
    try {
      const { optimizedMessage } = await api.call<typeof optimizeContactMessage>(
        'POST /ai/optimize-contact-message',
        {
          body: { message, subject, language: 'fr', context: 'contact_form', consent: isTicked('aiConsent') },
        },
      );
      return optimizedMessage.trim() || null;
    } catch {
      return null;
    }
  };

  return {
    form,
    isReady,
    step,
    remarks,
    proposal,
    send,
    /** Back to the fields: nothing was sent. */
    dismiss: () => setProposal(null),
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (step === 'idle' || step === 'sent') void submit();
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        void proofMaker().then(
          (made) => made.begin(),
          () => undefined,
        );
        keepDraft(JSON.stringify(values()));
        if (step === 'sent') setStep('idle');
        const { name } = event.target as HTMLInputElement;
        if (name in remarks) setRemarks(({ [name as keyof Remarks]: _gone, ...others }) => others);
      },
    },
  };
}

function trapOf(form: HTMLFormElement | null): string {
  const trap = form?.elements.namedItem('website');
  return trap instanceof HTMLInputElement ? trap.value : '';
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const control = (form: HTMLFormElement, name: string): Control | null =>
  form.elements.namedItem(name) as Control | null;

/** Puts back what was typed before a reload, where nothing stands yet. */
function fill(form: HTMLFormElement, draft: string): void {
  try {
    const kept = JSON.parse(draft) as Partial<ContactValues>;
    for (const name of contactFields) {
      const field = control(form, name);
      if (field && !field.value) field.value = kept[name] ?? '';
    }
  } catch {
    // Written by an older page: of no use.
  }
}

/** The fields, not the choice about the assistant. */
function clear(form: HTMLFormElement | null): void {
  for (const name of contactFields) {
    const field = form && control(form, name);
    if (field) field.value = '';
  }
}

/** @returns whether there was one to focus. */
function focusFirst(form: HTMLFormElement | null, remarks: Remarks): boolean {
  const first = contactFields.find((name) => name in remarks);
  if (form && first) control(form, first)?.focus();
  return first !== undefined;
}
