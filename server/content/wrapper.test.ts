import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import * as library from 'scorm-again/scorm12/min'
import { expect, test } from 'vitest'
import { startingData } from '#domains/learning/packages/results.rules.ts'

const source = readFileSync(new URL('wrapper.js', import.meta.url), 'utf8')
const item = { id: 'r1', title: 'Part', href: 'index.html', reports: true }
type Reported = { type: string; report?: { completion: string; cmi: object } }
type Message = { origin: string; source: unknown; data: object }

/** Opens a part, lets it talk by its interface, and gives what our page hears last. */
function talk(words: [name: string, ...values: string[]][], before?: object) {
  const heard: Reported[] = []
  const parent = { postMessage: (message: Reported) => heard.push(message) }
  let hears: (message: Message) => void = () => undefined
  const window = {
    ...{ ...library, parent, setTimeout, clearTimeout },
    addEventListener: (kind: string, listener: typeof hears) => {
      if (kind === 'message') hears = listener
    },
    document: {
      documentElement: { dataset: { hub: 'https://hub', token: 't', standard: 'SCORM 1.2' } },
      createElement: () => ({ remove: () => undefined }),
      body: { replaceChildren: () => undefined },
    },
  }
  const place = createContext({ ...window, window })
  runInContext(source, place)
  const told = { learner: 'x', item: item as never, before: before as never, review: false }
  const part = { ...item, data: startingData('SCORM 1.2', told) }
  hears({ origin: 'https://hub', source: parent, data: { type: 'start', token: 't', part } })
  const api = (window as unknown as { API: Record<string, (...values: string[]) => string> }).API
  for (const [name, ...values] of words) api[name]?.(...values)
  return heard.findLast(({ type }) => type === 'report')?.report
}

const begins: [string, string] = ['LMSInitialize', '']
const ends: [string, string] = ['LMSFinish', '']
const later: [string, string, string] = ['LMSSetValue', 'cmi.core.exit', 'suspend']

test('a part that only begins and ends is completed', () => {
  expect(talk([begins, ends])).toMatchObject({ completion: 'completed' })
})

test('one that is left for later is not, and is when it goes on and ends', () => {
  const first = talk([begins, later, ends])
  expect(first).toMatchObject({ completion: 'incomplete' })
  expect(talk([begins, ends], JSON.parse(JSON.stringify({ cmi: first?.cmi, done: false })))).toMatchObject({
    completion: 'completed',
  })
})

test('what a part says of itself counts', () => {
  const said: [string, string, string] = ['LMSSetValue', 'cmi.core.lesson_status', 'incomplete']
  expect(talk([begins, said, ends])).toMatchObject({ completion: 'incomplete' })
})
