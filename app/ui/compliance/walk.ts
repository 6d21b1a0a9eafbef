import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

type Place = readonly [row: number, column: number]

/** Which places a key leads through, nearest first, so that an empty one is passed over. */
export function placesAlong(key: string, ctrl: boolean, [row, column]: Place, [rows, columns]: Place): Place[] {
  const across = (at: number): Place[] => Array.from({ length: columns }, (_, column) => [at, column])
  const down: Place[] = Array.from({ length: rows }, (_, row) => [row, column])
  if (key === 'ArrowUp') return down.slice(0, row).reverse()
  if (key === 'ArrowDown') return down.slice(row + 1)
  if (key === 'ArrowLeft') return across(row).slice(0, column).reverse()
  if (key === 'ArrowRight') return across(row).slice(column + 1)
  if (key === 'Home') return across(ctrl ? 0 : row)
  if (key === 'End') return across(ctrl ? rows - 1 : row).reverse()
  return []
}

/** One link of a table's body takes part in the Tab order; arrow keys, Home and End move which one. */
export function useWalk(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other links
  useEffect(() => {
    const [first, ...others] = table.current?.querySelectorAll<HTMLElement>('tbody a') ?? []
    if (first) first.tabIndex = 0
    for (const link of others) link.tabIndex = -1
  }, [rows])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!target.matches('tbody a')) return
    for (const link of table.current?.querySelectorAll<HTMLElement>('tbody a[tabindex="0"]') ?? []) link.tabIndex = -1
    target.tabIndex = 0
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = linkAlong(event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { ref: table, onFocus, onKeyDown }
}

function linkAlong({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const cell = target instanceof HTMLElement && !metaKey && !altKey ? target.closest('td, th') : null
  const row = cell?.parentElement
  if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return undefined
  const body = row.parentElement
  if (!(body instanceof HTMLTableSectionElement) || body.tagName !== 'TBODY') return undefined
  const size: Place = [body.rows.length, row.cells.length]
  const places = placesAlong(key, ctrlKey, [row.sectionRowIndex, cell.cellIndex], size)
  return places
    .map(([row, column]) => body.rows[row]?.cells[column]?.querySelector('a'))
    .find((link) => link instanceof HTMLElement)
}
