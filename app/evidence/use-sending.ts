import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { v4 } from 'uuid'
import { attempt, type SentFile } from '#app/application/send-file.ts'
import { showToast } from '#app/ui/toasts.ts'
import { whyNotName } from '#domains/files/file-types.rules.ts'
import { shrunk } from './shrink.ts'

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
  const [error, setError] = useState<string>()
  const { revalidate } = useRevalidator()
  const change = (key: string, change: Partial<OnTheWay>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setList((now) => now.filter((one) => one.key !== key))
  const failed = (message: string) => {
    setError(message)
    showToast({ tone: 'bad', title: 'Upload failed', text: message })
  }

  const send = async ({ key, file }: OnTheWay) => {
    change(key, { waits: false, percent: 0 })
    const body = bodyOf(key, file, completedOn())
    const reply = await patiently(() =>
      attempt(new XMLHttpRequest(), address, body, (percent) => change(key, { percent })),
    )
    if (!reply) return change(key, { waits: true })
    drop(key)
    if ('message' in reply) return failed(reply.message)
    showToast({ tone: 'good', title: 'Uploaded', text: `${reply.name} saved.` })
    await revalidate()
  }
  const take = async (chosen: File[]) => {
    setError(undefined)
    const pages = (await Promise.all(chosen.map(shrunk))).map((file) => ({ key: v4(), file, percent: 0, waits: false }))
    for (const page of pages) {
      const wrong = whyNotName('training_certificates', page.file.name, page.file.size)
      if (wrong) failed(wrong)
      else setList((now) => [...now, page])
    }
    for (const page of pages) if (!whyNotName('training_certificates', page.file.name, page.file.size)) await send(page)
  }
  const again = async () => {
    for (const page of list.filter(({ waits }) => waits)) await send(page)
  }
  useWhenOnline(again, list.length > 0)
  return { list, error, take, again, drop }
}

function bodyOf(key: string, file: File, completedOn: string): FormData {
  const body = new FormData()
  body.set('uploadKey', key)
  body.set('completedOn', completedOn)
  body.set('file', file)
  return body
}

async function patiently(attempt: () => Promise<SentFile | undefined>): Promise<SentFile | undefined> {
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
