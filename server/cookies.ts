/**
 * Adds what the session asks for to the cookies of an answer, and marks all of them Secure over https. What the answer
 * sets itself wins: signing in with an expired session works, and signing out is not renewed.
 */
export function settleCookies(headers: Headers, ofSession: readonly string[], secure: boolean): void {
  const own = headers.getSetCookie()
  const names = new Set(own.map(nameOf))
  headers.delete('Set-Cookie')
  for (const cookie of [...own, ...ofSession.filter((each) => !names.has(nameOf(each)))])
    headers.append('Set-Cookie', secure ? overHttpsOnly(cookie) : cookie)
}

const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''
const overHttpsOnly = (cookie: string) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)
