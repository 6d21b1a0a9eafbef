import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'

/** A reader runs in a process of its own: `seconds` for one file, `memory` in bytes for all that the process holds. */
export type Limits = { seconds: number; memory: number }
type Read = (job: never) => Promise<unknown>
/** Its answer, or undefined where it was stopped at a limit, or fell. */
type Apart<R extends Read> = (job: Parameters<R>[0], seconds?: number) => Promise<Awaited<ReturnType<R>> | undefined>

const startSeconds = 30
const idleSeconds = 20
const megabyte = 1024 * 1024
const host = createRequire(import.meta.url).resolve('#platform/http/reader-process.ts')

type Reader = Limits & { entry: string; child?: ChildProcess; last: Promise<unknown>; idle?: NodeJS.Timeout }
type Said = { ready?: true; answer?: unknown }

/**
 * Reads what others wrote in a process apart from the hub's own, by the function `read` of a file that ends in
 * `.apart.ts`: what was made to hang, to fill memory or to crash its reader affects that process alone. One at a time
 * for each reader; the process is used again while there is work, and knows none of our secrets.
 */
export function apart<R extends Read>(entry: `#${string}.apart.ts`, limits: Limits): Apart<R> {
  const reader: Reader = { ...limits, entry, last: Promise.resolve() }
  return (job, seconds = limits.seconds) => {
    const answer = reader.last.then(() => answerFrom(reader, job, seconds))
    reader.last = answer.catch(() => undefined)
    return answer as ReturnType<Apart<R>>
  }
}

async function answerFrom(reader: Reader, job: unknown, seconds: number): Promise<unknown> {
  clearTimeout(reader.idle)
  if (!reader.child?.connected || reader.child.exitCode !== null) reader.child = await started(reader)
  const { child } = reader
  const said = await heard(child, seconds, () => child.send(job as object))
  if (!said) end(reader)
  reader.idle = setTimeout(end, idleSeconds * 1000, reader)
  reader.idle.unref()
  return said?.answer
}

async function started({ entry, memory }: Reader): Promise<ChildProcess> {
  const child = fork(host, [entry, String(memory)], {
    // none of our secrets; Windows cannot start a program without its root
    env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
    execArgv: [`--max-old-space-size=${Math.round(memory / 2 / megabyte)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (!(await heard(child, startSeconds, () => undefined))) {
    child.kill('SIGKILL')
    throw new Error(`The reader ${entry} does not start.`)
  }
  // it must not keep the hub from ending, and ends with it
  child.unref()
  child.channel?.unref()
  return child
}

function heard(child: ChildProcess, seconds: number, ask: () => void): Promise<Said | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(settle, seconds * 1000)
    const fallen = () => settle()
    function settle(said?: unknown) {
      clearTimeout(late)
      child.off('message', settle).off('exit', fallen).off('error', fallen)
      resolve(said as Said | undefined)
    }
    child.on('message', settle).on('exit', fallen).on('error', fallen)
    ask()
  })
}

function end(reader: Reader): void {
  reader.child?.kill('SIGKILL')
  delete reader.child
}
