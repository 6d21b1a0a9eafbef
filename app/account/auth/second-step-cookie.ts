import type { Config } from '#platform/config.server.ts'

export const SECOND_STEP = 'second-step'

/** Carries "has proved the first half" to the page that asks for the second; an empty one clears it. */
export function secondStepCookie(token: string, { secure }: Pick<Config, 'secure'>): string {
  const age = token ? 600 : 0
  return `${SECOND_STEP}=${token}; Path=/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
