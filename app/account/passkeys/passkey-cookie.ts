import type { Config } from '#platform/config.server.ts'

export const PASSKEY = 'passkey'

/** Binds a passkey's answer to the browser that asked for it; an empty one clears it. */
export function passkeyCookie(holder: string, { secure }: Pick<Config, 'secure'>): string {
  const age = holder ? 300 : 0
  return `${PASSKEY}=${holder}; Path=/auth; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
