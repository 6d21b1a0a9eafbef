import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staysInside, withZip } from './unzip.server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zip-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const limits = { files: 100, bytes: 1_000_000 }
const text = strToU8('hello '.repeat(50))

async function unpacked(zip: Uint8Array, most = limits) {
  const place = path.join(folder, 'a.zip')
  await writeFile(place, zip)
  return withZip(place, most, async (entries) => {
    const read: Record<string, string> = {}
    for (const { name, open } of entries) read[name] = (await buffer(await open())).toString()
    return read
  })
}

type Header = { at: number; local: number; view: DataView }

/** The same ZIP with its list changed, file by file. */
function changed(zip: Uint8Array, change: (header: Header, index: number) => void): Uint8Array {
  const copy = Uint8Array.from(zip)
  const view = new DataView(copy.buffer)
  let index = 0
  for (let at = 0; at + 46 < copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) change({ at, local: view.getUint32(at + 42, true), view }, index++)
  return copy
}
const listing = (bytes: number) => (zip: Uint8Array) =>
  changed(zip, ({ at, view }) => view.setUint32(at + 24, bytes, true))

test('a ZIP gives its files with what is in them, deflated or stored', async () => {
  const zip = zipSync({ 'a/b.html': text, 'c.txt': [strToU8('x'), { level: 0 }], 'empty/': new Uint8Array() })
  expect(await unpacked(zip)).toEqual({ 'a/b.html': 'hello '.repeat(50), 'c.txt': 'x' })
})

test.each([
  'a/../../x',
  '../x',
  '/etc/passwd',
  'C:/x',
  'C:\\x',
  '..\\x',
  'a\\..\\..\\x',
  '\\\\host\\x',
  '~/x',
  'a/./../../x',
  'a//x',
  'a\0b',
  'x'.repeat(501),
])('a file named %j is not unpacked', async (name) => {
  await expect(unpacked(zipSync({ 'a.txt': text, [name]: text }))).rejects.toMatchObject({ fault: 'outside' })
})

test('a name from the folder that was packed (./a) is a name, and counts once', async () => {
  const zip = zipSync({ './': new Uint8Array(), './a.txt': text, 'b/./c.txt': text })
  expect(Object.keys(await unpacked(zip))).toEqual(['a.txt', 'b/c.txt'])
  await expect(unpacked(zipSync({ 'a.txt': text, './a.txt': text }))).rejects.toMatchObject({ fault: 'twice' })
})

test('folders without end are not listed to the end', async () => {
  const folders = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`a${n}/`, new Uint8Array()]))
  await expect(unpacked(zipSync(folders))).rejects.toMatchObject({ fault: 'too many files' })
})

test('ordinary names stay inside, and no name has a line break', () => {
  expect(staysInside('a\nb')).toBe(false)
  for (const name of ['a.html', 'a/b c/d(1).js', 'ä/ü.png', '..a/b..', 'a.b/', '.htaccess'])
    expect([name, staysInside(name)]).toEqual([name, true])
})

test('a link, a password, an unknown way of packing, and two files of one name are refused', async () => {
  const link = zipSync({ a: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] } as Zippable)
  await expect(unpacked(link)).rejects.toMatchObject({ fault: 'link' })
  const locked = changed(zipSync({ a: text }), ({ at, view }) => view.setUint16(at + 8, 1, true))
  await expect(unpacked(locked)).rejects.toMatchObject({ fault: 'encrypted' })
  const odd = changed(zipSync({ a: text }), ({ at, view }) => view.setUint16(at + 10, 12, true))
  await expect(unpacked(odd)).rejects.toMatchObject({ fault: 'method' })
  await expect(unpacked(zipSync({ 'a.txt': text, 'A.TXT': text }))).rejects.toMatchObject({ fault: 'twice' })
})

test('more files or more bytes than allowed are refused by the list, before any is unpacked', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}`, new Uint8Array()]))
  await expect(unpacked(zipSync(many))).rejects.toMatchObject({ fault: 'too many files' })
  const bomb = zipSync({ a: new Uint8Array(2_000_000) })
  expect(bomb.length).toBeLessThan(3000)
  await expect(unpacked(bomb)).rejects.toMatchObject({ fault: 'too large' })
  const halves = zipSync({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) })
  await expect(unpacked(halves)).rejects.toMatchObject({ fault: 'too large' })
})

test('a file that is longer or shorter than the list says, or other than its checksum, is not read to its end', async () => {
  const bomb = zipSync({ a: new Uint8Array(5_000_000) })
  for (const lying of [listing(1000)(bomb), listing(900)(zipSync({ a: text }))])
    await expect(unpacked(lying)).rejects.toMatchObject({ fault: 'broken' })
  const other = changed(zipSync({ a: text }), ({ at, view }) => view.setUint32(at + 16, 1, true))
  await expect(unpacked(other)).rejects.toMatchObject({ fault: 'broken', entry: 'a' })
})

test('files that lie over each other count each', async () => {
  const three = zipSync({ a: new Uint8Array(400_000), b: new Uint8Array(400_000), c: new Uint8Array(400_000) })
  const over = changed(three, ({ at, view }) => view.setUint32(at + 42, 0, true))
  await expect(unpacked(over)).rejects.toMatchObject({ fault: 'too large' })
})

test('what is no ZIP, or only the beginning of one, is refused', async () => {
  for (const bytes of [strToU8('no zip'), new Uint8Array(), zipSync({ a: text }).slice(0, 40)])
    await expect(unpacked(bytes)).rejects.toMatchObject({ fault: 'no zip' })
  const cut = zipSync({ a: text, b: text })
  const gap = changed(cut, ({ at, view }) => view.setUint32(at, 0, true))
  await expect(unpacked(gap)).rejects.toMatchObject({ fault: 'broken' })
})
