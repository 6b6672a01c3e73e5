import { type ComponentProps, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'ref' | 'value'> & {
  /** The words in the address. */
  asked: string;
};

/** The search words of a list. It shows the list's query, and preserves the focus when that changes. */
export function SearchInput({ asked, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = asked;
  }, [asked]);
  return <input name="search" {...input} type="search" ref={box} defaultValue={asked} />;
}
