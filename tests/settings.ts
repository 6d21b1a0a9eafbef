import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'

// The settings under which rules and services are tested; nothing here is a secret of anybody's.
Object.assign(process.env, {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'secret-key-for-tests-secret-key-for-tests',
  ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
})
// each test file has its own files, in the folder of its run, which goes when the run ends
process.env.DATA_DIR = path.join(inject('filesFolder'), randomUUID())
// after the settings above, which what it loads may read
await import('#domains/composition.server.ts')
