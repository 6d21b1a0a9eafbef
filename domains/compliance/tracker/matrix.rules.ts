import type { Status } from '#domains/compliance/state/status.rules.ts'
import { countOf } from '#lib/count.ts'
import { addDays, type Day, formatDayShort } from '#lib/day.ts'

/** A letter for each status; the class of its cell, too. */
export const letters: Record<Status, string> = {
  valid: 'v',
  due: 'd',
  expired: 'x',
  missing: 'm',
  awaiting_competence: 'c',
  waived: 'w',
  not_required: 'n',
}

/** Between the cells of a line. */
export const BETWEEN = '|'

/** A letter and what its cell shows; empty where there is no record to speak of. */
export type Cell = { letter: string; shown: string }

const words: Record<string, string> = { x: 'Expired', m: 'Missing', c: 'Not signed off', w: 'Waived' }

/** The cells of a line, each a letter and, where it is in date, the days left on the day it was read. */
export const cellsOf = (line: string, today: Day): Cell[] =>
  line.split(BETWEEN).map((cell) => {
    const letter = cell.slice(0, 1)
    return { letter, shown: words[letter] ?? endShown(letter, cell.slice(1), today) }
  })

function endShown(letter: string, left: string, today: Day): string {
  if (letter === 'd') return countOf(Number(left), 'day', 'days')
  if (letter !== 'v') return ''
  return left ? inBrief(addDays(today, Number(left))) : 'Valid'
}

/** '20 Nov 26', since columns are narrow. */
export const inBrief = (day: Day) => formatDayShort(day).replace(/\d{2}(\d{2})$/, '$1')
