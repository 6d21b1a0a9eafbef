import { guessFields, likeOf } from './columns.rules.ts'
import type { Recognised } from './layout.rules.ts'
import { likePlace } from './names.rules.ts'
import type { ImportType } from './rows.rules.ts'
import { same } from './rows.rules.ts'

/** Headings and places as they are known here. */
export function recognisedBy(
  types: readonly ImportType[],
  { locations }: { locations: readonly { name: string }[] },
): Recognised {
  const names = locations.map(({ name }) => name)
  const there = new Set(names.map(same))
  return {
    isHeading: (heading) => guessFields([heading], types)[0] !== '' || likeOf(heading, types) !== undefined,
    isLocation: (name) => name !== '' && (there.has(same(name)) || likePlace(name, names) !== undefined),
  }
}

type Book = { sheets: readonly { name: string }[]; layouts: readonly { use: boolean }[] }

/** How a row is called: its line, with the sheet where there are several. */
export function rowName({ sheets, layouts }: Book, n: number): string {
  const [sheet, line] = [Math.floor(n / 100_000), (n % 100_000) % 50_000]
  const several = layouts.filter(({ use }) => use).length > 1
  return several ? `${sheets[sheet]?.name ?? ''}, row ${line}` : `row ${line}`
}
