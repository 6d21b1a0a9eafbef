import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { StartProblem } from '#platform/start-problem.ts'

const root = path.resolve(import.meta.dirname, '..')
const build = path.join(root, 'build')
const stamp = path.join(build, 'stamp')
const sources = [
  'app',
  'documents',
  'domains',
  'platform',
  'lib',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
// Read by the processes as they are, and no part of the pages.
const notBuilt = /(\.test\.tsx?|\.md|\.sql)$|^platform\/db\/migrations\/|^server\/demo\//

export const clientDir = path.join(build, 'client')
export const builtHub = path.join(build, 'server/index.js')

/** Builds the pages unless nothing they are made of has changed since the last build. Returns whether it built. */
export async function buildIfChanged(): Promise<boolean> {
  const print = fingerprintOfSources()
  if (existsSync(stamp) && existsSync(builtHub) && readFileSync(stamp, 'utf8') === print) return false
  console.log('Building the pages; this takes a few seconds.')
  const next = path.join(build, `next-${process.pid}`)
  try {
    await clearHalfBuilt()
    await runBuild(next)
    await compressAll(path.join(next, 'client'))
    await swapIn(next, print)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  return true
}

function runBuild(folder: string): Promise<void> {
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: path.relative(root, folder) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(whyNotBuilt(signal, said))
    })
  })
}

function whyNotBuilt(signal: string | null, said: string): StartProblem {
  if (signal) return new StartProblem('The build was stopped.')
  if (/EACCES|EROFS/.test(said))
    return new StartProblem(
      `The pages could not be built, because this user may not write to ${root}; start as its owner.`,
    )
  return new StartProblem(`The pages could not be built:\n${said}`)
}

// The stamp is removed first and written last, so a build that was killed is done again.
async function swapIn(next: string, print: string): Promise<void> {
  await rm(stamp, { force: true })
  for (const part of ['client', 'server']) {
    await rm(path.join(build, part), { recursive: true, force: true })
    await rename(path.join(next, part), path.join(build, part))
  }
  await writeFile(path.join(next, 'stamp'), print)
  await rename(path.join(next, 'stamp'), stamp)
}

// Clears what a killed build left half done.
async function clearHalfBuilt(): Promise<void> {
  await mkdir(build, { recursive: true }).catch(() => {
    throw whyNotBuilt(null, 'EACCES')
  })
  for (const name of readdirSync(build)) {
    const pid = Number(/^next-(\d+)$/.exec(name)?.[1])
    if (pid && !isRunning(pid)) await rm(path.join(build, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesBelow(path.join(root, name))).sort()) {
    const name = path.relative(root, file)
    if (!notBuilt.test(name)) hash.update(name).update(readFileSync(file))
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
async function compressAll(folder: string): Promise<void> {
  const compress = promisify(brotliCompress)
  for (const file of filesBelow(folder))
    if (/\.(js|css|svg|json|txt)$/.test(file)) await writeFile(`${file}.br`, await compress(await readFile(file)))
}

if (import.meta.main) await buildIfChanged()
