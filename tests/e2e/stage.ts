import type { Browser } from 'playwright-core'
import { startSmtp, type TestSmtp } from '#tests/smtp.ts'
import { launchBrowser } from './browser.ts'
import { startHub, type TestHub } from './hub.ts'

export type Stage = { browser: Browser; smtp: TestSmtp; hub: TestHub; close(): Promise<void> }

/** A browser, a mail server and a hub that sends through it. The hub comes last: what fails before leaves none behind. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const browser = await launchBrowser()
  const smtp = await startSmtp()
  const hub = await startHub({ SMTP_URL: smtp.url, ...env })
  const stage: Stage = {
    browser,
    smtp,
    hub,
    async close() {
      await browser.close()
      // a test may have put another hub in its place
      await stage.hub.stop()
      await smtp.stop()
    },
  }
  return stage
}
