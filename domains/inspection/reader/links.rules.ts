/** Wrong codes after which a link is locked. */
export const MOST_TRIES = 5
export const CODE_DIGITS = 6
/** For how many hours a link may be given; it never outlives its pack. */
export const linkHours = [1, 2, 4, 8, 24] as const

export type LookKind = 'code' | 'wrong_code' | 'page' | 'file'

type Link = { withdrawnAt: string | null; expiresAt: string; tries: number }

/** Whether a link can be opened, and why it cannot. */
export type LinkState = 'open' | 'locked' | 'withdrawn' | 'expired'

export function linkState({ withdrawnAt, expiresAt, tries }: Link, now: string): LinkState {
  if (withdrawnAt) return 'withdrawn'
  if (Date.parse(expiresAt) <= Date.parse(now)) return 'expired'
  return tries >= MOST_TRIES ? 'locked' : 'open'
}

/** The end of a link: so many hours from now, and no later than its pack is kept. Both are instants. */
export function endOfLink(now: string, hours: number, packEnds: string): string {
  const asked = Date.parse(now) + hours * 3_600_000
  return new Date(Math.min(asked, Date.parse(packEnds))).toISOString()
}

/** A code as it is said: "407 182". */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** What was typed as a code, without the spaces and hyphens that people put into it. */
export const typedCode = (typed: string): string => typed.replace(/[\s-]/g, '')

type Look = { at: string; kind: LookKind; partId: string | null; title: string | null; page: number | null }
/** Looks at one part without another between them, as a person would tell them. */
export type Told = {
  kind: LookKind
  title: string | null
  partId: string | null
  from: string
  to: string
  pages: number[]
}

/** Newest first, as they are given: pages of one part that were turned one after the other are told as one. */
export function toldLooks(looks: readonly Look[]): Told[] {
  const told: Told[] = []
  for (const { kind, title, partId, at, page } of looks) {
    const last = told.at(-1)
    if (last && kind === 'page' && last.kind === 'page' && last.partId === partId) {
      last.from = at
      if (page) last.pages.push(page)
    } else told.push({ kind, title, partId, from: at, to: at, pages: page ? [page] : [] })
  }
  return told
}

/** "page 3", "pages 12 to 31", "pages 1, 4 and 9" or "12 pages between 1 and 40". */
export function pageWords(given: readonly number[]): string {
  const pages = [...new Set(given)].sort((a, b) => a - b)
  const [first, last] = [pages[0] ?? 0, pages.at(-1) ?? 0]
  if (pages.length <= 1) return `page ${first}`
  if (last - first + 1 === pages.length) return `pages ${first} to ${last}`
  if (pages.length <= 3) return `pages ${pages.slice(0, -1).join(', ')} and ${last}`
  return `${pages.length} pages between ${first} and ${last}`
}
