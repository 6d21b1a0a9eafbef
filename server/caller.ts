import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '#platform/config.server.ts'

/** The address of whoever asks; X-Forwarded-For is believed only as far back as the proxies we trust. */
export function callerAddress(c: Context, trustedProxies: number): string {
  const peer = peerOf(c)
  const chain = [
    ...(c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    peer,
  ]
  return network(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer)
}

/** From this machine, under a loopback name, with no proxy in between. */
export function askedLocally(c: Context): boolean {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  const forwarded = [...c.req.raw.headers.keys()].some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  )
  return isLoopback(peerOf(c)) && isLoopback(host) && !forwarded
}

function peerOf(c: Context): string {
  return getConnInfo(c).remote.address ?? ''
}

// One household holds a whole /64 of IPv6, so it counts as one caller.
function network(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
}
