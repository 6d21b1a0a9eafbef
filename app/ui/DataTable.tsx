import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { classes } from './classes.ts'
import css from './DataTable.module.css'
import { goWhenLoaded } from './hold-links.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** `href` is the address that sorts by this column; `direction` is how it is sorted now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined }
  /** On phones a row is a card: a cell can stay away, or go by another name there (`''` for none). */
  hideOnPhone?: boolean
  phoneLabel?: string
  /** On phones in the corner of the card: a tick. */
  corner?: boolean
  /** Money: right-aligned. */
  numeric?: boolean
  /** Dates and the like stay on one line; long words such as email addresses are cut with dots. */
  fit?: 'line' | 'cut'
  /** The name of the row, bold, which heads it; the first column unless another says so. */
  name?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
  chosen?: (row: Row) => boolean
  /** Where a press anywhere on a row leads; its first cell holds the link that keys and readers use. */
  rowHref?: ((row: Row) => string) | undefined
  tight?: boolean
}

/** A table that turns into cards on a phone, by CSS alone. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, chosen, rowHref, tight }: DataTableProps<Row>) {
  const open = useRowPress()
  if (rows.length === 0 && empty) return empty
  const named = Math.max(
    0,
    columns.findIndex((column) => column.name),
  )
  const looks = columns.map((column, index) => lookOf(column, index === named))
  return (
    <div className={css.scroll} data-table>
      <table className={classes(css.table, tight && css.tight)}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.numeric ? css.right : undefined}
                aria-sort={sorted(column)}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classes(chosen?.(row) && css.chosen, rowHref && css.pressed)}
              data-href={rowHref?.(row)}
              onClick={rowHref && ((event) => open(event, rowHref(row)))}
            >
              {looks.map(({ Tag, key, cell, ...look }) => (
                <Tag key={key} {...look}>
                  {cell(row)}
                </Tag>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Follows a press on a row, unless it is on something with a meaning of its own, or marks words to copy. */
function useRowPress() {
  const navigate = useNavigate()
  return ({ target }: MouseEvent<HTMLElement>, to: string) => {
    const own = target instanceof Element && target.closest('a, button, input, label, select, summary')
    if (!own && !getSelection()?.toString()) goWhenLoaded(to, () => void navigate(to))
  }
}

function Head<Row>({ column: { head, sort } }: { column: Column<Row> }) {
  if (!sort) return head
  return (
    <Link
      to={sort.href}
      className={classes(css.sort, !sort.direction && css.idle, sort.direction === 'ascending' && css.up)}
      preventScrollReset
    >
      {head}
      <Icon name={sort.direction ? 'arrdown' : 'updown'} />
    </Link>
  )
}

/** What all cells of a column have; a table has many more cells than columns. */
function lookOf<Row>({ key, cell, head, phoneLabel, corner, hideOnPhone, numeric, fit }: Column<Row>, name: boolean) {
  const label = phoneLabel ?? (name || typeof head !== 'string' ? '' : head)
  return {
    ...{ key, cell, Tag: name ? ('th' as const) : ('td' as const), scope: name ? 'row' : undefined },
    'data-label': label || undefined,
    className: classes(
      name && css.first,
      !label && css.whole,
      corner && css.corner,
      hideOnPhone && css.gone,
      numeric && css.right,
      fit && css[fit],
    ),
  }
}

function sorted<Row>({ sort }: Column<Row>) {
  return sort && (sort.direction ?? 'none')
}
