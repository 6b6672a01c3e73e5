import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { messageOf } from './api.ts';
import { Button } from '../ui/button.tsx';
import { icon } from '../ui/icon.ts';
import { toast } from '../ui/toast.ts';
import { saveFile } from './save-file.ts';

type Props = { path: string; fileName: string; label: string; children: string };

/** Downloads a file of the API. @param label read by a screen reader: the button names the file. */
export function SaveButton({ path, fileName, label, children }: Props) {
  const saving = useMutation({
    mutationFn: () => saveFile(path, fileName),
    onError: (error) => toast.error(messageOf(error, "Le fichier n'a pas pu être téléchargé. Réessayez.")),
  });
  return (
    <Button
      variant="outline"
      icon={<Download {...icon} />}
      aria-label={label}
      busy={saving.isPending}
      busyLabel="Téléchargement..."
      onClick={() => saving.mutate()}
    >
      {children}
    </Button>
  );
}
