import type { tagCandidates } from '@baara/contract/candidate-profiles';
import { candidateProfileLimits as limits } from '@baara/contract/candidate-profile-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import TagIcon from 'lucide-react/icons/tag';
import { type FormEvent, useId, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Modal } from '../../../ui/modal.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCompanyTags } from './company-tags.tsx';

/** Puts one tag on all who were ticked. */
export function TagChosen({ chosen }: { chosen: readonly Chosen[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="line" icon={<TagIcon {...icon} size={18} />} onClick={() => setIsOpen(true)}>
        Étiqueter
      </Button>
      {isOpen && <TagDialog chosen={chosen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** One types a name, or picks one of the company's; a new name makes a new tag. */
function TagDialog({ chosen, onClose }: { chosen: readonly Chosen[]; onClose: () => void }) {
  const [form, list] = [useId(), useId()];
  const [name, setName] = useState('');
  const tags = useCompanyTags();
  const client = useQueryClient();
  const tagging = useMutation({
    mutationFn: () =>
      api.call<typeof tagCandidates>('POST /recruiter/candidate-taggings', {
        body: { candidateIds: chosen.map(({ id }) => id), name },
      }),
    onSuccess: ({ message, data: { full } }) => {
      toast.success(message ?? '');
      if (full.length > 0)
        toast.error(
          `${limits.tagsPerCandidate} étiquettes au maximum, déjà portées par : ${full.join(', ')}`,
        );
      onClose();
      return client.invalidateQueries({ queryKey: ['recruiter'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    tagging.mutate();
  };
  const count = chosen.length;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Étiqueter ${count} candidat${count > 1 ? 's' : ''}`}
      description="Les étiquettes restent dans votre entreprise : les candidats ne les voient pas."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form={form} busy={tagging.isPending}>
            Étiqueter
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextInput
          label="Étiquette"
          list={list}
          maxLength={limits.tagName}
          autoComplete="off"
          value={name}
          error={tagging.isError ? messageOf(tagging.error) : null}
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={list}>
          {tags.map((tag) => (
            <option key={tag.id} value={tag.name}>
              {tag.name}
            </option>
          ))}
        </datalist>
      </form>
    </Modal>
  );
}
