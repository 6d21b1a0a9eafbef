import { apart } from './apart.server.ts'
import type { Finding, Job } from './reading.ts'

const megabyte = 1024 * 1024
type PdfReader = typeof import('./pdf.apart.ts').read
type HeicReader = typeof import('./heic.apart.ts').read
type PageReader = typeof import('./page.apart.ts').read

const readers = {
  pdf: apart<PdfReader>('#platform/http/pdf.apart.ts', { seconds: 20, memory: 512 * megabyte }),
  heic: apart<HeicReader>('#platform/http/heic.apart.ts', { seconds: 60, memory: 1280 * megabyte }),
  page: apart<PageReader>('#platform/http/page.apart.ts', { seconds: 30, memory: 768 * megabyte }),
}

/** Reads a file in a process apart; one on which it was stopped, or fell, counts as unreadable. */
export async function readApart(kind: keyof typeof readers, job: Job, seconds?: number): Promise<Finding> {
  return (await readers[kind](job, seconds)) ?? 'unreadable'
}
