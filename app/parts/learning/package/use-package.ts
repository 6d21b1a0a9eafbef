import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedPackage } from '#domains/learning/packages/attempts.queries.server.ts'
import type { ReportedPackage } from '#domains/learning/packages/attempts.server.ts'
import type { ItemState } from '#domains/learning/packages/results.rules.ts'
import type { Away, OpenReply, Told } from './package-wire.ts'
import { whyNot } from './package-wire.ts'
import { type SavedReport, useReports } from './use-reports.ts'

export type Part = { id: string; title: string; within: string[]; state: ItemState }
type Ways = {
  parts: readonly Part[]
  first: string
  /** Asks for the package anew: what it said last, and a token. */
  open: () => Promise<OpenReply | Away>
  /** Where its reports go; nowhere when it is only looked at. */
  reports?: string | undefined
}
export type Running = {
  frame: RefObject<HTMLIFrameElement | null>
  opened: OpenedPackage | undefined
  refused: string | undefined
  saved: SavedReport
  parts: Part[]
  current: string
  done: boolean
  completed: boolean
  choose(part: string): Promise<void>
  close(): Promise<void>
}

/** How long a part gets to say its last words. */
const LAST_WORDS_MS = 800

/** Opens a package in its frame, starts its parts, and passes on what they report, only from its own window and origin. */
export function usePackage({ parts: given, first, open, reports }: Ways): Running {
  const frame = useRef<HTMLIFrameElement>(null)
  const stopped = useRef<() => void>(undefined)
  const [current, setCurrent] = useState(first)
  const [opened, setOpened] = useState<OpenedPackage>()
  const [refused, setRefused] = useState<string>()
  const [kept, setKept] = useState<ReportedPackage>()
  const queue = useReports(reports, setKept)
  const { report, flush, opened: begun } = queue
  const stateOf = (part: Part) => kept?.items.find(({ id }) => id === part.id)?.state ?? part.state
  const parts = given.map((part) => ({ ...part, state: stateOf(part) }))
  const title = given.find(({ id }) => id === current)?.title ?? ''

  const begin = useCallback(async () => {
    const reply = await open()
    if (reply.kind !== 'opened') return setRefused(whyNot(reply))
    begun()
    setRefused(undefined)
    setOpened(reply.opened)
  }, [open, begun])

  useEffect(() => {
    void begin()
  }, [begin])

  useEffect(() => {
    if (!opened) return
    const say = (message: object) =>
      frame.current?.contentWindow?.postMessage({ ...message, token: opened.token }, opened.origin)
    const hear = ({ origin, source, data }: MessageEvent<Told | undefined>) => {
      if (origin !== opened.origin || source !== frame.current?.contentWindow || data?.token !== opened.token) return
      if (data.type === 'ready') {
        const part = opened.starts.find(({ id }) => id === current)
        say({ type: 'start', part: { ...part, title } })
      }
      if (data.type === 'report' && !opened.review) report(opened.token, data.report)
      if (data.type === 'stopped') stopped.current?.()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [opened, current, title, report])

  const close = useCallback(async () => {
    if (opened && frame.current) {
      const ended = new Promise<void>((resolve) => {
        stopped.current = resolve
        setTimeout(resolve, LAST_WORDS_MS)
      })
      frame.current.contentWindow?.postMessage({ type: 'stop', token: opened.token }, opened.origin)
      await ended
    }
    await flush()
  }, [opened, flush])

  const choose = async (part: string) => {
    await close()
    setOpened(undefined)
    setCurrent(part)
    await begin()
  }

  const completed = kept?.completed ?? false
  return {
    ...{ frame, opened, refused, parts, current, completed, choose, close },
    ...{ saved: queue.saved, done: kept?.done ?? given.every(({ state }) => state === 'done') },
  }
}
