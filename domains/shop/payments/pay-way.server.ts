import { config } from '#platform/config.server.ts'

/**
 * How this hub takes money at once: by card where it has keys of the payment provider; by a test payment on a hub on this
 * machine alone without them; else not at all.
 */
export function payWay(): 'card' | 'test' | undefined {
  const { stripe, local } = config()
  if (stripe) return 'card'
  return local ? 'test' : undefined
}
