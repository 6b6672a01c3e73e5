type Props = { marks: readonly number[]; criteria: readonly string[]; most: number };

/** Each criterion with its mark, in their order. */
export function Marks({ marks, criteria, most }: Props) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-s">
      {criteria.map((criterion, place) => (
        <div key={criterion} className="flex gap-1.5">
          <dt className="text-ink-soft">{criterion}</dt>
          <dd className="font-semibold">
            {marks[place]} sur {most}
          </dd>
        </div>
      ))}
    </dl>
  );
}
