import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { config } from '#platform/config.server.ts'
import { prepareFolder } from './prepare.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepare-'))
afterAll(() => rmSync(folder, { recursive: true }))

const prepare = (dataDir: string) => prepareFolder({ ...config(), dataDir, databaseUrl: 'postgres://given' })
const modeOf = (entry: string) => (statSync(entry).mode & 0o777).toString(8)

test('the data folder is made for its owner alone', async () => {
  const made = path.join(folder, 'deep/data')
  await prepare(made)
  expect(modeOf(made)).toBe('700')
})

test('one that was open to others is closed at the next start', async () => {
  const open = path.join(folder, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  await prepare(open)
  expect(modeOf(open)).toBe('700')
})
