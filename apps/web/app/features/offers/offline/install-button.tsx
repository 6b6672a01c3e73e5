import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/**
 * Chromium's event before it can install a site. Source:
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** Shown only where the browser can put Baara beside the other applications. */
export function InstallButton() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const offered = (event: Event): void => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const installed = (): void => setPrompt(null);
    window.addEventListener('beforeinstallprompt', offered);
    window.addEventListener('appinstalled', installed);
    return () => {
      window.removeEventListener('beforeinstallprompt', offered);
      window.removeEventListener('appinstalled', installed);
    };
  }, []);
  if (!prompt) return null;
  return (
    <Button
      variant="outline"
      onClick={() => {
        setPrompt(null);
        void prompt.prompt();
      }}
    >
      Installer Baara sur ce téléphone
    </Button>
  );
}
