import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasFirefox } from './tests/firefox.ts'
import { long } from './tests/long.ts'
import { asFiles, longOnly } from './tests/long-only.ts'

const longest =
  /pages-\w+|cut-connection|route-matrix|real-answers|reminders|public|clearance|life|kills|without-connection|imported-carer|application|mass-assignment|operators|onboarding|course|demo|fill/

/** What takes longest begins first, so that neither worker is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** What needs the built hub: doors through the real router, processes, and journeys in a browser. */
export default defineConfig({
  test: {
    include: ['tests/{access,attacks,server,e2e}/**/*.test.ts', 'server/embedded/*.test.ts'],
    // without Firefox there is no such test, so that none is counted as passed
    exclude: [...(long && hasFirefox ? [] : ['tests/e2e/firefox.test.ts']), ...(long ? [] : asFiles(longOnly.browser))],
    globalSetup: ['tests/global-setup.ts', 'tests/filled-template.ts', 'tests/e2e/unpack-browser.ts'],
    setupFiles: ['tests/settings.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // one loading of the house and of the built hub for each worker, not for each file
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
