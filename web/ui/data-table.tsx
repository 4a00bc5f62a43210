import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** the column that names the row: on a phone, the title of the row's card */
  primary?: boolean;
  /** names, which may be long and without a space: they may break anywhere, in a column with a minimum width */
  longNames?: boolean;
  /** numbers, aligned to the right */
  numeric?: boolean;
  /** no label on a phone's card, because the buttons of the cell have labels */
  bare?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string;
}

/**
 * A table whose rows are cards on a phone. The roles are explicit, because a table displayed as blocks loses its roles.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowClassName }: DataTableProps<Row>) {
  return (
    <div className="sm:overflow-x-auto sm:rounded-lg sm:border sm:border-line sm:bg-surface">
      <table role="table" className="card-table w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" className="border-b border-line bg-sunken">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={`board px-4 py-3 text-lg text-muted ${column.numeric ? 'text-right' : 'text-left'}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={`border-line sm:not-last:border-b ${rowClassName?.(row) ?? ''}`}
            >
              {columns.map((column) =>
                column.primary === true ? (
                  <th
                    key={column.key}
                    role="rowheader"
                    scope="row"
                    className="text-left font-semibold sm:min-w-36 sm:px-4 sm:py-3"
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    role="cell"
                    data-label={column.bare === true ? undefined : column.header}
                    className={`sm:px-4 sm:py-3 ${column.numeric ? 'figures text-right' : ''} ${column.longNames ? 'wrap-anywhere sm:min-w-32' : ''}`}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
