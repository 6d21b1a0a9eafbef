import type { Cell, DateStyle } from './cells.ts'
import * as say from './cells.ts'

/** A day some while before the sheet was kept, different for each row and column. */
export function dayBefore(row: number, column: number, within = 330): string {
  const back = 5 + ((row * 53 + column * 97) % within)
  return new Date(Date.UTC(2046, 10, 20) - back * 86_400_000).toISOString().slice(0, 10)
}

export function dayAfter(row: number, column: number): string {
  const ahead = 4 + ((row * 13 + column * 29) % 70)
  return new Date(Date.UTC(2046, 10, 20) + ahead * 86_400_000).toISOString().slice(0, 10)
}

const ticks = ['Yes', 'Completed', '✓'] as const

/**
 * What the home typed about a training: three in four are plain dates, one in eight is empty, and the rest is what
 * homes write instead of a date. Goes by row and column alone.
 */
export function trainingCell(row: number, column: number, style: DateStyle, oddOnes: Cell[]): Cell | undefined {
  const n = (row * 31 + column * 17) % 100
  if (n < 12) return undefined
  if (n < 80) return say.done(dayBefore(row, column), style)
  if (n < 85) return say.doneSomeDay(ticks[(row + column) % 3] ?? 'Yes')
  if (n < 88) return say.booked((row + column) % 4 ? 'Booked' : 'booked')
  if (n < 91) return say.bookedFor(dayAfter(row, column))
  return oddOnes[(row * 7 + column * 3) % oddOnes.length]
}
