import type { ReactNode } from 'react';

export type MenuAction = {
  label: string;
  /** Read by screen readers, where the label alone does not name what it acts on. */
  fullLabel?: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  onSelect: () => void;
};
