import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  toast,
  ToastContainer,
  type ToastOptions,
} from 'react-toastify/unstyled';
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

export function showToast(title: string | null, message: string, options: ToastOptions): void {
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
