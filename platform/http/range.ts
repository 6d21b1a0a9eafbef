export type Range = { start: number; end: number }

/** The one range that a request asks for; nothing for the whole file, `none` for one that is not in it. */
export function rangeOf(header: string | undefined, bytes: number): Range | undefined | 'none' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked || (!asked[1] && !asked[2])) return undefined
  const [, first, last] = asked
  const start = first ? Number(first) : Math.max(0, bytes - Number(last))
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  return start > end || start >= bytes ? 'none' : { start, end }
}
