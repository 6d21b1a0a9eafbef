import { type KeyboardEvent, useEffect, useRef } from 'react'

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

// a cell with a letter stands for a record; the first column holds the links to people
const PLACES = 'tbody td[class], tbody th a'

/**
 * One place of the table's body takes part in the Tab order; arrow keys, Home and End move which one. What keys lead through is a
 * grid to assistive technology, so the table becomes one where scripts run.
 */
export function useMatrixKeys(rows: readonly unknown[]) {
  const ref = useRef<HTMLTableElement>(null)
  const entered = useRef<HTMLElement>(null)
  const enter = (place: HTMLElement | null | undefined) => {
    if (entered.current) entered.current.tabIndex = -1
    if (place) place.tabIndex = 0
    entered.current = place ?? null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other places
  useEffect(() => {
    ref.current?.setAttribute('role', 'grid')
    for (const link of ref.current?.querySelectorAll<HTMLElement>('tbody th a') ?? []) link.tabIndex = -1
    enter(ref.current?.querySelector<HTMLElement>(PLACES))
  }, [rows])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAlong(event)
    if (!next) return
    event.preventDefault()
    enter(next)
    next.focus()
  }
  return { ref, onKeyDown }
}

function placeAlong({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const cell = target instanceof HTMLElement && !metaKey && !altKey ? target.closest('td, th') : null
  const row = cell?.parentElement
  if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return undefined
  const body = row.parentElement
  if (!(body instanceof HTMLTableSectionElement) || body.tagName !== 'TBODY') return undefined
  const size: Place = [body.rows.length, row.cells.length]
  const places = placesAlong(key, ctrlKey, [row.sectionRowIndex, cell.cellIndex], size)
  return places
    .map(([row, column]) => placeIn(body.rows[row]?.cells[column]))
    .find((place) => place instanceof HTMLElement)
}

const placeIn = (cell: HTMLElement | undefined) => (cell?.matches('td[class]') ? cell : cell?.querySelector('a'))
