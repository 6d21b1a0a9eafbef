import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { setClockAhead } from '#platform/clock.server.ts'
import { testSettings } from './test-settings.ts'

// each worker has its own files, in the folder of its run, which goes when the run ends; what was loaded for one test file
// serves the next, and reads its settings once
const files = inject('filesFolder')
const known = process.env.DATA_DIR
Object.assign(process.env, testSettings, {
  DATA_DIR: known?.startsWith(files) ? known : path.join(files, randomUUID()),
})
// and the real time, wherever the file before left the clock
setClockAhead(0)
