import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Line } from './figure.ts'

const file = fileURLToPath(new URL('results.md', import.meta.url))
const REPORTED = '## Reported'

export type Measured = { must: boolean; lines: Line[] }

export const verdict = ({ met }: Line): string => (met === undefined ? '' : met ? 'met' : 'NOT MET')

export function say(line: Line): void {
  const wanted = line.wanted ? `, wanted ${line.wanted}` : ''
  console.log(`${line.what}: ${line.measured}${wanted} ${verdict(line)}`.trim())
}

/** Writes what was measured now; what was not keeps its line, with when and of what it was measured. */
export function writeResults(measured: readonly Measured[], postgres: string): void {
  const before = existsSync(file) ? rowsOf(readFileSync(file, 'utf8')) : new Map<string, Row>()
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, ${commit()}`
  const row = (line: Line) =>
    `| ${[line.what, line.measured, line.wanted ?? '', verdict(line), when].map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
  const now = measured.flatMap(({ must, lines }) => lines.map((line) => ({ must, what: line.what, text: row(line) })))
  const fresh = new Set(now.map(({ what }) => what))
  const earlier = [...before].filter(([what]) => !fresh.has(what))
  const rows = (must: boolean) => [
    ...now.filter((line) => line.must === must).map(({ text }) => text),
    ...earlier.flatMap(([, row]) => (row.must === must ? [row.text] : [])),
  ]
  const head = ['| what | measured | wanted | | when, commit |', '|---|---|---|---|---|']
  const parts = [
    ['# Results', '', ...machine(postgres)],
    ['', '## Must be met', '', ...head, ...rows(true)],
    ['', REPORTED, '', ...head, ...rows(false), ''],
  ]
  writeFileSync(file, parts.flat().join('\n'))
}

type Row = { text: string; must: boolean }

function rowsOf(text: string): Map<string, Row> {
  const [must = '', reported = ''] = text.split(REPORTED)
  const rowsIn = (part: string, must: boolean) =>
    part
      .split('\n')
      .filter((line) => /^\| (?!what )/.test(line))
      .map((line): [string, Row] => [line.split(' | ')[0]?.slice(2) ?? '', { text: line, must }])
  return new Map([...rowsIn(must, true), ...rowsIn(reported, false)])
}

function machine(postgres: string): string[] {
  const [cpu] = os.cpus()
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`
  const load = os.loadavg().map((figure) => figure.toFixed(1))
  return [
    `${os.availableParallelism()} cores (${cpu?.model.trim()}), ${memory}, Node ${process.versions.node}, PostgreSQL ${postgres}; load before the last figure ${load[1]}.`,
  ]
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no repository'
  }
}
