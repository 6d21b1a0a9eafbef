import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import type { Way } from '#domains/reminders/reminders.rules.ts'
import { stepReached } from '#lib/ladder.ts'
import { lineOf, type Pending, type Step } from './reminders.rules.ts'

/** The most lines of an email; the rest is in the tracker. */
export const MOST_LINES = 40

type Type = { name: string; key?: string; readFrom?: ReadFrom | null; ladder: readonly number[] }
export type Types = ReadonlyMap<string, Type>
export type SentStep = Step & { way: Way; toldId: string | null }

/** A person's own email: everything outstanding, the most urgent first, new today or not. */
export function ownLines(pending: readonly Pending[], types: Types): string[] {
  const named = pending.flatMap((one) => {
    const type = types.get(one.typeId)
    return type && stepReached(type.ladder, one.left) !== undefined ? [{ one, type }] : []
  })
  return named
    .toSorted((a, b) => a.one.left - b.one.left || a.type.name.localeCompare(b.type.name))
    .map(({ one, type }) => lineOf(type, one))
}

/** The daily email: one line for each person, with everything new, and whether there is a letter to give. */
export function digestLines(due: readonly SentStep[], types: Types, nameOf: (personId: string) => string): string[] {
  const lines = [...Map.groupBy(due, ({ personId }) => personId)].map(([personId, steps]) => {
    const byType = [...new Map(steps.map((step) => [step.typeId, step])).values()]
    const records = byType
      .toSorted((a, b) => a.left - b.left)
      .map((step) => lineOf(types.get(step.typeId) ?? { name: '' }, step))
    const letter = steps.some(({ way }) => way === 'letter') ? ' (no email address: please give them the letter)' : ''
    return `${nameOf(personId)} – ${records.join('; ')}${letter}`
  })
  return lines.toSorted((a, b) => a.localeCompare(b))
}

export function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `And ${more} more people.`] : [...lines]
}
