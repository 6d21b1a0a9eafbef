import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '#platform/config.server.ts'

const HOUSEHOLD = 64

/** The address of the caller; X-Forwarded-For is trusted only for the configured proxies. */
export function callerAddress(c: Context, trustedProxies: number): string {
  const peer = peerOf(c)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const chain = [...forwarded, peer]
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? peer
  return networkOf(claimed) ?? networkOf(peer) ?? peer
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of IPv6 of one household, in one spelling however it
 * is written (compressed, mapped, with a port or a zone); undefined for anything else.
 */
export function networkOf(written: string): string | undefined {
  const text = withoutPort(written)
  // four plain numbers only: a library reads 0x7f.1 as an address too
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return undefined
  const address = ipaddr.process(text)
  return address instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address)}/${HOUSEHOLD}`)}/${HOUSEHOLD}`
    : address.toString()
}

// What a browser sends of itself. Whatever else is there, something between put it there: proxies name themselves in too many ways to list.
const ownNames =
  /^(accept(-\w+)?|cache-control|connection|content-(length|type)|cookie|dnt|host|if-[\w-]+|keep-alive|origin|pragma|priority|purpose|range|referer|save-data|service-worker[\w-]*|sec-[\w-]+|te|transfer-encoding|upgrade(-insecure-requests)?|user-agent)$/

/**
 * From this machine, under a loopback name, on a page of such a name, with nothing in between. A proxy speaks HTTP/1.0 or
 * adds a line of its own (Via, X-Real-IP, Forwarded, X-Forwarded-For, CF-Connecting-IP and so on): any such line ends it.
 */
export function askedLocally(c: Context): boolean {
  const { headers } = c.req.raw
  const pages = [headers.get('origin'), headers.get('referer')].filter((page) => page !== null)
  return (
    isLoopback(peerOf(c)) &&
    isLoopback((headers.get('host') ?? '').replace(/:\d+$/, '')) &&
    pages.every(isLoopbackPage) &&
    [...headers.keys()].every((name) => ownNames.test(name)) &&
    c.env?.incoming?.httpVersion !== '1.0'
  )
}

// a browser that tells no origin writes "null"
const isLoopbackPage = (page: string) => page === 'null' || (URL.canParse(page) && isLoopback(new URL(page).hostname))

function peerOf(c: Context): string {
  return getConnInfo(c).remote.address ?? ''
}

const withoutPort = (written: string) =>
  written.replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')

const withoutZone = (address: ipaddr.IPv6) => new ipaddr.IPv6(address.parts).toString()
