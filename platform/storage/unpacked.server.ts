import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { incomingFolder } from './index.server.ts'

/** Gives `work` what names of files among the incoming ones may begin with, and takes all of them away in the end. */
export async function withUnpacked<T>(work: (to: string) => Promise<T>): Promise<T> {
  const folder = incomingFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = randomUUID()
  try {
    return await work(path.join(folder, name))
  } finally {
    const left = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`))
    for (const file of left) await rm(path.join(folder, file), { force: true })
  }
}
