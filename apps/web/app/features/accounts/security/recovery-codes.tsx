import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Codes de secours copiés.');
  } catch {
    // Not offered over plain HTTP, nor when the person refuses.
    toast.error('La copie est impossible ici : téléchargez les codes ou notez-les.');
  }
}

/** Shown once, until the person confirms that they are saved. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const text = `Codes de secours Baara (chacun ne sert qu'une fois)\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <Notice tone="warn">
        Gardez ces codes de secours en lieu sûr : ils ne seront plus affichés. Chacun ouvre votre compte une
        fois, si vous n'avez plus votre téléphone.
      </Notice>
      <ul
        aria-label="Codes de secours"
        className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-4 font-mono min-[25rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClass('outline')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codes-de-secours-baara.txt"
        >
          Télécharger
        </a>
        <Button variant="outline" onClick={() => void copy(text)}>
          Copier
        </Button>
        <Button onClick={onStored}>J'ai gardé mes codes</Button>
      </div>
    </div>
  );
}
