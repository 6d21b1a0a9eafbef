import { apart } from './apart.server.ts'

/** Where a file lies, and where what is drawn of it goes. */
export type Job = { from: string; to: string; shown?: ShownPage }
/** Which page of a PDF becomes a picture, counted from 1, and what is drawn over it. */
export type ShownPage = { page: number; width: number; mark: Mark }
/** Words as an outline: the path of an SVG of so many units, tiled over the page. */
export type Mark = { path: string; width: number; height: number }
/** What a reader finds; `full` is a full disk. */
export type Finding = 'fine' | 'unreadable' | 'locked' | 'active' | 'full'

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
