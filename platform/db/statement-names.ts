import { createHash } from 'node:crypto'

// each connection keeps the plans of what was named, so only what comes often gets a name
const OFTEN = 3
const MOST = 400
const LONGEST = 20_000

/** Names for statements that were asked often in this process; the same text has the same name in every process. */
export function statementNames() {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name || names.size >= MOST || text.length > LONGEST) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (seen.size >= MOST * 10) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const fresh = nameFor(text)
    names.set(text, fresh)
    return fresh
  }
}

/** The name of a statement, the same for the same text. */
export const nameFor = (text: string) => `s_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`

export const nameOf = statementNames()
