/** A button beside a message. */
export type ToastAction = { label: string; onSelect: () => void };
