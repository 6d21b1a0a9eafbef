import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReportedPackage } from '#domains/learning/packages/attempts.server.ts'
import type { Report } from '#domains/learning/packages/packages.form.ts'
import { post, type ReportReply, whyNot } from './package-wire.ts'

export type SavedReport = { kind: 'saved'; time: string } | { kind: 'not'; why: string } | undefined
type Waiting = { token: string; sequence: number; report: Report }

const TRY_AGAIN_MS = 5000

/** Sends what a package reports, one after another; of a part that reports again before it was sent, the later alone. */
export function useReports(address: string | undefined, onKept: (kept: ReportedPackage) => void) {
  const waiting = useRef<Waiting[]>([])
  const sequence = useRef(0)
  const sending = useRef<Promise<void>>(undefined)
  const [saved, setSaved] = useState<SavedReport>()

  const send = useCallback(async () => {
    if (!address) return
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const fields = { pass: next.token, sequence: String(next.sequence), report: JSON.stringify(next.report) }
      const reply = await post<ReportReply>(address, fields)
      if (reply.kind === 'offline') return setSaved({ kind: 'not', why: whyNot(reply) })
      waiting.current = waiting.current.filter((one) => one !== next)
      if (reply.kind !== 'kept') return setSaved({ kind: 'not', why: whyNot(reply) })
      setSaved({ kind: 'saved', time: reply.time })
      onKept(reply.kept)
    }
  }, [address, onKept])

  const flush = useCallback((): Promise<void> => {
    sending.current ??= send().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }, [send])

  const report = useCallback(
    (token: string, said: Report) => {
      sequence.current += 1
      const others = waiting.current.filter(({ report }) => report.item !== said.item)
      waiting.current = [...others, { token, sequence: sequence.current, report: said }]
      void flush()
    },
    [flush],
  )

  const opened = useCallback(() => {
    sequence.current = 0
  }, [])

  useEffect(() => {
    const sendWaiting = () => {
      if (waiting.current.length > 0) void flush()
    }
    const again = setInterval(sendWaiting, TRY_AGAIN_MS)
    addEventListener('online', sendWaiting)
    return () => {
      removeEventListener('online', sendWaiting)
      clearInterval(again)
    }
  }, [flush])

  return { saved, report, flush, opened }
}
