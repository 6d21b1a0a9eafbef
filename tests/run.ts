import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasFirefox } from './firefox.ts'
import { asFiles, longOnly } from './long-only.ts'

// Everything that CI runs, fast ones first; the last line counts it. `--quick` leaves out the built hub, the browser and
// the longest walks; `--long` tries what has a longer version, in that version.
const quick = process.argv.includes('--quick')
const long = process.argv.includes('--long')
const folder = mkdtempSync(path.join(os.tmpdir(), 'test-run-'))
// each test file loads the same libraries: what one compiled the next reads back
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')
// what lives through a year, tries every way, fills a whole hub or waits for a clock: with `npm test`
const walks = [
  'posts/first-days',
  'demo/fill',
  'intake/import',
  'http/content-check',
  'courses/course-file',
  'standing/differential',
  'clearance/two-records',
  'accounts/escalation',
  'accounts/two-factor',
  'mail/smtp',
]
const withoutWalks = walks.flatMap((walk) => ['--exclude', `**/${walk}.test.ts`])
const count = { tests: 0, cells: 0, checks: 0, failed: 0 }
const stages: string[] = []
const slowest: { seconds: number; file: string }[] = []

if (long) {
  process.env.LONG = '1'
  check('build', 'node', ['server/build.ts'])
  const longer = filesWithMore()
  suite('long: rules and services', 'vitest.config.ts', [...longer, ...asFiles(longOnly.services)])
  const walks = asFiles(longOnly.browser).filter((file) => !file.includes('lighthouse'))
  suite('long: built hub and browser', 'vitest.e2e.config.ts', [...longer, 'e2e/pages-', ...walks])
  // alone, since its figures are of speed
  suite('long: Lighthouse', 'vitest.e2e.config.ts', ['tests/e2e/lighthouse'])
  if (hasFirefox) suite('long: Firefox', 'vitest.e2e.config.ts', ['tests/e2e/firefox'])
  else stages.push('not tried: Firefox is not on this machine')
} else {
  check('lint', 'biome', ['check', '--error-on-warnings'])
  check('route types', 'react-router', ['typegen'])
  check('types', 'tsc', ['--noEmit'])
  check('unused code', 'knip', [])
  suite('rules and services', 'vitest.config.ts', quick ? withoutWalks : [])
  if (!quick) {
    check('build', 'node', ['server/build.ts'])
    suite('built hub and browser', 'vitest.e2e.config.ts')
    if (process.env.CI) check('clean tree', 'git', ['diff', '--exit-code', '--stat'])
  }
}
rmSync(folder, { recursive: true, force: true })
console.log('\nThe slowest files, in seconds:')
for (const { seconds, file } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
  console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
const { tests, cells, checks, failed } = count
const passed = tests + cells + checks
console.log(`\n${stages.join('\n')}`)
console.log(`${counted(tests, 'test')}, ${counted(cells, 'access cell')}, ${counted(checks, 'check')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** The tests that say themselves that they try more in the long form. */
function filesWithMore(): string[] {
  const files = globSync('{app,documents,domains,platform,server,tests}/**/*.test.{ts,tsx}')
  return files.filter((file) => /from '.*\/long\.ts'/.test(readFileSync(file, 'utf8')))
}

function check(what: string, command: string, args: string[]): void {
  const began = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) count.checks++
  else count.failed++
  say(`${what} (${command})`, status === 0, began)
}

function suite(what: string, config: string, only: string[] = []): void {
  const began = performance.now()
  const file = path.join(folder, `${config}.json`)
  const { status } = spawnSync(
    'vitest',
    ['run', ...only, '--config', config, '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    { stdio: 'inherit' },
  )
  const report = readReport(file)
  const passed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((test) => test.status === 'passed').map((test) => isCell(name, test)),
  )
  count.cells += passed.filter(Boolean).length
  count.tests += passed.filter((cell) => !cell).length
  count.failed += report.numFailedTests
  for (const { name, startTime, endTime } of report.testResults)
    slowest.push({ seconds: (endTime - startTime) / 1000, file: path.relative('.', name) })
  // a suite that broke before its tests ran, or left something out, has failed too
  const broken = status !== 0 && report.numFailedTests === 0
  if (broken || report.numPendingTests > 0 || report.numTodoTests > 0) count.failed++
  say(what, status === 0, began)
}

function say(what: string, passed: boolean, began: number): void {
  const line = `${passed ? 'ok' : 'FAILED'}: ${what}, ${Math.round((performance.now() - began) / 1000)} s`
  stages.push(line)
  console.log(line)
}

/** One of the tests made from the table of addresses or of verbs: an address, or a verb, for someone. */
function isCell(file: string, { title }: { title: string }): boolean {
  if (!/tests[\\/](access|architecture)[\\/]/.test(file)) return false
  return /^(opens \/|asks for \w+ and|by a page of ours|\/\S* |is answered at \/)/.test(title)
}

type Report = {
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { title: string; status: string }[]
  }[]
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  }
}

function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-GB')} ${noun}${n === 1 ? '' : 's'}`
}
