import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const all = sources().filter(({ file }) => !/\.test\.tsx?$/.test(file) && !file.startsWith('tests/'))
const imported = new Map(all.map(({ file, imports }) => [file, imports]))

/** Everything that the pages of a shared device load, then or later. */
function reached(): Set<string> {
  const found = new Set(all.map(({ file }) => file).filter((file) => file.startsWith('app/kiosk/')))
  for (const file of found) for (const name of imported.get(file) ?? []) if (imported.has(name)) found.add(name)
  return found
}

test('nothing that keeps work on a device is loaded by the pages of a shared one', () => {
  const keeps = /^app\/(ui\/learning\/kept\/(store|send|queue)|learner\/offline)/
  expect(reached().size).toBeGreaterThan(50)
  expect([...reached()].filter((file) => keeps.test(file))).toEqual([])
})

test('the reader of badges is loaded by the camera of a shared device alone', () => {
  expect(all.filter(({ imports }) => imports.includes('qr/dom.js')).map(({ file }) => file)).toEqual([
    'app/kiosk/start/Camera.tsx',
  ])
  expect(all.filter(({ static: loaded }) => loaded.includes('qr/dom.js'))).toEqual([])
})
