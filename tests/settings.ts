import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { setClockAhead } from '#platform/clock.server.ts'
import { testSettings } from './test-settings.ts'

// each test file has its own files, in the folder of its run, which goes when the run ends
Object.assign(process.env, testSettings, { DATA_DIR: path.join(inject('filesFolder'), randomUUID()) })
// and the real time, wherever the file before left the clock
setClockAhead(0)
