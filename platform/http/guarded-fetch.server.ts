import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Refusal } from '#platform/refusal.ts'

export type Place = { address: string; family: number }
export type Reply = { status: number; location: string | undefined; text: string }
/** How names are resolved and an address is asked; tests bring their own. */
export type Means = {
  resolve(host: string): Promise<Place[]>
  ask(url: URL, place: Place, limits: Limits): Promise<Reply>
}
export type Limits = { maxBytes: number; milliseconds: number }

const REDIRECTS = 3
const usual: Limits = { maxBytes: 512 * 1024, milliseconds: 10_000 }

/**
 * Fetches an address that a person gave, the one way out of the hub for such: https alone, only from addresses of the
 * public internet, asked after the name was resolved and again for each redirect, from the very address that was checked,
 * up to a size and a time. Returns the text.
 */
export async function guardedFetch(address: string, means: Means = real, limits: Limits = usual): Promise<string> {
  const ends = performance.now() + limits.milliseconds
  let url = outside(address)
  for (let asked = 0; asked <= REDIRECTS; asked++) {
    const place = await publicPlace(url, means)
    const milliseconds = Math.max(1, ends - performance.now())
    const { status, location, text } = await means.ask(url, place, { ...limits, milliseconds }).catch(unreachable)
    if (status >= 200 && status < 300) return text
    if (status < 300 || status >= 400 || !location) throw refused('It does not answer as expected.')
    url = outside(URL.parse(location, url)?.href ?? '')
  }
  throw refused('It leads from one address to the next.')
}

/** Whether an address belongs to the public internet: no host, network or service of our own, in any spelling. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

function outside(address: string): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') throw refused('The address must begin with https://.')
  if (url.username || url.password) throw refused('The address must have no name and password in it.')
  return url
}

/** Every place a name stands for must be public: one of our own among them is enough to refuse it. */
async function publicPlace(url: URL, means: Means): Promise<Place> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const places = isIP(host) ? [{ address: host, family: isIP(host) }] : await means.resolve(host).catch(() => [])
  const [first] = places
  if (!first) throw refused('There is no such address.')
  if (!places.every(({ address }) => isPublic(address))) throw refused('It is an address inside a network.')
  return first
}

const refused = (why: string) => new Refusal('conflict', 'Not fetched', why)
const unreachable = (error: unknown) => {
  throw error instanceof Refusal ? error : refused('It could not be reached.')
}

/** Asks one place for an address, whatever its name stands for by now. */
export function askPlace(url: URL, place: Place, limits: Limits, trusted: { ca?: string } = {}): Promise<Reply> {
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [place]) : done(null, place.address, place.family)
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limits.milliseconds)
    const options = { ...trusted, lookup: pinned, agent: false as const, signal, headers: { Accept: '*/*' } }
    const asked = request(url, options, (reply) => {
      readUpTo(reply, limits.maxBytes).then((text) => {
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, text })
      }, reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function readUpTo(reply: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      reply.destroy()
      throw refused('The answer is too large.')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const real: Means = { resolve: (host) => lookup(host, { all: true }), ask: askPlace }
