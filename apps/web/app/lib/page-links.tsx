import { Link, useSearchParams } from 'react-router';
import { Pagination } from '../ui/pagination.tsx';
import { hrefWith } from './address-params.ts';

type Props = {
  pagination: { page: number; pages: number };
  /** Said of them where a screen has several lists. */
  label?: string;
};

/** The pages of a list whose page is `page` in the address; the rest of the address stays. */
export function PageLinks({ pagination: { page, pages }, label }: Props) {
  const [params] = useSearchParams();
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={(one) => hrefWith(params, { page: String(one) })}
      link={Link}
      {...(label !== undefined && { label })}
    />
  );
}
