import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ProjectEditor } from './project-editor.tsx';
import { projectQuery } from './projects.api.ts';

export const meta = () => [{ title: 'Nouveau projet | Baara' }];

/** A new project. Its first save makes a draft; the address then becomes the draft's own, without losing the form. */
export default function ProjectCreate() {
  const [id, setId] = useState<string>();
  // The server's last answer about it.
  const project = useQuery({
    ...projectQuery(id ?? ''),
    enabled: id !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  }).data;
  return (
    <ProjectEditor
      project={project}
      onCreated={(created) => {
        setId(created.id);
        window.history.replaceState(window.history.state, '', paths.editProject(created.id));
      }}
    />
  );
}
