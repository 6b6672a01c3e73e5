let isPressed = false;

if (typeof document !== 'undefined') {
  const watch = (type: string, pressed: boolean): void =>
    document.addEventListener(type, () => void (isPressed = pressed), { capture: true, passive: true });
  watch('pointerdown', true);
  watch('pointerup', false);
  watch('pointercancel', false);
}

/** Resolves once no button of a mouse, finger or pen is pressed on the page, the click that follows included. */
export async function pointerReleased(): Promise<void> {
  if (!isPressed) return;
  await new Promise<void>((resolve) => {
    const released = (): void => {
      document.removeEventListener('pointerup', released);
      document.removeEventListener('pointercancel', released);
      // The click comes after the release, in a task of its own.
      setTimeout(resolve);
    };
    document.addEventListener('pointerup', released);
    document.addEventListener('pointercancel', released);
  });
}
