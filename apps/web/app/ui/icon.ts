/**
 * The one icon set. Import icons one by one where they are used, so that a page carries only its own:
 * `import Bell from 'lucide-react/icons/bell';` then `<Bell {...icon} />`.
 */
export const icon = { size: 20, strokeWidth: 1.8, 'aria-hidden': true } as const;
