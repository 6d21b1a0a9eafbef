const DAY = 86_400

type Kind = {
  /** In seconds; without one it goes with the browser. */
  age?: number
  /** On a hub without https alone: over https each is of the whole host. */
  path?: string
  strict?: true
  /** Scripts of our own pages read it; it says nothing of anyone. */
  scripts?: true
  /** Whoever has it by its name of before keeps it, by the name of now. */
  moved?: true
}

/** Every cookie that the hub sets, besides the session’s, which the auth library sets. */
export const cookies = {
  'application-link': { age: 14 * DAY, moved: true },
  basket: { age: 90 * DAY, moved: true },
  'basket-count': { age: 90 * DAY, scripts: true, moved: true },
  // longer than browsers keep any
  'carestead-device': { age: 400 * DAY, strict: true },
  'carestead-kiosk': { strict: true },
  flash: { age: 60 },
  folds: { age: 7 * DAY, scripts: true },
  google: { age: 600, path: '/auth/google' },
  inspection: { path: '/inspection', moved: true },
  'known-device': { age: 365 * DAY, path: '/auth', moved: true },
  passkey: { age: 300, path: '/auth', strict: true },
  'second-step': { age: 600, path: '/auth' },
  sidebar: { age: 7 * DAY, scripts: true },
  'text-size': { age: 365 * DAY, path: '/learner', moved: true },
} as const satisfies Record<string, Kind>
export type CookieName = keyof typeof cookies

/** The one maker of cookies; no value clears it. Over https the server gives it its name there: server/cookies.ts. */
export function makeCookie(name: CookieName, value: string): string {
  const { age, path = '/', strict, scripts }: Kind = cookies[name]
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(value === '' ? ['Max-Age=0'] : age ? [`Max-Age=${age}`] : []),
    ...(scripts ? [] : ['HttpOnly']),
    `SameSite=${strict ? 'Strict' : 'Lax'}`,
  ].join('; ')
}

/** What a browser sent by a name. */
export function cookieIn(sent: string | null | undefined, name: string): string | undefined {
  const pairs = (sent ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
