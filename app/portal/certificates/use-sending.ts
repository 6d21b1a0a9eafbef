import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { v4 } from 'uuid'
import { attempt, type SentFile } from '#app/parts/own-pages/send-file.ts'
import { type RefusedFile, refusedWords, sayRefused } from '#app/ui/refused-files.ts'
import { showToast } from '#app/ui/toasts.ts'
import { whyNotName } from '#domains/files/file-types.rules.ts'

export type OnTheWay = {
  key: string
  file: File
  percent: number
  /** The connection broke: it is kept here and sent again. */
  waits: boolean
}

const PAUSES = [1000, 4000]

/** Sends pages one after another; what the connection breaks stays in the list and goes again when it is back. */
export function useSending(address: string, completedOn: () => string) {
  const [list, setList] = useState<OnTheWay[]>([])
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const { revalidate } = useRevalidator()
  const change = (key: string, change: Partial<OnTheWay>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setList((now) => now.filter((one) => one.key !== key))

  /** Why the hub did not take it; nothing when it is there, or waits for the connection. */
  const send = async ({ key, file }: OnTheWay): Promise<string | undefined> => {
    change(key, { waits: false, percent: 0 })
    const body = bodyOf(key, file, completedOn())
    const reply = await withRetries(() =>
      attempt(new XMLHttpRequest(), address, body, (percent) => change(key, { percent })),
    )
    if (!reply) return void change(key, { waits: true })
    drop(key)
    if ('message' in reply) return reply.message
    showToast({ tone: 'good', title: 'Uploaded', text: `${reply.name} saved.` })
    await revalidate()
  }
  /** One after another; a bad page keeps none of the others back. */
  const sendAll = async (pages: readonly OnTheWay[], bad: RefusedFile[]) => {
    const chosen = pages.length + bad.length
    for (const page of pages) {
      const why = await send(page)
      if (why) bad.push({ name: page.file.name, why })
    }
    setRefused(bad)
    sayRefused(bad, chosen)
  }
  const take = async (chosen: File[]) => {
    setRefused([])
    const pages = chosen.map((file) => ({ key: v4(), file, percent: 0, waits: false, why: whyNot(file) }))
    const good = pages.filter(({ why }) => !why)
    setList((now) => [...now, ...good])
    await sendAll(
      good,
      pages.flatMap(({ file: { name }, why }) => (why ? [{ name, why }] : [])),
    )
  }
  const again = () =>
    sendAll(
      list.filter(({ waits }) => waits),
      [],
    )
  useWhenOnline(again, list.length > 0)
  return { list, error: refusedWords(refused) || undefined, take, again, drop }
}

const whyNot = ({ name, size }: File) => whyNotName('training_certificates', name, size)

function bodyOf(key: string, file: File, completedOn: string): FormData {
  const body = new FormData()
  body.set('uploadKey', key)
  body.set('completedOn', completedOn)
  body.set('file', file)
  return body
}

async function withRetries(attempt: () => Promise<SentFile | undefined>): Promise<SentFile | undefined> {
  for (const pause of PAUSES) {
    const reply = await attempt()
    if (reply) return reply
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return attempt()
}

/** Sends again once the device is online, and asks before the page is left with pages unsent. */
function useWhenOnline(again: () => Promise<void>, unsent: boolean): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (!unsent) return
    const onOnline = () => {
      latest.current().catch(() => undefined)
    }
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('online', onOnline)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('online', onOnline)
      removeEventListener('beforeunload', onLeave)
    }
  }, [unsent])
}
