import type { ToastOptions, TypeOptions } from 'react-toastify';
import type { ToastAction } from './toast-action.ts';

/**
 * Messages at the bottom right, coloured by type, gone after 3 seconds by default. Their code is fetched with the first
 * message.
 */
export type ToastSettings = {
  /** Milliseconds. */ autoClose?: number;
  title?: string;
  /** A button beside the message, which also closes it. */
  action?: ToastAction;
  /** What it is about: a message takes the place of one about the same that is still shown. */
  topic?: string;
};

async function show(type: TypeOptions, message: string, settings: ToastSettings = {}): Promise<void> {
  const { showToast } = await import('./toast-host.tsx');
  const options: ToastOptions = { type };
  if (settings.autoClose !== undefined) options.autoClose = settings.autoClose;
  if (settings.topic !== undefined) options.toastId = settings.topic;
  showToast(settings.title ?? null, message, options, settings.action);
}

const showLater = (type: TypeOptions) => (message: string, settings?: ToastSettings) => {
  void show(type, message, settings);
};

export const toast = {
  success: showLater('success'),
  error: showLater('error'),
  warning: showLater('warning'),
  info: showLater('info'),
  default: showLater('default'),
};
