import { defineConfig } from 'vitest/config'

/** What needs the built hub: doors through the real router, processes, and journeys in a browser. */
export default defineConfig({
  test: {
    include: ['tests/{access,server,e2e}/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts', 'tests/e2e/unpack-browser.ts'],
    setupFiles: ['tests/settings.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
