import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#platform/start-problem.ts'
import { type Account, giveTo } from './account.ts'
import { exists, type Places } from './places.ts'

const run = promisify(execFile)
const DRAFT = /^postgres-init-(\d+)$/

type Maker = { initdb: string; account: Account | undefined; password: string; sync: boolean }

/** Makes the cluster unless it is there: in a folder of its own that is renamed once whole, so an interrupted one never counts. */
export async function makeCluster(places: Places, maker: Maker): Promise<void> {
  await clearDrafts(places.data)
  if (await isWhole(places.cluster)) {
    if (maker.account && (await stat(places.cluster)).uid === 0) await giveTo(maker.account, places.cluster, true)
    return
  }
  const draft = path.join(places.data, `postgres-init-${process.pid}`)
  try {
    await initialise(draft, maker)
    await rename(path.join(draft, 'cluster'), places.cluster)
  } catch (error) {
    // another start may have been faster
    if (await isWhole(places.cluster)) return
    throw new StartProblem(`The database in ${places.cluster} could not be made: ${reasonOf(error)}.`)
  } finally {
    await remove(draft)
  }
}

async function isWhole(cluster: string): Promise<boolean> {
  if (await exists(path.join(cluster, 'PG_VERSION'))) return true
  const content = await readdir(cluster).catch((error: NodeJS.ErrnoException) => error.code)
  if (content === 'ENOENT' || (Array.isArray(content) && content.length === 0)) return false
  throw new StartProblem(`${cluster} is in the way: it is not a PostgreSQL database; move it elsewhere.`)
}

async function initialise(draft: string, { initdb, account, password, sync }: Maker): Promise<void> {
  const cluster = path.join(draft, 'cluster')
  const passwordFile = path.join(draft, 'password')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await giveTo(account, draft, true)
  const settings = [
    ...['-D', cluster, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...['--data-checksums', '--no-instructions'],
    ...(sync ? [] : ['--no-sync']),
  ]
  const as = account && { uid: account.uid, gid: account.gid }
  const env = { ...bareEnvironment(), LC_ALL: 'C' }
  // lc_ctype decides what is a letter; a system without C.UTF-8 knows only ASCII letters
  await run(initdb, [...settings, '--lc-ctype=C.UTF-8'], { ...as, cwd: draft, env }).catch((error) => {
    if (!/locale/i.test(String(error?.stderr))) throw error
    return run(initdb, settings, { ...as, cwd: draft, env })
  })
}

/** The environment of PostgreSQL: none of our secrets, and no PG settings of the operator's. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, TMPDIR } = process.env
  const given = { PATH, SystemRoot, TEMP, TMP, TMPDIR }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

// Left by starts that were killed; that of another start which still runs is let be.
async function clearDrafts(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    const pid = Number(DRAFT.exec(name)?.[1])
    if (pid && (pid === process.pid || !runs(pid))) await remove(path.join(data, name))
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// An initdb that lost its parent may still write there for a moment.
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined)
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  const lines = (stderr || message || String(error)).trim().split('\n')
  const telling = lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? ''
  return telling.replace(/^initdb: error: /, '').replace(/\.$/, '')
}
