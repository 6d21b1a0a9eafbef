const longest = 2000
const base = 'http://hub.invalid'

/** Pages that would send a person who has just signed in round in a circle, or out again, or to no page at all. */
const nowhere = /^\/(auth|login|api|__manifest)(\/|\.data$|$)|(^|\/)(sign|log)-?(out|off)(\/|\.data$|$)/

/**
 * The value as an address within this hub (path, query and hash), or the fallback.
 * Every address from a request is checked here before a redirect.
 */
export function safeRedirect(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > longest) return fallback
  if (!/^\/(?![/\\])/.test(value) || hasTricks(value)) return fallback
  const path = decoded(value.replace(/[?#].*$/, ''))
  if (path === undefined || isDisguised(path) || nowhere.test(path.toLowerCase())) return fallback

  const url = new URL(value, base)
  return url.origin === base ? url.pathname + url.search + url.hash : fallback
}

/** Backslashes, blanks, control and invisible characters, as they are or percent-encoded. */
function hasTricks(value: string): boolean {
  return /[\\\s\p{C}]|%(25)*(0|1|5c|7f|c2%[89])/iu.test(value)
}

/** Once decoded, a path must not decode again, change host or climb. */
function isDisguised(path: string): boolean {
  return /[\\%\s\p{C}]|\/\/|\/\.{1,2}(\/|$)|[^\x20-\x7e]/u.test(path)
}

function decoded(path: string): string | undefined {
  if (/%2f/i.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
