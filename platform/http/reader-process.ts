import { Worker } from 'node:worker_threads'

// The process that reads untrusted files, started by apart.server.ts with the file of its reader and a memory limit.
const [entry = '', most] = process.argv.slice(2)

// A separate thread, since a file may block this one for ever; it also ends a process that outlives the hub.
const watch = `
  const { workerData: { most, hub } } = require('node:worker_threads')
  setInterval(() => {
    if (process.memoryUsage.rss() > most || process.ppid !== hub) process.kill(process.pid, 'SIGKILL')
  }, 25)`
new Worker(watch, { eval: true, workerData: { most: Number(most), hub: process.ppid } }).unref()

const { read } = (await import(entry)) as { read: (job: unknown) => Promise<unknown> }

process.on('disconnect', () => process.exit())
process.on('message', (job) => {
  read(job).then(
    (answer) => process.send?.({ answer }),
    () => process.send?.({}),
  )
})
process.send?.({ ready: true })
