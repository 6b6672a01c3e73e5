import type { BankQuestionDetail } from '@baara/contract/campaigns/question-bank';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { PictureChoice } from '../../files/pictures/public/picture-choice.tsx';
import { cacheQuestion, changeImage } from './question-bank.api.ts';

/** The picture under a question's text. */
export function QuestionImage({ question: { id, image, version } }: { question: BankQuestionDetail }) {
  const client = useQueryClient();
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <h2 className="text-m">
        Image <span className="font-normal text-ink-soft">(facultatif)</span>
      </h2>
      {image && (
        <img
          key={version}
          src={`${image}/720.webp`}
          alt="Ce que la question montre"
          className="max-h-80 w-auto max-w-full rounded-md border border-line bg-sunken"
        />
      )}
      <PictureChoice
        hasPicture={image !== null}
        hint="JPG, PNG ou WebP, 8 Mo au maximum."
        sendingLabel="Envoi de l’image…"
        removeLabel="Retirer l’image"
        save={async (picture) => {
          const { data, message } = await changeImage(id, picture);
          cacheQuestion(client, data);
          toast.success(message ?? '');
        }}
      />
    </div>
  );
}
