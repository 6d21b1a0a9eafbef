/** What this tab typed and the server has not acknowledged yet. */
export type Unsaved = {
  /** The revision of the answers that the tab last saw. */
  revision: number
  /** Ids of the saves on their way, oldest first. */
  saves: string[]
  /** Whether the last of them carries all that was typed. */
  sent: boolean
  /** Fields that may be kept here; the others are on their way to the server and nowhere else. */
  fields: [string, string][]
  /** Which fields were changed; all of `fields` where an earlier version kept them. */
  touched?: string[] | undefined
  /** Fields that others changed and the page did not show yet. */
  behind?: string[] | undefined
  withheld: boolean
}

export type UnsavedStore = { read(): Unsaved | undefined; keep(unsaved: Unsaved): void; drop(): void }

const PREFIX = 'unsaved:'

/** Kept in this tab alone, so that a reload loses nothing. `owner` keeps two people at one device apart. */
export function unsavedStore(owner: string, page: string): UnsavedStore {
  const own = `${PREFIX}${owner}:`
  const key = own + page
  return {
    read: () => {
      for (const other of keys()) if (!other.startsWith(own)) quietly(() => sessionStorage.removeItem(other))
      return quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unsaved | null) ?? undefined
    },
    keep: (unsaved) => quietly(() => sessionStorage.setItem(key, JSON.stringify(unsaved))),
    drop: () => quietly(() => sessionStorage.removeItem(key)),
  }
}

const keys = () => quietly(() => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) ?? []

// a full or forbidden storage: the page works on, and only a reload within the second loses something
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
