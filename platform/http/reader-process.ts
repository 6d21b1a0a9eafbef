import { Worker } from 'node:worker_threads'
import type { Finding, Job, ReaderKind, Tracks } from './reader.server.ts'

// The process that reads untrusted files, started by reader.server.ts with the kind and a memory limit.
const [kind, most] = process.argv.slice(2)

// A separate thread, since a file may block this one for ever; it also ends a process that outlives the hub.
const watch = `
  const { workerData: { most, hub } } = require('node:worker_threads')
  setInterval(() => {
    if (process.memoryUsage.rss() > most || process.ppid !== hub) process.kill(process.pid, 'SIGKILL')
  }, 25)`
new Worker(watch, { eval: true, workerData: { most: Number(most), hub: process.ppid } }).unref()

const readers: Record<ReaderKind, () => Promise<(job: Job) => Promise<Finding | Tracks>>> = {
  pdf: async () => (await import('./pdf.server.ts')).readPdf,
  heic: async () => (await import('./heic.server.ts')).readHeic,
  media: async () => (await import('./media.server.ts')).readMedia,
  page: async () => (await import('./page.server.ts')).drawPage,
}
const read = await readers[kind as ReaderKind]()

process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => {
  read(job).then(
    (finding) => process.send?.(finding),
    () => process.send?.('unreadable'),
  )
})
process.send?.('fine')
