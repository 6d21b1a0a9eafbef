import type { InspectionPack } from '#domains/inspection/reader/reading.server.ts'

type Part = InspectionPack['parts'][number]
export type PackPlace = { partId: string; page: number; pages: number } | undefined

/** The part and page that an address names; the first of what it does not name or that there is none of. */
export function placeIn(parts: readonly Part[], asked: URLSearchParams): PackPlace {
  const part = parts.find(({ id }) => id === asked.get('part')) ?? parts[0]
  if (!part) return undefined
  const pages = part.pages ?? 1
  const page = Number(asked.get('page'))
  return { partId: part.id, page: Number.isInteger(page) && page >= 1 && page <= pages ? page : 1, pages }
}

export const placeQuery = (partId: string, page: number): string => `?part=${partId}&page=${page}`

/** The pages before and after one, across the parts of a pack. */
export function besidePage(parts: readonly Part[], { partId, page }: NonNullable<PackPlace>) {
  const at = parts.findIndex(({ id }) => id === partId)
  const [before, here, after] = [parts[at - 1], parts[at], parts[at + 1]]
  return {
    previous: page > 1 ? placeQuery(partId, page - 1) : before && placeQuery(before.id, before.pages ?? 1),
    next: page < (here?.pages ?? 1) ? placeQuery(partId, page + 1) : after && placeQuery(after.id, 1),
  }
}

/** Sections of a person's file with how many pages each takes, and the one that a page begins with or goes on with. */
export function sectionsOf(part: Part, page: number) {
  const sections = part.contents?.sections ?? []
  const here = sections.find((section) => section.page === page) ?? sections.findLast((section) => section.page < page)
  return sections.map(({ key, title, page: from }, n) => {
    const until = sections[n + 1]?.page ?? (part.pages ?? from) + 1
    return { key, title, page: from, pages: Math.max(1, until - from), here: key === here?.key }
  })
}
