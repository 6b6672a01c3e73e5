import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  toast,
  ToastContainer,
  type ToastOptions,
} from 'react-toastify/unstyled';
import type { ToastAction } from './toast-action.ts';
import './toast.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fermer" onClick={closeToast}>
      ✕
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
      autoClose={3000}
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
document.body.append(place);
createRoot(place).render(<Host />);

function WithAction({ message, action, close }: { message: string; action: ToastAction; close: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span>{message}</span>
      <button
        type="button"
        className="min-h-11 font-semibold underline"
        onClick={() => {
          close();
          action.onSelect();
        }}
      >
        {action.label}
      </button>
    </div>
  );
}

export function showToast(
  title: string | null,
  message: string,
  options: ToastOptions,
  action?: ToastAction,
): void {
  if (action) {
    toast(({ closeToast }) => <WithAction message={message} action={action} close={closeToast} />, options);
    return;
  }
  toast(
    title ? (
      <div>
        <strong>{title}</strong>
        <p>{message}</p>
      </div>
    ) : (
      message
    ),
    options,
  );
}
