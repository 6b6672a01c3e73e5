/** Under people who do not exist. */
export function DemonstrationMark({ children }: { children: string }) {
  return (
    <p className="inline-block rounded-md border border-warn bg-warn-soft px-4 py-2 text-s">
      <strong>Démonstration</strong> : {children}
    </p>
  );
}
