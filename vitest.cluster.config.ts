import { defineConfig } from 'vitest/config'

/** Two web processes and two workers of the built hub on one database. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/settings.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
