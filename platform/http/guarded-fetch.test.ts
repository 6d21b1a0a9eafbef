import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { tlsSample } from '#tests/tls-sample.ts'
import { askPlace, guardedFetch, isPublic, type Means, type Reply } from './guarded-fetch.server.ts'

const inside = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '100.100.100.200', '198.18.0.1', '192.0.2.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '::ffff:0:127.0.0.1', 'fe80::1%eth0', '', 'localhost'],
]

test.each(inside)('%s is not of the public internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['9.9.9.9', '172.32.0.1', '2620:fe::fe', '::ffff:9.9.9.9'])('%s is', (address) => {
  expect(isPublic(address)).toBe(true)
})

const ok = (text: string): Reply => ({ status: 200, location: undefined, text })
const to = (location: string): Reply => ({ status: 302, location, text: '' })

/** A world of names and answers; `asked` are the places that were spoken to. */
function worldOf(names: Record<string, string[]>, answers: Record<string, Reply>) {
  const asked: string[] = []
  const means: Means = {
    resolve: async (host) => (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ask: async (url, place) => {
      asked.push(`${place.address} ${url.href}`)
      return answers[url.href] ?? { status: 404, location: undefined, text: '' }
    },
  }
  return { means, asked }
}

test('a public address is asked at the place that was checked, and after a redirect at that of the next', async () => {
  const { means, asked } = worldOf(
    { 'a.example': ['9.9.9.9'], 'b.example': ['2620:fe::fe'] },
    { 'https://a.example/keys': to('//b.example/keys'), 'https://b.example/keys': ok('here') },
  )
  expect(await guardedFetch('https://a.example/keys', means)).toBe('here')
  expect(asked).toEqual(['9.9.9.9 https://a.example/keys', '2620:fe::fe https://b.example/keys'])
})

const bad: [string, Record<string, string[]>, Record<string, Reply>][] = [
  ['http://a.example/', { 'a.example': ['9.9.9.9'] }, {}],
  ['ftp://a.example/', { 'a.example': ['9.9.9.9'] }, {}],
  ['https://me:secret@a.example/', { 'a.example': ['9.9.9.9'] }, {}],
  ['nonsense', {}, {}],
  ['https://nowhere.example/', {}, {}],
  ['https://127.0.0.1/', {}, {}],
  ['https://[::1]/', {}, {}],
  ['https://2130706433/', {}, {}],
  ['https://0x7f.1/', {}, {}],
  ['https://inner.example/', { 'inner.example': ['10.0.0.5'] }, {}],
  ['https://mixed.example/', { 'mixed.example': ['9.9.9.9', '127.0.0.1'] }, {}],
]

test.each(bad)('%s is refused before anything is asked', async (address, names, answers) => {
  const { means, asked } = worldOf(names, answers)
  await expect(guardedFetch(address, means)).rejects.toThrow('Not fetched')
  expect(asked).toEqual([])
})

test.each([
  'https://inner.example/',
  'https://169.254.169.254/latest/meta-data',
  'http://a.example/plain',
  'file:///etc/passwd',
  'https://a.example/',
])('a redirect to %s is not followed', async (location) => {
  const names = { 'a.example': ['9.9.9.9'], 'inner.example': ['192.168.0.1'] }
  const { means, asked } = worldOf(names, { 'https://a.example/': to(location) })
  await expect(guardedFetch('https://a.example/', means)).rejects.toThrow('Not fetched')
  expect(asked.every((one) => one === '9.9.9.9 https://a.example/')).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(4)
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server on loopback that is spoken to by another name; what asks it is given its certificate. */
async function serverOf(answer: RequestListener) {
  const server = createServer(tlsSample, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const place = { address: '127.0.0.1', family: 4 }
  return (limits = { maxBytes: 1000, milliseconds: 5000 }, host = 'hub.example', ca = tlsSample.cert) =>
    askPlace(new URL(`https://${host}:${port}/keys`), place, limits, { ca })
}

test('the place that was checked is asked by the name, whatever that stands for, with its certificate checked', async () => {
  const ask = await serverOf((request, reply) => reply.end(`${request.headers.host?.split(':')[0]} ${request.url}`))
  expect(await ask()).toEqual({ status: 200, location: undefined, text: 'hub.example /keys' })
  await expect(ask(undefined, 'other.example')).rejects.toThrow()
  await expect(ask(undefined, 'hub.example', '')).rejects.toThrow()
})

test('an answer that is too large or too slow is broken off', async () => {
  const large = await serverOf((_request, reply) => reply.end('x'.repeat(5000)))
  await expect(large()).rejects.toThrow('The answer is too large.')
  const slow = await serverOf(() => {})
  await expect(slow({ maxBytes: 1000, milliseconds: 100 })).rejects.toThrow()
})
