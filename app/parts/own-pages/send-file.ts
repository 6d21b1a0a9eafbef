import { href } from 'react-router'
import { v4 } from 'uuid'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { brokenUpload } from '#lib/upload-words.ts'

export type SentFile = { name: string } | { message: string }
export type Sending = { done: Promise<SentFile>; cancel: () => void }

/** Sends one file with its progress in per cent. The same key goes with a second try, so that one file stays one. */
export function sendFile(file: File, fileType: FileType, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('fileType', fileType)
  body.set('uploadKey', v4())
  body.set('file', file)
  const send = (request: XMLHttpRequest) => attempt(request, href('/applicant/documents/send'), body, onProgress)
  const done = (async () => {
    const first = await send(request)
    // a connection that broke may have brought the file all the same: asked again with the same key
    return first ?? (await send(new XMLHttpRequest())) ?? { message: brokenUpload }
  })()
  return { done, cancel: () => request.abort() }
}

/** One try; undefined when the connection broke. */
export function attempt<T extends object = { name: string }>(
  request: XMLHttpRequest,
  address: string,
  body: FormData,
  onProgress: (percent: number) => void,
): Promise<T | { message: string } | undefined> {
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(replyOf(request))
    request.onerror = () => resolve(undefined)
    request.onabort = () => resolve({ message: '' })
    request.open('POST', address)
    request.send(body)
  })
}

function replyOf<T>({ responseText }: XMLHttpRequest): T | { message: string } {
  try {
    return JSON.parse(responseText)
  } catch {
    return { message: brokenUpload }
  }
}
