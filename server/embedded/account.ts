import { execFile } from 'node:child_process'
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#platform/start-problem.ts'

const run = promisify(execFile)

export type Account = { uid: number; gid: number; name: string }

/** Who PostgreSQL runs as when we are root, which it refuses to be; undefined means: as ourselves. */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  const owner = await stat(cluster).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new StartProblem(
        `The database in ${cluster} belongs to another user (id ${owner.uid}); start Carestead as that user.`,
      )
    return undefined
  }
  // a cluster that an ordinary user made stays that user's
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `with the id ${owner.uid}` }
  return (await lookUp()) ?? (await create())
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), name: 'postgres' }
  } catch {
    return undefined
  }
}

async function create(): Promise<Account> {
  const settings = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  await run('groupadd', ['--system', '--force', 'postgres']).catch(() => undefined)
  await run('useradd', [...settings, '--gid', 'postgres', 'postgres']).catch(() => undefined)
  const account = await lookUp()
  if (account) return account
  throw new StartProblem(
    'PostgreSQL does not run as root, and a user postgres could not be made; make one, or start Carestead as an ordinary user.',
  )
}

/** Gives a folder to the account: its contents too when `deep`. */
export async function giveTo(account: Account | undefined, entry: string, deep = false): Promise<void> {
  if (!account) return
  await lchown(entry, account.uid, account.gid)
  if (!deep) return
  for (const item of await readdir(entry, { recursive: true }))
    await lchown(path.join(entry, item), account.uid, account.gid)
}

/** Lets only the account pass through the data folder: its group may enter, not read. */
export async function letEnter(account: Account | undefined, folder: string): Promise<void> {
  if (!account || (await mayEnter(account, folder))) return
  const { uid, mode } = await stat(folder)
  await chown(folder, uid, account.gid)
  await chmod(folder, (mode & 0o707) | 0o010)
}

/** Refuses, naming the folder, when the account cannot reach PostgreSQL's programs or the data folder. */
export async function checkAccess(account: Account | undefined, program: string, dataDir: string): Promise<void> {
  if (!account) return
  const as = { uid: account.uid, gid: account.gid, cwd: '/' }
  try {
    await run(program, ['--version'], { ...as, env: {} })
    await run('test', ['-x', dataDir], as)
  } catch (error) {
    const closed = (await firstClosed(account, program)) ?? (await firstClosed(account, dataDir))
    if (!closed) throw new StartProblem(`PostgreSQL could not be run as the user ${account.name}: ${oneLine(error)}.`)
    throw new StartProblem(
      `PostgreSQL runs as the user ${account.name}, who cannot enter ${closed}; move Carestead to a folder open to all users (such as /opt), or start it as an ordinary user.`,
    )
  }
}

async function firstClosed(account: Account, target: string): Promise<string | undefined> {
  const { root } = path.parse(target)
  const steps = path.relative(root, target).split(path.sep)
  for (let depth = 0; depth <= steps.length; depth++) {
    const entry = path.join(root, ...steps.slice(0, depth))
    if (!(await mayEnter(account, entry))) return entry
  }
}

export async function mayEnter(account: Account | undefined, entry: string): Promise<boolean> {
  if (!account) return true
  const { uid, gid, mode } = await stat(entry)
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & needed) !== 0
}

function oneLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
