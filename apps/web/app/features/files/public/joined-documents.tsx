import { elide } from '@baara/contract/formats/elision';
import Close from 'lucide-react/icons/x';
import { icon } from '../../../ui/icon.ts';

/** A document that leaves at once, to be joined to a text. */
export type JoinedDocument<Stored = unknown> = {
  key: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  error: string | null;
  /** Once the server has it. */
  stored: Stored | null;
};

type Props = { files: readonly JoinedDocument[]; onRemove: (key: string) => void };

/** What will be joined to the text beside it: how far each has come, or why it could not be sent. */
export function JoinedDocuments({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Documents joints" className="grid gap-1">
      {files.map(({ key, name, share, error, stored }) => (
        <li key={key} className="flex items-center gap-x-2 rounded-md bg-sunken pl-3">
          <span className="min-w-0 flex-1">
            <span className="block truncate">{name}</span>
            {error && (
              <span role="alert" className="block pb-1 text-s text-bad">
                {error}
              </span>
            )}
          </span>
          {!stored && !error && (
            <progress aria-label={`Envoi ${elide('de', name)}`} value={share} className="w-20" />
          )}
          <button
            type="button"
            aria-label={`Retirer ${name}`}
            onClick={() => onRemove(key)}
            className="grid size-11 flex-none place-items-center"
          >
            <Close {...icon} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
