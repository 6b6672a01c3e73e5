/** A button beside a message. */
export type ToastAction = { label: string; onSelect: () => void };

export type ToastSettings = {
  /** Milliseconds. */ autoClose?: number;
  title?: string;
  /** A button beside the message, which also closes it. */
  action?: ToastAction;
  /** What it is about: a message takes the place of one about the same that is still shown. */
  topic?: string;
  /** Read by a screen reader when it has said the rest. */
  isPolite?: boolean;
};
