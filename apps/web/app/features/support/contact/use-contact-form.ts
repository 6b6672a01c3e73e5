import type { optimizeContactMessage } from '@baara/contract/support/assistant';
import type { sendContactMessage } from '@baara/contract/support/contact';
import { contactMessages as messages, type ContactSubject } from '@baara/contract/support/contact-messages';
import { useEffect, useRef, useState } from 'react';
import { ApiCanceled } from '../../../lib/api-error.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { toast } from '../../../ui/toast.ts';
import { sendingContactMessage } from './contact.api.ts';
import { type ContactField, contactFields, type ContactValues, readValues } from './contact-fields.ts';
import type { ProofMaker } from './proof-of-work.ts';

/** The documents give it: 5 seconds. */
const shown = { autoClose: 5000 };

/** A text the assistant proposes, beside the person's own. */
export type Proposal = { original: string; optimized: string };
/** What leaves: `original` only if the AI wrote `message` after it. */
type Chosen = { message: string; original: string | null };

type Values = ContactValues & { website: string; aiOptimize: boolean; aiConsent: boolean };

let maker: Promise<ProofMaker> | null = null;
/** Fetched when someone begins to write: a mere visit loads nothing of it. */
const proofMaker = (): Promise<ProofMaker> =>
  (maker ??= import('./proof-of-work.ts').then(({ createProofMaker }) => createProofMaker()));

/**
 * The life of the contact form: the input is stored in this tab until it has arrived; the assistant's text is shown
 * before anything is sent; a failure changes nothing in the fields.
 */
export function useContactForm(initial: ContactValues) {
  const [draft, setDraft] = useTextDraft('contact');
  /** The draft found when the page opened: later input is in the fields. */
  const first = useRef(draft);
  const [isSent, setIsSent] = useState(false);
  const [isOptimizing, setIsOptimizing] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  /** What the person chose of a proposal: that leaves, and nothing is proposed again. */
  const chosen = useRef<Chosen | null>(null);

  const form = usePublicForm(sendingContactMessage, {
    defaultValues: { ...initial, website: '', aiOptimize: false, aiConsent: false } satisfies Values,
    toBody: ({ aiOptimize: _assistant, aiConsent: _consent, subject, ...values }) => ({
      ...values,
      subject: subject as ContactSubject,
      source: 'contact_form' as const,
    }),
    // Without the form's key, which is that of the text before the AI's: the server accepts the same message once a day.
    send: async (body, { values }) => {
      const { message, original } = chosen.current ?? (await improve(values));
      const made = await proofMaker().catch(() => null);
      const proof = await made?.finished();
      const answer = await api.call<typeof sendContactMessage>('POST /contact/send-message', {
        body: {
          ...body,
          message,
          ...(original === null ? {} : { originalMessage: original }),
          aiOptimized: original !== null,
          timestamp: new Date().toISOString(),
          ...proof,
        },
      });
      made?.spend();
      return answer;
    },
    onSuccess: () => {
      chosen.current = null;
      setProposal(null);
      setDraft('');
      // The fields, not the choice about the assistant.
      for (const name of contactFields) form.set(name, '');
      setIsSent(true);
      toast.success(messages.SENT, shown);
    },
    onError: (failure) => {
      // The fields that the remarks are about stand behind the proposal.
      if (failure.errors.length > 0) setProposal(null);
      toast.error(`Erreur : ${messageOf(failure, messages.FAILED)}`, shown);
    },
    failed: messages.FAILED,
  });

  const { ref, set } = form;
  useEffect(() => {
    const stored = first.current;
    first.current = '';
    const fields = ref.current?.elements;
    for (const [name, text] of Object.entries(parse(stored))) {
      const field = fields?.namedItem(name);
      // Put back where nothing stands yet.
      if (field && 'value' in field && !field.value) set(name as ContactField, text);
    }
  }, [ref, set]);

  /** @throws {ApiCanceled} where the assistant proposes another text: the person reads it first. */
  const improve = async ({ aiOptimize, message: typed, subject, aiConsent }: Values): Promise<Chosen> => {
    const message = typed.trim();
    const optimized = aiOptimize ? await optimize({ message, subject, consent: aiConsent }) : null;
    if (optimized === null) return { message, original: null };
    if (optimized === message) return { message, original: message };
    setProposal({ original: message, optimized });
    throw new ApiCanceled();
  };

  /** @returns null when the assistant cannot help: the message then goes as it is, and nothing is said of it. */
  const optimize = async (asked: { message: string; subject: string; consent: boolean }) => {
    setIsOptimizing(true);
    toast.info(messages.OPTIMIZING, shown);
    try {
      const { optimizedMessage } = await api.call<typeof optimizeContactMessage>(
        'POST /ai/optimize-contact-message',
        { body: { ...asked, language: 'fr', context: 'contact_form' } },
      );
      return optimizedMessage.trim() || null;
    } catch {
      return null;
    } finally {
      setIsOptimizing(false);
    }
  };

  return {
    form,
    isSent,
    isOptimizing,
    proposal,
    choose: (next: Chosen): void => {
      chosen.current = next;
      form.ref.current?.requestSubmit();
    },
    /** Back to the fields: nothing was sent. */
    dismiss: (): void => {
      chosen.current = null;
      setProposal(null);
    },
    onInput: (): void => {
      chosen.current = null;
      void proofMaker().then(
        (made) => made.begin(),
        () => undefined,
      );
      if (ref.current) setDraft(JSON.stringify(readValues(new FormData(ref.current))));
      setIsSent(false);
    },
  };
}

function parse(draft: string): Partial<ContactValues> {
  try {
    return draft ? (JSON.parse(draft) as Partial<ContactValues>) : {};
  } catch {
    // Written by an older page: of no use.
    return {};
  }
}
