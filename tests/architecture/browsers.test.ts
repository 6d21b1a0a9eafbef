import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'

/** The oldest browsers that pages are built for; vite.config.ts says the same. */
const oldest = { chrome: 111, firefox: 115, safari: 16.4 }

type Since = Partial<typeof oldest>
type BuiltIn = { name: string; use: RegExp; since: Since }

// Built-ins that one of them lacks, each with the versions that brought it (MDN's compatibility data).
// Where no version is given, some browser has come to it after 2024 or has none of it.
const tooNew: BuiltIn[] = [
  ...statics('Map|Object', ['groupBy'], { chrome: 117, firefox: 119, safari: 17.4 }),
  ...statics('Array', ['fromAsync'], { chrome: 121, firefox: 115, safari: 16.4 }),
  ...statics('Promise', ['withResolvers'], { chrome: 119, firefox: 121, safari: 17.4 }),
  ...statics('Promise', ['try'], { chrome: 128, firefox: 134, safari: 18.2 }),
  ...statics('URL', ['canParse'], { chrome: 120, firefox: 115, safari: 17 }),
  ...statics('URL', ['parse'], { chrome: 126, firefox: 126, safari: 18 }),
  ...statics('AbortSignal', ['any'], { chrome: 116, firefox: 124, safari: 17.4 }),
  ...statics('Iterator', ['from', 'concat'], { chrome: 122, firefox: 131, safari: 18.4 }),
  ...statics('RegExp', ['escape'], {}),
  ...statics('Math', ['sumPrecise', 'f16round'], {}),
  ...statics('Error', ['isError'], {}),
  ...statics('Uint8Array', ['fromBase64', 'fromHex'], {}),
  ...statics('Intl', ['DurationFormat'], { chrome: 129, firefox: 136, safari: 16.4 }),
  ...statics('scheduler', ['postTask', 'yield'], {}),
  ...statics('Temporal', ['\\w+'], {}),
  ...methods(['isWellFormed', 'toWellFormed'], { chrome: 111, firefox: 119, safari: 16.4 }),
  ...methods(['union', 'intersection', 'difference', 'symmetricDifference'], { chrome: 122, firefox: 127, safari: 17 }),
  ...methods(['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'], { chrome: 122, firefox: 127, safari: 17 }),
  ...methods(['showPopover', 'hidePopover', 'togglePopover'], { chrome: 114, firefox: 125, safari: 17 }),
  ...methods(['checkVisibility'], { chrome: 105, firefox: 106, safari: 17.4 }),
  ...methods(['startViewTransition'], { chrome: 111, firefox: 144, safari: 18 }),
  ...methods(['getOrInsert', 'getOrInsertComputed', 'toBase64', 'toHex', 'moveBefore', 'requestClose'], {}),
  { name: 'requestIdleCallback', use: /\brequestIdleCallback\(/, since: { chrome: 47, firefox: 55 } },
  {
    name: 'a method of iterators',
    use: /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    since: { chrome: 122, firefox: 131, safari: 18.4 },
  },
]

function statics(owner: string, names: string[], since: Since): BuiltIn[] {
  return names.map((name) => ({ name: `${owner}.${name}`, use: new RegExp(`\\b(${owner})\\.${name}\\b`), since }))
}

// `box.showPopover?.()` asks first and passes; zod's `z.union` is another one.
function methods(names: string[], since: Since): BuiltIn[] {
  return names.map((name) => ({ name, use: new RegExp(`(?<!\\bz\\s*)\\.${name}\\(`), since }))
}

const runsOnTheServer: Record<string, string> = {
  'domains/vetting/references/answers.rules.ts: toWellFormed': 'asAnswers is called by referee.server.ts alone',
}

const all = new Map(sources().map((source) => [source.file, source]))

const neverSent = /(\.server\.tsx?|\.table\.ts|\.test\.tsx?)$|^app\/entry\.server\.tsx$/

/** Every file that a browser may be sent, from the pages down. */
function sentToBrowsers(): Source[] {
  const sent = new Map<string, Source>()
  const walk = (file: string): void => {
    const source = all.get(file)
    if (!source || sent.has(file) || neverSent.test(file)) return
    sent.set(file, source)
    for (const name of source.imports) walk(name)
  }
  for (const file of all.keys()) if (/^app\/.*\.tsx$/.test(file)) walk(file)
  return [...sent.values()]
}

const lacks = (since: Since) =>
  Object.entries(oldest).some(([browser, version]) => version < (since[browser as keyof Since] ?? Infinity))

test('what browsers run asks for no built-in that the oldest of them lack', () => {
  const found = sentToBrowsers()
    .flatMap(({ file, text }) => tooNew.filter(({ use }) => use.test(text)).map(({ name }) => `${file}: ${name}`))
    .filter((use) => !runsOnTheServer[use])
  expect(found).toEqual([])
})

test('every built-in on the list is newer than the oldest browsers', () => {
  expect(tooNew.filter(({ since }) => !lacks(since)).map(({ name }) => name)).toEqual([])
})

test('pages are built for the oldest browsers', async () => {
  const { environments } = await resolveConfig({ logLevel: 'silent' }, 'build')
  const expected = Object.entries(oldest).map(([browser, version]) => `${browser}${version}`)
  expect([environments.client?.build.target].flat().sort()).toEqual(expected)
})
