import { useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import { attempt } from '#app/parts/own-pages/send-file.ts'

const broken = 'The connection broke. Choose the file again when it is back.'

/** Sends one file with its progress; the same key goes with a second try, so that one file stays one. */
export function useSending<T extends object>(address: string) {
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState('')
  const request = useRef<XMLHttpRequest>(undefined)
  const sending = percent !== undefined
  useEffect(() => {
    if (!sending) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [sending])
  useEffect(() => () => request.current?.abort(), [])

  const send = async (file: File): Promise<T | undefined> => {
    setError('')
    setPercent(0)
    const body = new FormData()
    body.set('key', v4())
    body.set('file', file)
    const once = () => {
      request.current = new XMLHttpRequest()
      return attempt<T>(request.current, address, body, setPercent)
    }
    const reply = (await once()) ?? (await once()) ?? { message: broken }
    setPercent(undefined)
    if (!('message' in reply)) return reply
    setError(String(reply.message))
    return undefined
  }
  return { percent, error, setError, send, cancel: () => request.current?.abort() }
}
