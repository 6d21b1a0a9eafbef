import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'

type Secrets = { SECRET_KEY: string; ENCRYPTION_KEY: string }

/** The secrets of a data folder, made once and kept: without them encrypted data cannot be read and sessions end. */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const given = { SECRET_KEY: process.env.SECRET_KEY, ENCRYPTION_KEY: process.env.ENCRYPTION_KEY }
  if (given.SECRET_KEY && given.ENCRYPTION_KEY) return given as Secrets
  if (!existsSync(file)) {
    if (existsSync(path.join(dataDir, 'postgres')))
      throw new StartProblem(
        `The file ${file} is missing, and the data cannot be read without it; put it back from your backup.`,
      )
    await make(file, given)
  }
  await chmod(file, 0o600)
  const kept = await read(file)
  return {
    SECRET_KEY: given.SECRET_KEY || kept.SECRET_KEY,
    ENCRYPTION_KEY: given.ENCRYPTION_KEY || kept.ENCRYPTION_KEY,
  }
}

// Whole or not at all, and never over another's: two first starts at once keep the same secrets.
async function make(file: string, given: { [Name in keyof Secrets]: string | undefined }): Promise<void> {
  const fresh: Secrets = {
    SECRET_KEY: given.SECRET_KEY || randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: given.ENCRYPTION_KEY || randomBytes(32).toString('hex'),
  }
  const temp = `${file}.${process.pid}`
  const handle = await open(temp, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(fresh, null, 2))
    await handle.sync()
    await link(temp, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(temp, { force: true })
  }
}

async function read(file: string): Promise<Secrets> {
  try {
    const { SECRET_KEY, ENCRYPTION_KEY } = JSON.parse(await readFile(file, 'utf8')) as Partial<Secrets>
    if (SECRET_KEY && ENCRYPTION_KEY) return { SECRET_KEY, ENCRYPTION_KEY }
  } catch {
    // said below
  }
  throw new StartProblem(`The file ${file} cannot be read or is damaged; put it back from your backup.`)
}
