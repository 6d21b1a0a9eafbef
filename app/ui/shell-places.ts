import type { IconName } from './Icon.tsx'
import { leadsTo } from './Link.tsx'

export type Place = {
  to: string
  label: string
  /** What is to do there. */
  count?: number | undefined
  /** What is to do there cannot wait. */
  urgent?: boolean
  end?: boolean
  /** Pages without a place of their own that belong to this one, each with its name. */
  below?: readonly { to: string; label: string }[]
}
export type ShellItem = Place & { icon: IconName }
export type ShellGroup = { key: string; label: string; icon: IconName; places: Place[] }
export type ShellEntry = ShellItem | ShellGroup

export const isGroup = (entry: ShellEntry): entry is ShellGroup => 'places' in entry

const placesOf = (entry: ShellEntry): Place[] => (isGroup(entry) ? entry.places : [entry])

export type Found = { place: Place; group: ShellGroup | undefined; to: string; label: string }

/** The place in the menu that an address belongs to: of those above it, the nearest. */
export function whereIs(entries: readonly ShellEntry[], pathname: string): Found | undefined {
  let nearest: Found | undefined
  for (const entry of entries)
    for (const place of placesOf(entry))
      for (const { to, label, end = false } of [place, ...(place.below ?? [])] as Place[])
        if (leadsTo(pathname, to, end) && to.length > (nearest?.to.length ?? 0))
          nearest = { place, group: isGroup(entry) ? entry : undefined, to, label }
  return nearest
}

export const placeOf = (entries: readonly ShellEntry[], pathname: string): Place | undefined =>
  whereIs(entries, pathname)?.place

/** What is to do in all of a group, and whether some of it cannot wait. */
export function waitsIn({ places }: ShellGroup): { count: number; urgent: boolean } {
  return {
    count: places.reduce((sum, { count = 0 }) => sum + count, 0),
    urgent: places.some(({ count, urgent }) => Boolean(urgent && count)),
  }
}
