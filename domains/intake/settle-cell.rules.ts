import type { Day } from '#lib/day.ts'
import type { Outcome } from './answers.rules.ts'
import { assessorKey, doneKey, endsKey } from './columns.rules.ts'
import type { Order } from './day-order.rules.ts'
import { type CellForm, talks } from './own-fields.rules.ts'
import type { ImportType, KeptAside, Message, SaidFact } from './rows.rules.ts'
import type { Said } from './values.rules.ts'

/** What the cells of a row came to. */
export type Cells = { texts: Map<string, string>; facts: SaidFact[]; kept: KeptAside[]; waits: Message[] }
export type Cell = {
  n: number
  name: string
  column: string
  text: string
  field: string
  form: CellForm
  order: Order
}

/** Columns of days that have been. */
export const PAST = /^(done_|signed_|dateOfBirth|leftOn|supervision|appraisal)/

type Settling = { cells: Cells; type: ImportType | undefined; said: Said; today: Day }

/** Writes down what a cell was said to mean; false where it cannot be kept in this column. */
export function settle(cell: Cell, outcome: Outcome, { cells, type, today }: Settling): boolean {
  const { field, form, text } = cell
  if (outcome.is === 'out') return false
  if (outcome.is === 'nothing') return true
  if (form === 'next' && (outcome.is === 'booking' || outcome.is === 'kept')) {
    keepTalk(cell, outcome.is === 'booking' ? outcome.day : null, cells)
    return true
  }
  if (form !== 'record' || !type) {
    if (outcome.is !== 'day' || (PAST.test(field) && outcome.day > today)) return false
    keepDay(cell, outcome.day, cells, '')
    return true
  }
  const signed = field.startsWith('signed_')
  switch (outcome.is) {
    case 'day':
      if (!field.startsWith('ends_') && outcome.day > today) return false
      keepDay(cell, outcome.day, cells, signed ? (outcome.note ?? '') : '')
      return true
    case 'ends':
      if (signed) return false
      cells.texts.set(endsKey(type.id), outcome.day)
      return true
    case 'both':
      if (signed || outcome.done > today) return false
      cells.texts.set(doneKey(type.id), outcome.done)
      cells.texts.set(endsKey(type.id), outcome.ends)
      return true
    case 'booking':
    case 'waiver':
      // checks are neither booked nor waived
      if (type.readFrom || signed) return false
      cells.facts.push(
        outcome.is === 'booking'
          ? { typeId: type.id, aspect: 'booking', day: outcome.day, note: '' }
          : { typeId: type.id, aspect: 'waiver', day: today, until: outcome.until, note: outcome.reason },
      )
      return true
    case 'kept':
      cells.kept.push({ typeId: type.id, as: outcome.as, day: null, says: text })
      return true
  }
}

function keepTalk({ field, text }: Cell, day: Day | null, cells: Cells): void {
  const as = talks[field]
  if (as) cells.kept.push({ typeId: null, as, day, says: text })
}

export function keepDay(cell: Cell, day: Day, cells: Cells, by: string): void {
  const { field } = cell
  if (talks[field]) keepTalk(cell, day, cells)
  else if (field.startsWith('signed_'))
    cells.facts.push({ typeId: field.slice('signed_'.length), aspect: 'competence', day, note: by })
  else cells.texts.set(field, day)
}

/** Who signed off, from a column of their own, where the cell of the day does not say. */
export function signOffsBy({ facts }: Cells, plain: (key: string) => string): void {
  for (const fact of facts) {
    if (fact.aspect !== 'competence') continue
    const by = fact.note || plain(assessorKey(fact.typeId))
    fact.note = by ? `Signed off by ${by}, as the spreadsheet says` : 'As the spreadsheet says'
  }
}
