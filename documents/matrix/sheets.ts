import { inFileName, type PastDay } from '#lib/as-at.ts'

/** A sheet on its side, in pixels of a screen of 96 an inch. */
export const papers = {
  a4: { name: 'A4', width: 1123, height: 794 },
  a3: { name: 'A3', width: 1587, height: 1123 },
} as const
export type Paper = keyof typeof papers

/** What an address asks for; A4 where it asks for anything else. */
export const paperFrom = (request: Request): Paper =>
  new URL(request.url).searchParams.get('paper') === 'a3' ? 'a3' : 'a4'

/** What the file is called. */
export const sheetsName = (paper: Paper, past?: PastDay): string =>
  `compliance${past ? inFileName(past) : ''}-${paper}.pdf`

/** From the first, before the last. */
export type Span = { from: number; to: number }

/** Columns side by side in as few parts as there is room for, each part about as wide as the others. */
export function columnsIn(count: number, most: number): Span[] {
  const parts = Math.max(1, Math.ceil(count / Math.max(1, most)))
  const each = Math.ceil(count / parts)
  return Array.from({ length: parts }, (_, at) => ({ from: at * each, to: Math.min(count, (at + 1) * each) }))
}

/** Rows one below the other in parts no higher than the room; a row is never broken, and one that is higher has a part to itself. */
export function rowsIn(heights: readonly number[], room: number): Span[] {
  const parts: Span[] = []
  let left = 0
  for (const [at, height] of heights.entries()) {
    const open = parts.at(-1)
    if (!open || height > left) {
      parts.push({ from: at, to: at + 1 })
      left = room - height
    } else {
      open.to = at + 1
      left -= height
    }
  }
  return parts.length > 0 ? parts : [{ from: 0, to: 0 }]
}
