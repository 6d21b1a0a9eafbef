import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Everything that CI runs, fast ones first; the last line counts it. `--quick` leaves out the built hub and the browser.
const quick = process.argv.includes('--quick')
const folder = mkdtempSync(path.join(os.tmpdir(), 'test-run-'))
const count = { passed: 0, failed: 0 }

check('lint', 'biome', ['check', '--error-on-warnings'])
check('types', 'react-router', ['typegen'])
check('types', 'tsc', ['--noEmit'])
check('unused code', 'knip', [])
suite('rules and services', 'vitest.config.ts')
if (!quick) {
  check('build', 'node', ['server/build.ts'])
  suite('built hub and browser', 'vitest.e2e.config.ts')
  if (process.env.CI) check('clean tree', 'git', ['diff', '--exit-code', '--stat'])
}
rmSync(folder, { recursive: true, force: true })
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0)

function check(what: string, command: string, args: string[]): void {
  const began = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'}: ${what} (${command}), ${Math.round((performance.now() - began) / 1000)} s`,
  )
  if (status === 0) count.passed++
  else count.failed++
}

function suite(what: string, config: string): void {
  const report = path.join(folder, `${config}.json`)
  const { status } = spawnSync(
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    { stdio: 'inherit' },
  )
  const totals = readReport(report)
  count.passed += totals.numPassedTests
  count.failed += totals.numFailedTests
  // a suite that broke before its tests ran, or left something out, has failed too
  const broken = status !== 0 && totals.numFailedTests === 0
  if (broken || totals.numPendingTests > 0 || totals.numTodoTests > 0) count.failed++
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${what}`)
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  }
}
