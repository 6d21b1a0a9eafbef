import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { sources } from '#tests/architecture/sources.ts'
import { apply, type Mutation, mutationsOf } from './mutations.ts'

// Gives each file of rules one small fault after another, and tells which of them no test notices.
const only = process.argv.flatMap((word, place, all) => (all[place - 1] === '--only' ? [word] : []))
const all = sources()
const files = all
  .map(({ file }) => file)
  .filter(
    (file) => /\.(rules|access)\.ts$/.test(file) && (only.length === 0 || only.some((part) => file.includes(part))),
  )

let current: { file: string; source: string } | undefined
const vitest = await createVitest(
  'test',
  {
    config: 'vitest.config.ts',
    watch: false,
    reporters: [{}],
    bail: 1,
    isolate: true,
    fsModuleCache: false,
    testTimeout: 60_000,
  },
  {
    plugins: [
      { name: 'mutant', enforce: 'pre', transform: (_code, id) => (id === current?.file ? current.source : undefined) },
    ],
  },
)
const counts = { killed: 0, survived: 0 }
for (const file of files) await tryFile(vitest, file)
console.log(`${counts.killed} killed, ${counts.survived} survived`)
await vitest.close()
process.exit()

async function tryFile(vitest: Vitest, file: string): Promise<void> {
  const tests = neighbours(file)
  const source = readFileSync(file, 'utf8')
  if (tests.length === 0) return console.log(`${file}: no test imports it`)
  if (await notices(vitest, file, source, tests)) return console.log(`${file}: its tests fail as it is`)
  for (const mutation of mutationsOf(file, source)) {
    const noticed = await notices(vitest, file, apply(source, mutation), tests)
    counts[noticed ? 'killed' : 'survived']++
    if (!noticed) console.log(`survived: ${file}:${mutation.line}: ${said(mutation, source)}`)
  }
}

async function notices(vitest: Vitest, file: string, source: string, tests: string[]): Promise<boolean> {
  current = { file: path.resolve(file), source }
  vitest.invalidateFile(current.file)
  const specifications = (await vitest.globTestSpecifications(tests)).filter(({ moduleId }) =>
    tests.some((test) => moduleId === path.resolve(test)),
  )
  const { testModules } = await vitest.runTestSpecifications(specifications)
  // those of earlier runs are told again
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  return testModules.some((module) => asked.has(module.moduleId) && !module.ok())
}

/** The test of the same name; where there is none, those beside a file and those that import it, or of its whole domain. */
function neighbours(file: string): string[] {
  const tests = all.filter(({ file }) => /\.test\.tsx?$/.test(file) && !/^tests\/(access|server|e2e)/.test(file))
  const own = tests.filter((test) => test.file === file.replace(/\.ts$/, '.test.ts'))
  const near = tests.filter((test) => path.dirname(test.file) === path.dirname(file) || test.imports.includes(file))
  const domain = file.split('/').slice(0, 2).join('/')
  const inDomain = tests.filter((test) => test.file.startsWith(`${domain}/`))
  const [nearest = []] = [own, near, inDomain].filter((found) => found.length > 0)
  return nearest.map(({ file }) => file)
}

function said({ before, after, start, end }: Mutation, source: string): string {
  const line = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', end)).trim()
  return `${before || 'nothing'} -> ${after || 'nothing'} in ${line.slice(0, 120)}`
}
