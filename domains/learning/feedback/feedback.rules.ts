/** With fewer answers than this the owner of a course learns how many there are, and nothing of them. */
export const ENOUGH_ANSWERS = 5

export type Given = { clear: number; useful: number; change: string }
export type Told = { answers: number; clear: number | null; useful: number | null; changes: string[] }

/** What an owner is told: averages, and what was written in an order that does not say when. */
export function toldOf(given: readonly Given[]): Told {
  const answers = given.length
  if (answers < ENOUGH_ANSWERS) return { answers, clear: null, useful: null, changes: [] }
  const mean = (of: (one: Given) => number) =>
    Math.round((given.reduce((sum, one) => sum + of(one), 0) / answers) * 10) / 10
  const changes = given.map(({ change }) => change).filter(Boolean)
  return {
    ...{ answers, clear: mean(({ clear }) => clear), useful: mean(({ useful }) => useful) },
    changes: changes.toSorted((a, b) => a.localeCompare(b)),
  }
}
