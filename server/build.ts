import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { StartProblem } from '#platform/start-problem.ts'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'build/stamp')
const sources = [
  'app',
  'domains',
  'platform',
  'lib',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

export const clientDir = path.join(root, 'build/client')
export const builtHub = path.join(root, 'build/server/index.js')

/** Builds the pages unless nothing they are made of has changed since the last build. */
export function buildIfChanged(): void {
  const print = fingerprintOfSources()
  if (existsSync(stamp) && existsSync(builtHub) && readFileSync(stamp, 'utf8') === print) return
  console.log('Building the pages; this takes a few seconds.')
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const built = spawnSync(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new StartProblem(`The pages could not be built:\n${built.stderr.slice(-4000)}`)
  compressAll(clientDir)
  writeFileSync(stamp, print)
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesBelow(path.join(root, name))).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(entry: string): string[] {
  if (!existsSync(entry)) return []
  const found = readdirSync(path.dirname(entry), { withFileTypes: true }).find(
    (item) => item.name === path.basename(entry),
  )
  if (!found?.isDirectory()) return [entry]
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name))
}

// Compressed once here, so that no request has to.
function compressAll(folder: string): void {
  for (const file of filesBelow(folder))
    if (/\.(js|css|svg|json|txt)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
}

if (import.meta.main) buildIfChanged()
