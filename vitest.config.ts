import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,domains,platform,lib,server,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/{access,attacks,server,e2e,cluster}/**', 'server/embedded/**'],
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/settings.ts', 'tests/house.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // one loading of the house for each worker, not for each file
    isolate: false,
  },
})
