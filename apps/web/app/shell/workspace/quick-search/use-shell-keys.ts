import { useEffect } from 'react';
import { frontLayer } from '../../../ui/front-layer.ts';
import { keyedControls } from './screen-controls.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio]), [role=textbox]'));

/** Ctrl+K (Cmd+K), « ? », the keys of the controls in front, and the way into a list. */
export function useShellKeys(show: (box: 'search' | 'help') => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return show('search');
      }
      if (isCommand || isTyping(event.target)) return;
      if (event.key === '?') {
        event.preventDefault();
        return show('help');
      }
      const layer = frontLayer();
      if (pressControl(layer, event) || enterList(layer, event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show]);
}

function pressControl(layer: Element, { key, repeat }: KeyboardEvent): boolean {
  const control = keyedControls(layer).find((one) => one.key === key.toLowerCase());
  if (!control) return false;
  // A key that stays down walks along a list, and moves or refuses nobody twice.
  if (!repeat || key === 'j' || key === 'k') control.press();
  return true;
}

/** The first row or card; from there the list leads on by itself (`data-keys`). */
function enterList(layer: Element, key: string): boolean {
  if (key !== 'j' && key !== 'k') return false;
  const list = layer.querySelector('[data-keys]');
  if (!list || list.contains(document.activeElement)) return false;
  const first = list.querySelector<HTMLElement>('a[href]');
  first?.focus();
  return first !== null;
}
