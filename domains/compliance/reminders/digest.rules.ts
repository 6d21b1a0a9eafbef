import { lineOf, type Pending, type Step, stepReached, type Way } from './reminders.rules.ts'

/** No mail is longer; the rest stands in the tracker. */
export const MOST_LINES = 40

type Types = ReadonlyMap<string, { name: string; ladder: readonly number[] }>
export type Told = Step & { way: Way; toldId: string | null }

/** A person's own mail: everything that is being reminded of, the most pressing first, whichever of it is new today. */
export function ownLines(pending: readonly Pending[], types: Types): string[] {
  const named = pending.flatMap((one) => {
    const type = types.get(one.typeId)
    return type && stepReached(type.ladder, one.left) !== undefined ? [{ ...one, name: type.name }] : []
  })
  return named.toSorted((a, b) => a.left - b.left || a.name.localeCompare(b.name)).map((one) => lineOf(one.name, one))
}

/** A manager's mail of the day: one line for each person, with all that is new of them, and whether a letter waits. */
export function digestLines(told: readonly Told[], types: Types, nameOf: (personId: string) => string): string[] {
  const lines = [...Map.groupBy(told, ({ personId }) => personId)].map(([personId, steps]) => {
    const byType = [...new Map(steps.map((step) => [step.typeId, step])).values()]
    const records = byType
      .toSorted((a, b) => a.left - b.left)
      .map((step) => lineOf(types.get(step.typeId)?.name ?? '', step))
    const letter = steps.some(({ way }) => way === 'letter') ? ' (no email address: please hand over the letter)' : ''
    return `${nameOf(personId)} – ${records.join('; ')}${letter}`
  })
  return lines.toSorted((a, b) => a.localeCompare(b))
}

export function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `And ${more} more people.`] : [...lines]
}
