import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { run, withDatabase } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the owner, who makes databases and migrates. */
    postgresUrl: string
    /** Of the hub's own role. */
    hubUrl: string
    filesFolder: string
  }
}

export const TEMPLATE = 'template_carestead'
export const FILLED = 'template_filled'
export const filledFiles = (filesFolder: string) => path.join(filesFolder, 'filled', 'files')

/** A database of its own for one test file, cloned from the migrated template; dropped afterwards. */
export async function freshDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const admin = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // its files are copied as they are, a quarter of the time that writing them through the log takes
  await run(admin, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabase(inject('hubUrl'), name),
    ownerUrl: withDatabase(admin, name),
    drop: () => drop(admin, name),
  }
}
/** `url` is that of the hub's own role, which every verb, sweep and journey runs as; `ownerUrl` is for set-up that the hub may not do. */
type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<void> }

/** The same, filled as the demonstration is; its files go into the data folder. */
export async function filledDatabase(dataDir = process.env.DATA_DIR ?? ''): Promise<TestDatabase> {
  cpSync(filledFiles(inject('filesFolder')), path.join(dataDir, 'files'), { recursive: true })
  return freshDatabase(FILLED)
}

// The database's own vacuum may be at work in it, and only a superuser may end that: it is soon done.
async function drop(admin: string, name: string, tries = 20): Promise<void> {
  try {
    await run(admin, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== '42501') throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await drop(admin, name, tries - 1)
  }
}
