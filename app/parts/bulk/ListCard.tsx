import type { ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import type { Picture } from '#app/ui/pictures.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { type Bulk, TickBar, ticked, withTicks } from './Ticks.tsx'

/** One page of a list; `page` and `pages` are left out where everything is shown at once. */
export type Listed<Row> = { rows: Row[]; total: number; page?: number; pages?: number }

type ListCardProps<Row> = {
  /** Undefined when it could not be loaded. */
  list: Listed<Row> | undefined
  caption: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string
  empty: ReactNode
  emptyPicture?: Picture
  /** What to do about an empty list. */
  emptyLine?: ReactNode
  emptyAction?: ReactNode
  pageHref?: (page: number) => string
  /** What can be done with several rows at once, whom a row is about if it is not itself, and how it is called. */
  bulk?: (Bulk & { nameOf: (row: Row) => string; idOf?: (row: Row) => string }) | undefined
}

/** A list in its three states: rows with a pager, empty, or failed to load. */
export function ListCard<Row>({ list, pageHref, ...props }: ListCardProps<Row>) {
  if (!list)
    return (
      <Card>
        <ErrorState what="The list" />
      </Card>
    )
  const { caption, rowKey, rowHref, bulk, empty, emptyPicture, emptyLine, emptyAction } = props
  if (list.rows.length === 0)
    return (
      <Card>
        <EmptyState
          {...(emptyPicture ? { picture: emptyPicture } : {})}
          heading={empty}
          line={emptyLine}
          action={emptyAction}
        />
      </Card>
    )
  const columns = bulk ? withTicks(props.columns, { id: bulk.idOf ?? rowKey, name: bulk.nameOf }) : props.columns
  return (
    <Card {...(bulk && ticked ? { className: ticked } : {})}>
      {bulk && <TickBar kinds={bulk.kinds} list={bulk.list} total={list.total} />}
      <DataTable caption={caption} columns={columns} rows={list.rows} rowKey={rowKey} rowHref={rowHref} />
      {pageHref && <Pager page={list.page ?? 1} pages={list.pages ?? 1} href={pageHref} />}
    </Card>
  )
}

/** "10 of 31 applicants". */
export function countWords(list: Listed<unknown> | undefined, one: string, many = `${one}s`): string {
  if (!list) return ''
  const { rows, total } = list
  const all = countOf(total, one, many)
  return rows.length < total ? `${formatCount(rows.length)} of ${all}` : all
}
