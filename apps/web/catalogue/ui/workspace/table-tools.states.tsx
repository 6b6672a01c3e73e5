import type * as module from '../../../app/ui/workspace/table-tools.tsx';
import { ColumnsButton, LimitChoice, SortChoice, TableFoot } from '../../../app/ui/workspace/table-tools.tsx';
import { row, type StatesOf } from '../../states.ts';

const ignore = (): void => undefined;
const limit = <LimitChoice value={25} options={[25, 50, 100]} onChange={ignore} />;

export const states: StatesOf<typeof module> = {
  SortChoice: {
    'sur un téléphone': row(
      <SortChoice
        value="recent"
        options={[
          { value: 'recent', label: 'Les plus récentes' },
          { value: 'name', label: 'Le nom' },
        ]}
        onChange={ignore}
      />,
    ),
  },
  ColumnsButton: { seul: <ColumnsButton onOpen={ignore} /> },
  LimitChoice: { '25 lignes': limit },
  TableFoot: {
    'une page de plusieurs': row(
      <TableFoot first="26" last="50" total="1 204" limit={limit}>
        <span>Page 2 sur 49</span>
      </TableFoot>,
    ),
  },
};
