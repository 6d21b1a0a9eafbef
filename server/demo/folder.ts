import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'
import { runningDatabase, startEmbeddedDatabase } from '#server/embedded/database.ts'

const MARK = 'demonstration.json'

/** The demonstration's own folder, marked as such; a filling that was cut off, or a wish to start afresh, empties it. */
export async function prepareDemoFolder(folder: string, { reset }: { reset: boolean }): Promise<void> {
  if (existsSync(folder)) {
    await checkIsDemo(folder)
    if (reset || !isFilled(folder)) await empty(folder)
  }
  await mkdir(folder, { recursive: true })
  if (!existsSync(path.join(folder, MARK))) mark(folder, false)
}

export function isFilled(folder: string): boolean {
  const file = path.join(folder, MARK)
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { filled: boolean }).filled
}

export function markFilled(folder: string): void {
  mark(folder, true)
}

async function checkIsDemo(folder: string): Promise<void> {
  const found = lstatSync(folder)
  if (found.isDirectory() && (existsSync(path.join(folder, MARK)) || (await readdir(folder)).length === 0)) return
  throw new StartProblem(
    `The folder ${folder} was not made by the demonstration, so it is left alone; move it away to try the demonstration.`,
  )
}

async function empty(folder: string): Promise<void> {
  // one that a killed demonstration left is stopped; that of a running one is refused
  if (await runningDatabase(folder)) await (await startEmbeddedDatabase({ dataDir: folder })).stop()
  await rm(folder, { recursive: true, force: true })
}

function mark(folder: string, filled: boolean): void {
  const temp = path.join(folder, `${MARK}.${process.pid}`)
  writeFileSync(temp, JSON.stringify({ filled }))
  renameSync(temp, path.join(folder, MARK))
}
