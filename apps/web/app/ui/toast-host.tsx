import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  toast,
  ToastContainer,
  type ToastContent,
  type ToastOptions,
  type TypeOptions,
} from 'react-toastify/unstyled';
import { addFrenchMarks } from './french-marks.ts';
import { icon } from './icon.ts';
import type { ToastAction, ToastSettings } from './toast-settings.ts';
import './toast.css';

const SHOWN_MS = 3000;

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fermer" onClick={closeToast}>
      <X {...icon} />
    </button>
  );
}

/** Specification 1, section 2: bottom right, 3 s, pauses on hover and when the window is left, 60 % drag, 20 at most. */
function Host() {
  return (
    <ToastContainer
      // The library's own name is English in part, and would make a second region "Notifications" beside the bell's.
      aria-label="Messages de Baara, Alt+T"
      position="bottom-right"
      autoClose={SHOWN_MS}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={60}
      limit={20}
      transition={fade}
      closeButton={CloseButton}
    />
  );
}

// A root of its own: the document's tree neither waits for it nor is rendered again by a message.
const place = document.createElement('div');
// Its live region first: an open dialog hides from assistive technology whatever enters the page without one.
flushSync(() => createRoot(place).render(<Host />));
document.body.append(place);

type WithActionProps = { message: string; action: ToastAction; close: (() => void) | null };

/** Without `close` it stays until its successor takes its place. */
function WithAction({ message, action, close }: WithActionProps) {
  const [isChosen, setIsChosen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span>{message}</span>
      <button
        type="button"
        className="min-h-11 font-semibold underline"
        disabled={isChosen}
        onClick={() => {
          close?.();
          setIsChosen(true);
          action.onSelect();
        }}
      >
        {action.label}
      </button>
    </div>
  );
}

const titled = (title: string, message: string) => (
  <div>
    <strong>{title}</strong>
    <p>{message}</p>
  </div>
);

/** @param sentence the screen's own, or the API's. */
export function showToast(
  type: TypeOptions,
  sentence: string,
  { autoClose, topic, title, action, isPolite }: ToastSettings = {},
): void {
  const message = addFrenchMarks(sentence);
  // The library takes an absent option, and none that is undefined.
  const options: ToastOptions = {
    type,
    ...(autoClose === undefined ? {} : { autoClose }),
    ...(topic === undefined ? {} : { toastId: topic }),
    ...(isPolite ? { role: 'status' } : {}),
  };
  const content: ToastContent = action
    ? ({ closeToast }) => (
        // A message that is closing would not take its successor's text.
        <WithAction message={message} action={action} close={options.toastId ? null : closeToast} />
      )
    : title
      ? titled(title, message)
      : message;
  if (options.toastId !== undefined && toast.isActive(options.toastId)) {
    // An update preserves fields it does not name: how long the message before was shown.
    toast.update(options.toastId, { autoClose: SHOWN_MS, ...options, render: content });
    return;
  }
  toast(content, options);
}
