import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerAddress, networkOf } from './caller.ts'

test.each([
  ['5.5.5.5', '5.5.5.5'],
  ['5.5.5.5:4711', '5.5.5.5'],
  ['::ffff:5.5.5.5', '5.5.5.5'],
  ['::ffff:505:505', '5.5.5.5'],
  ['[::ffff:5.5.5.5]:443', '5.5.5.5'],
  ['2001:db8:1:1:aaaa:bbbb:cccc:dddd', '2001:db8:1:1::/64'],
  ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
  ['2001:DB8:1:1::1', '2001:db8:1:1::/64'],
  ['2001:db8::7', '2001:db8::/64'],
  ['2001:db8::a:b:c:d', '2001:db8::/64'],
  ['2001:0db8:0000:0000:0000:0000:0000:0009', '2001:db8::/64'],
  ['[2001:db8:1:1::1]', '2001:db8:1:1::/64'],
  ['[2001:db8:1:1::1]:4711', '2001:db8:1:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s counts as %s', (written, network) => {
  expect(networkOf(written)).toBe(network)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '5.5.5',
  '0x7f.1',
  '5',
  '999.1.1.1',
  '[::1',
  '::1]:80',
  '2001:db8::1::2',
  'a:b',
  '5.5.5.5:x',
])('%j is no address', (written) => {
  expect(networkOf(written)).toBeUndefined()
})

async function counted(peer: string, trusted: number, forwarded?: string): Promise<string> {
  const hub = new Hono().get('/', (c) => c.text(callerAddress(c, trusted)))
  const connection = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await hub.request('/', { headers }, connection)).text()
}

test('all 75 addresses of one network are one caller, compressed or not', async () => {
  const written = (n: number) => (n % 2 ? `2001:db8::${n.toString(16)}` : `2001:db8:0:0:0:0:1:${n.toString(16)}`)
  const callers = await Promise.all(Array.from({ length: 75 }, (_, n) => counted(written(n + 1), 0)))
  expect(new Set(callers).size).toBe(1)
})

test('a trusted proxy’s word counts, in whatever spelling; what is no address is the proxy’s own', async () => {
  expect(await counted('10.0.0.1', 1, '5.5.5.5:4711')).toBe('5.5.5.5')
  expect(await counted('10.0.0.1', 1, '9.9.9.9, ::ffff:5.5.5.5')).toBe('5.5.5.5')
  expect(await counted('10.0.0.1', 1, '[2001:db8::1]:80')).toBe('2001:db8::/64')
  expect(await counted('10.0.0.1', 1, 'anything 17')).toBe('10.0.0.1')
  expect(await counted('::ffff:10.0.0.1', 0, '5.5.5.5')).toBe('10.0.0.1')
})
