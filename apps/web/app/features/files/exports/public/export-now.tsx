import type { ExportFormat } from '@baara/contract/files/export-messages';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { FormatChoice } from './format-choice.tsx';

type Props = {
  /** Name of the export: « les statistiques ». */
  what: string;
  /** One sentence: the content of the file. */
  description: string;
  /** Of the API, up to the dot of the extension; with `isPosted`, whole. */
  path: string;
  /** The API logs the download: the format and the query are sent as a body. */
  isPosted?: boolean;
  query: Record<string, string>;
  /** Without its extension. */
  fileName: string;
};

/** Takes away what is small enough to be sent at once, in the format that is chosen. */
export function ExportNow(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={<Download {...icon} size={18} />}
        aria-label={`Exporter ${props.what}`}
        onClick={() => setOpen(true)}
      >
        Exporter
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

function ExportDialog({ what, description, path, isPosted, query, fileName, onClose }: DialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const asked = new URLSearchParams(query).toString();
  const saving = useMutation({
    mutationFn: () => {
      const name = `${fileName}.${format}`;
      return isPosted
        ? saveFile(path, name, { format, ...query })
        : saveFile(`${path}.${format}${asked && `?${asked}`}`, name);
    },
    onSuccess: onClose,
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Exporter ${what}`}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={saving.isPending} busyLabel="Téléchargement..." onClick={() => saving.mutate()}>
            Télécharger
          </Button>
        </>
      }
    >
      <FormatChoice value={format} onChange={setFormat} />
      {saving.isError && (
        <FieldError message={messageOf(saving.error, "Le fichier n'a pas pu être téléchargé. Réessayez.")} />
      )}
    </Modal>
  );
}
