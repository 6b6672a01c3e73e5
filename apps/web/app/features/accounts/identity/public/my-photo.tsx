import { updateSession } from '../../../../lib/session.ts';
import { userPhoto } from '../../../../lib/user-photo.ts';
import { useSession } from '../../../../shell/use-session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PictureEditor } from '../../../files/pictures/public/picture-editor.tsx';
import { removePhoto, savePhoto } from './identity.api.ts';

/** The signed-in person's photo, with what changes and removes it. @param onChange after either. */
export function MyPhoto({ onChange }: { onChange?: () => void }) {
  const user = useSession();
  if (!user) return null;
  const photo = userPhoto(user, 'large');

  const save = async (form: FormData): Promise<void> => {
    const answer = await savePhoto({ body: {}, form });
    updateSession({ user: answer.data });
    toast.success(answer.message ?? '');
    onChange?.();
  };
  const remove = async (): Promise<void> => {
    const answer = await removePhoto();
    updateSession({ user: answer.data });
    toast.success(answer.message ?? '');
    onChange?.();
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.fullname} src={photo} size="xl" />
      <PictureEditor words={words} shape="round" onSave={save} onRemove={photo ? remove : undefined} />
    </div>
  );
}

const words = {
  add: 'Ajouter une photo',
  change: 'Changer la photo',
  remove: 'Retirer la photo',
  removeQuestion: 'Retirer votre photo ?',
  removeConsequence: 'Vos initiales la remplaceront partout.',
  cropTitle: 'Cadrer la photo',
};
