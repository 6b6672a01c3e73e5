import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

/** A text to take elsewhere. */
export function CopiedText({ label, hint, text }: { label: string; hint?: string; text: string }) {
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <TextInput label={label} hint={hint} readOnly value={text} onFocus={(event) => event.target.select()} />
      <CopyButton what={label} text={text} />
    </div>
  );
}

export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copié');
    } catch {
      toast.error('Rien n’a pu être copié : sélectionnez le texte');
    }
  };
  return (
    <div>
      <Button variant="outline" aria-label={`Copier : ${what}`} onClick={() => void copy()}>
        Copier
      </Button>
    </div>
  );
}
