import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const all = new Map(sources().map((source) => [source.file, source]))

/** Everything that is loaded with a file, itself included. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of all.get(file)?.static ?? []) loadedWith(next, seen)
  return seen
}

const processes = ['main', 'built', 'run', 'hub', 'web', 'worker', 'cli'].map((name) => `server/${name}.ts`)

test.each(processes)('%s loads neither the embedded database nor the demonstration', (file) => {
  expect(all.has(file)).toBe(true)
  expect([...loadedWith(file)].filter((name) => /^server\/(embedded|demo)(\/|\.ts)/.test(name))).toEqual([])
})
