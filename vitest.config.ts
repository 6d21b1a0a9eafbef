import { defineConfig } from 'vitest/config'
import { hasClamd } from './tests/clamd.ts'
import { long } from './tests/long.ts'
import { asFiles, longOnly } from './tests/long-only.ts'

export default defineConfig({
  test: {
    include: ['{app,documents,domains,platform,lib,server,tests}/**/*.test.{ts,tsx}'],
    exclude: [
      ...['tests/{access,attacks,server,e2e,cluster}/**', 'server/embedded/**'],
      ...(long ? [] : asFiles(longOnly.services)),
      // without Debian's scanner there is no such test, so that none is counted as passed
      ...(long && hasClamd ? [] : ['platform/http/clamd-debian.test.ts']),
    ],
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/settings.ts', 'tests/house.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    // one loading of the house for each worker, not for each file
    isolate: false,
  },
})
