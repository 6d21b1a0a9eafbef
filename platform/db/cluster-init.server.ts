import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Account, Programs } from './cluster-programs.server.ts'

type NewCluster = { dataDir: string; cluster: string; password: string; programs: Programs; account: Account }

/** Makes the cluster beside its place and moves it there when whole, so that a killed start leaves nothing half made. */
export async function initCluster({ dataDir, cluster, password, programs, account }: NewCluster): Promise<void> {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres.new')) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  const fresh = path.join(dataDir, `postgres.new-${process.pid}`)
  mkdirSync(fresh, { mode: 0o700 })
  const passwordFile = path.join(dataDir, `postgres.new-${process.pid}.password`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const owned of [fresh, passwordFile]) chownSync(owned, account.uid, account.gid)
  const cwd = path.dirname(programs.initdb)
  const { status, stderr } = spawnSync(
    programs.initdb,
    [
      `--pgdata=${fresh}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...account, cwd, encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new StartProblem(`The embedded database could not be made: ${stderr.trim().split('\n').at(-1)}`)
  }
  chmodSync(fresh, 0o700)
  if (existsSync(cluster)) rmSync(cluster, { recursive: true })
  renameSync(fresh, cluster)
}
