import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiskStorage, diskStorage } from './disk.server.ts'
import { isStorageKey, StorageProblem, storageError } from './storage.ts'

let home: string
let root: string
let disk: DiskStorage
const key = 'application_uploads/0199-person/passport/0199-file'

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'storage-'))
  root = path.join(home, 'files')
  disk = diskStorage(root)
})
afterEach(() => rm(home, { recursive: true, force: true }))

const waiting = () => readdir(disk.incoming)

test('a stored file is read back, with its length and hash, readable by our own user only', async () => {
  const content = Buffer.alloc(300_000, 'passport')
  const put = await disk.put(key, Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
  expect(put).toEqual({ bytes: 300_000, sha256: createHash('sha256').update(content).digest('hex') })
  expect((await buffer(await disk.get(key))).equals(content)).toBe(true)
  expect((await stat(path.join(root, key))).mode & 0o777).toBe(0o600)
  for (const folder of ['', '.incoming', 'application_uploads', 'application_uploads/0199-person'])
    expect((await stat(path.join(root, folder))).mode & 0o777).toBe(0o700)
  expect(await waiting()).toEqual([])
})

test('fifty puts of one key at once leave the one whole file that won', async () => {
  const contents = Array.from({ length: 50 }, (_, index) => Buffer.alloc(20_000, `${index},`))
  const puts = await Promise.allSettled(contents.map((content) => disk.put(key, Readable.from([content]))))
  const winner = puts.findIndex((put) => put.status === 'fulfilled')
  expect(puts.filter((put) => put.status === 'fulfilled')).toHaveLength(1)
  for (const put of puts) if (put.status === 'rejected') expect(put.reason).toMatchObject({ code: 'EEXIST' })
  expect((await readFile(path.join(root, key))).equals(contents[winner] ?? Buffer.alloc(0))).toBe(true)
  expect(await waiting()).toEqual([])
})

test('a key that exists is never overwritten', async () => {
  await disk.put(key, Buffer.from('first'))
  await expect(disk.put(key, Buffer.from('second'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect((await buffer(await disk.get(key))).toString()).toBe('first')
})

const stems = [
  '..',
  '../x',
  '../../etc/passwd',
  '/etc/passwd',
  './x',
  'a/../b',
  'a/./b',
  'a//b',
  '/a',
  'a/',
  '',
  '.',
  'a.b',
]
const more = [
  '.incoming/x',
  'a/.b',
  'C:\\x',
  'C:/x',
  'a\\b',
  '..\\..\\x',
  '\\\\host\\share',
  '~/x',
  'a b',
  'A',
  'a/Ä',
  'a\0b',
  'a\n',
]
const encoded = [
  '%2e%2e/x',
  '..%2fx',
  '..%c0%afx',
  '%252e%252e%252fx',
  '．．/x',
  '‥/x',
  'a/…',
  '..;/x',
  '....//x',
  'x/..%00/y',
  'a:b',
]
const odd = [
  'a*b',
  'a?b',
  'a|b',
  '<a>',
  '"a"',
  "a'b",
  'a$b',
  '$(id)',
  '`id`',
  'a&b',
  'a;b',
  '\u202Ea',
  '\uFEFFa',
  'a\t',
  '\ra',
  'é',
  'ａ',
]
const long = ['a'.repeat(101), `${'a/'.repeat(8)}a`, `${'abc/'.repeat(200)}x`, '../'.repeat(50), 'a/'.repeat(300)]
const traversals = [...stems, ...more, ...encoded, ...odd, ...long].flatMap((name) => [
  name,
  `application_uploads/${name}/../x`,
])

test('over a hundred names that would leave the folder, or look odd, are no keys for any verb', async () => {
  expect(traversals.length).toBeGreaterThan(100)
  for (const name of traversals) {
    expect([name, isStorageKey(name)]).toEqual([name, false])
    await expect(disk.put(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'EINVAL' })
    for (const verb of ['get', 'remove', 'exists'] as const)
      await expect(disk[verb](name)).rejects.toMatchObject({ code: 'EINVAL' })
  }
  expect(await readdir(home)).toEqual([])
  for (const value of [undefined, null, 1, {}, ['a']]) expect(isStorageKey(value)).toBe(false)
})

test('a source that breaks off leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.alloc(100_000)
    throw new Error('the line went dead')
  }
  await expect(disk.put(key, Readable.from(broken()))).rejects.toThrow('the line went dead')
  expect(await disk.exists(key)).toBe(false)
  expect(await waiting()).toEqual([])
})

test('what is absent, a folder or a link is not found', async () => {
  await disk.put(key, Buffer.from('x'))
  await writeFile(path.join(home, 'secret'), 'secret')
  await symlink(path.join(home, 'secret'), path.join(root, 'link'))
  for (const name of ['nothing', 'application_uploads', `${key}/deeper`, 'link']) {
    await expect(disk.get(name)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await disk.exists(name)).toBe(false)
  }
})

test('removing is done once and may be asked twice', async () => {
  await disk.put(key, Buffer.from('x'))
  await disk.remove(key)
  await disk.remove(key)
  expect(await disk.exists(key)).toBe(false)
})

test('the sweep takes stale temp files and leaves the young ones', async () => {
  await mkdir(disk.incoming, { recursive: true })
  for (const name of ['stale', 'young']) await writeFile(path.join(disk.incoming, name), 'x')
  const hourAgo = new Date(Temporal.Now.instant().epochMilliseconds - 3_600_000)
  await utimes(path.join(disk.incoming, 'stale'), hourAgo, hourAgo)
  expect(await disk.sweepIncoming(1_800_000)).toBe(1)
  expect(await waiting()).toEqual(['young'])
  expect(await diskStorage(path.join(home, 'nowhere')).sweepIncoming(0)).toBe(0)
})

test('it is healthy when it can write, and not when its folder is a file', async () => {
  expect(await disk.healthy()).toBe(true)
  expect(await waiting()).toEqual([])
  await writeFile(path.join(home, 'file'), '')
  expect(await diskStorage(path.join(home, 'file')).healthy()).toBe(false)
})

test('a full disk has one name, whatever the system calls it', () => {
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(storageError(Object.assign(new Error('full'), { code }))).toMatchObject({ code: 'ENOSPC' })
  const other = Object.assign(new Error('denied'), { code: 'EACCES' })
  expect(storageError(other)).toBe(other)
  expect(new StorageProblem('ENOSPC').message).toContain('no space')
})
