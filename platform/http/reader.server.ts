import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'

export const readerKinds = ['pdf', 'heic', 'media', 'page'] as const
export type ReaderKind = (typeof readerKinds)[number]
export type Job = { from: string; to: string; shown?: ShownPage }
/** Which page of a PDF becomes a picture, counted from 1, and what is drawn over it. */
export type ShownPage = { page: number; width: number; mark: Mark }
/** Words as an outline: the path of an SVG of so many units, tiled over the page. */
export type Mark = { path: string; width: number; height: number }
/** What a reader finds; `full` is a full disk. Without an answer it was stopped or crashed. */
export type Finding = 'fine' | 'unreadable' | 'locked' | 'active' | 'full'
/** What a video or recording is made of, as `kind:codec`. */
export type Tracks = `tracks ${string}`
type FindingOf<K extends ReaderKind> = K extends 'media' ? 'unreadable' | Tracks : Finding

const megabyte = 1024 * 1024
const limits: Record<ReaderKind, { seconds: number; memory: number }> = {
  pdf: { seconds: 20, memory: 512 * megabyte },
  heic: { seconds: 60, memory: 1280 * megabyte },
  media: { seconds: 30, memory: 512 * megabyte },
  page: { seconds: 30, memory: 768 * megabyte },
}
const startSeconds = 30
const idleSeconds = 20
const entry = createRequire(import.meta.url).resolve('#platform/http/reader-process.ts')

type Reader = { child?: ChildProcess; last: Promise<unknown>; idle?: NodeJS.Timeout }
const readers: Record<ReaderKind, Reader> = {
  pdf: { last: Promise.resolve() },
  heic: { last: Promise.resolve() },
  media: { last: Promise.resolve() },
  page: { last: Promise.resolve() },
}

/**
 * Reads an untrusted file in a separate process, with limits of time and memory: a file made to hang or to fill
 * memory affects that process only, and counts as unreadable. One at a time for each kind; the process is reused.
 */
export function readApart<K extends ReaderKind>(
  kind: K,
  job: Job,
  seconds = limits[kind].seconds,
): Promise<FindingOf<K>> {
  const reader = readers[kind]
  const finding = reader.last.then(() => read(kind, job, seconds))
  reader.last = finding.catch(() => undefined)
  return finding as Promise<FindingOf<K>>
}

async function read(kind: ReaderKind, job: Job, seconds: number): Promise<Finding> {
  const reader = readers[kind]
  clearTimeout(reader.idle)
  if (!reader.child?.connected || reader.child.exitCode !== null) reader.child = await started(kind)
  const { child } = reader
  const finding = await answerOf(child, seconds, () => child.send(job))
  if (!finding) end(reader)
  reader.idle = setTimeout(end, idleSeconds * 1000, reader)
  reader.idle.unref()
  return finding ?? 'unreadable'
}

async function started(kind: ReaderKind): Promise<ChildProcess> {
  const { memory } = limits[kind]
  const child = fork(entry, [kind, String(memory)], {
    // none of our secrets; Windows cannot start a program without its root
    env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
    execArgv: [`--max-old-space-size=${Math.round(memory / 2 / megabyte)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (!(await answerOf(child, startSeconds, () => undefined))) {
    child.kill('SIGKILL')
    throw new Error(`The reader of ${kind} files does not start.`)
  }
  // it must not keep the hub from ending, and ends with it
  child.unref()
  child.channel?.unref()
  return child
}

function answerOf(child: ChildProcess, seconds: number, ask: () => void): Promise<Finding | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(settle, seconds * 1000)
    const fallen = () => settle()
    function settle(finding?: Finding) {
      clearTimeout(late)
      child.off('message', settle).off('exit', fallen).off('error', fallen)
      resolve(finding)
    }
    child.on('message', settle).on('exit', fallen).on('error', fallen)
    ask()
  })
}

function end(reader: Reader): void {
  reader.child?.kill('SIGKILL')
  delete reader.child
}
