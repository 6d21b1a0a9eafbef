import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { askedLocally, callerAddress, networkOf } from './caller.ts'

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

const browser = {
  ...{
    host: 'localhost:3000',
    'user-agent': 'Mozilla/5.0',
    accept: 'text/html',
    'accept-language': 'en',
    cookie: 'a=b',
  },
  ...{
    'sec-fetch-site': 'same-origin',
    'sec-ch-ua': '"Chromium"',
    'upgrade-insecure-requests': '1',
    connection: 'keep-alive',
  },
  ...{
    origin: 'http://localhost:3000',
    referer: 'http://localhost:3000/auth',
    'content-type': 'text/plain',
    priority: 'u=0',
  },
}
async function isLocal(more: Record<string, string> = {}, peer = '127.0.0.1', httpVersion = '1.1'): Promise<boolean> {
  const hub = new Hono().get('/', (c) => c.text(String(askedLocally(c))))
  const connection = { incoming: { httpVersion, socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  return (await (await hub.request('/', { headers: { ...browser, ...more } }, connection)).text()) === 'true'
}

test('a browser on this machine is local, and no one elsewhere or under another name', async () => {
  expect([await isLocal(), await isLocal({}, '::1'), await isLocal({ host: '[::1]:3000' })]).toEqual([true, true, true])
  expect(await isLocal({}, '192.168.1.7')).toBe(false)
  expect(await isLocal({ host: 'care.example' })).toBe(false)
})

test.each([
  ...['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'x-client-ip'],
  ...['cf-connecting-ip', 'cf-ray', 'cdn-loop', 'true-client-ip', 'fastly-client-ip', 'fly-client-ip', 'client-ip'],
  ...['x-amzn-trace-id', 'x-azure-clientip', 'x-envoy-external-address', 'x-cluster-client-ip', 'x-original-host'],
  ...[
    'x-arr-ssl',
    'x-varnish',
    'proxy-connection',
    'front-end-https',
    'ssl-offloaded',
    'akamai-origin-hop',
    'x-request-id',
  ],
])('a proxy that adds %s ends it', async (name) => {
  expect(await isLocal({ [name]: '203.0.113.9' })).toBe(false)
})

test('so does one that adds nothing, by the page it was asked on or the language it speaks', async () => {
  expect(await isLocal({ origin: 'https://care.example' })).toBe(false)
  expect(await isLocal({ referer: 'https://care.example/auth' })).toBe(false)
  expect(await isLocal({}, '127.0.0.1', '1.0')).toBe(false)
})
