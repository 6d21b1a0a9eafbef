import { config } from '#platform/config.server.ts'

export type PayWay = 'card' | 'test'

/**
 * How this hub takes money at once: by card where it has keys of the payment provider; by a test payment on a hub on this
 * machine alone without them; else not at all.
 */
export function payWay(): PayWay | undefined {
  const { stripe, local } = config()
  if (stripe) return 'card'
  return local ? 'test' : undefined
}

/** The same for one request: the test payment is for a browser on this machine, asked without anything in between. */
export const payWayOf = ({ local }: { local: boolean }): PayWay | undefined =>
  payWay() === 'test' && !local ? undefined : payWay()
