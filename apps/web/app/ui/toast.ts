import type { TypeOptions } from 'react-toastify';
import type { ToastSettings } from './toast-settings.ts';

async function show(type: TypeOptions, message: string, settings?: ToastSettings): Promise<void> {
  // Its code may be lost with the connection, which has its own message.
  const host = await import('./toast-host.tsx').catch(() => undefined);
  host?.showToast(type, message, settings);
}

const showLater = (type: TypeOptions) => (message: string, settings?: ToastSettings) => {
  void show(type, message, settings);
};

/**
 * Messages at the bottom right, coloured by type, gone after 3 seconds by default. Their code is fetched with the first
 * message.
 */
export const toast = {
  success: showLater('success'),
  error: showLater('error'),
  warning: showLater('warning'),
  info: showLater('info'),
  default: showLater('default'),
};
