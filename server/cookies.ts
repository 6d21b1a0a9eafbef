import { type CookieName, cookieIn, cookies, makeCookie } from '#platform/cookies.ts'

const HOST = '__Host-'
const names = Object.keys(cookies) as CookieName[]
/** Those that enter the pages by the name they have there; a device and its badge are read by their own. */
const renamed = names.filter((name) => !name.startsWith('carestead'))

/**
 * Adds what the session asks for to the cookies of an answer. Over https each is Secure, and bound to this host by its
 * name, so that no neighbouring host can set it. What the answer sets itself wins: signing in with an expired session works,
 * and signing out is not renewed.
 */
export function settleCookies(
  headers: Headers,
  ofSession: readonly string[],
  secure: boolean,
  sent: string | null = null,
): void {
  const own = headers.getSetCookie()
  const set = new Set(own.map(nameOf))
  headers.delete('Set-Cookie')
  for (const cookie of [...own, ...ofSession.filter((each) => !set.has(nameOf(each)))])
    headers.append('Set-Cookie', secure ? boundToHost(cookie) : cookie)
  if (!secure) return
  for (const name of movedIn(sent)) {
    const isKept = set.has(name) || cookieIn(sent, HOST + name) !== undefined
    if (!isKept) headers.append('Set-Cookie', boundToHost(makeCookie(name, cookieIn(sent, name) ?? '')))
    headers.append('Set-Cookie', overHttpsOnly(makeCookie(name, '')))
  }
}

/** The cookies of a request by the names that pages know them by; over https one of a name that any host could have set counts only where it is moved. */
export function knownCookies(sent: string | null, secure: boolean): string | null {
  if (!secure || !sent) return sent
  const moved = movedIn(sent)
  const others = sent.split(/;\s*/).filter((pair) => !isRenamed(nameOf(pair).replace(HOST, '')))
  const ours = renamed.flatMap((name) => {
    const value = cookieIn(sent, HOST + name) ?? (moved.includes(name) ? cookieIn(sent, name) : undefined)
    return value === undefined ? [] : [`${name}=${value}`]
  })
  return [...others, ...ours].join('; ')
}

/** Those that were set before they were bound to the host, and go on. */
export const movedIn = (sent: string | null): CookieName[] =>
  names.filter((name) => 'moved' in cookies[name] && cookieIn(sent, name) !== undefined)

const isRenamed = (name: string) => (renamed as readonly string[]).includes(name)
const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''
const overHttpsOnly = (cookie: string) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)

function boundToHost(cookie: string): string {
  if (!(names as readonly string[]).includes(nameOf(cookie))) return overHttpsOnly(cookie)
  return overHttpsOnly(HOST + cookie.replace(/;\s*Path=[^;]*/i, '; Path=/'))
}
