import type { ChangeEvent, FocusEvent, FormEvent, RefObject } from 'react';

/** What `ApiForm` and `SubmitButton` need of a form, whichever hook made it. */
export type FormFrame = {
  id: string;
  ref: RefObject<HTMLFormElement | null>;
  handlers: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
    onBlur?: (event: FocusEvent<HTMLFormElement>) => void;
    onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
  };
  /** Above the fields: what none of them shows. */
  problem: string | null;
  isSending: boolean;
  /** False until the page's script runs: earlier input stays, and waits. */
  isReady: boolean;
};
