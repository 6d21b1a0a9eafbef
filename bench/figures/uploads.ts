import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pdfSample } from '#tests/file-samples.ts'
import { someone } from '../accounts.ts'
import type { Figure } from '../figure.ts'
import { mb } from '../words.ts'

const UPLOADS = 50
const PEOPLE = 10
const BYTES = 10_000_000

/** Fifty files of 10 MB sent at once, and what the web process needed for them at its worst. */
export const uploads: Figure = {
  must: false,
  async measure(stage) {
    const { url, pid, database } = await stage.hub('empty')
    const made = Array.from({ length: PEOPLE }, (_, place) => someone(database, 'Job Applicant', { name: `${place}` }))
    const cookies = (await Promise.all(made)).map(({ cookie }) => cookie)
    const before = residentOf(pid, 'VmRSS')
    const file = new Blob([new Uint8Array(pdfSample()), '%'.repeat(BYTES - 100_000), '\n%%EOF\n'])
    const began = performance.now()
    const sent = await Promise.all(
      Array.from({ length: UPLOADS }, (_, place) => send(url, cookies[place % PEOPLE] ?? '', file)),
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const failed = sent.filter((status) => status >= 400).length
    const peak = `${mb(residentOf(pid, 'VmHWM'))} at its peak, ${mb(before)} before`
    return [{ what: `${UPLOADS} uploads of 10 MB at once`, measured: `${peak}; ${seconds} s, ${failed} refused` }]
  },
}

async function send(url: string, cookie: string, file: Blob): Promise<number> {
  const body = new FormData()
  body.set('fileType', 'cv')
  body.set('uploadKey', randomUUID())
  body.set('file', new File([file], 'cv.pdf', { type: 'application/pdf' }))
  const headers = { origin: url, cookie }
  const reply = await fetch(`${url}/applicant/documents/send`, { method: 'POST', headers, body })
  await reply.arrayBuffer()
  return reply.status
}

const residentOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
