import path from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'
import { isFilled, markFilled, prepareDemoFolder } from './demo/folder.ts'
import { orSay } from './or-say.ts'
import { checkedSettings } from './prepare.ts'

const folder = path.resolve('./data-demo')

await orSay(prepareDemo)
const { runBuiltHub } = await import('./built.ts')
await runBuiltHub(async ({ database }) => {
  if (isFilled(folder)) return
  console.log('Filling the demonstration with people who do not exist.')
  const { fillDemo } = await import('./demo/fill.ts')
  await fillDemo(database)
  markFilled(folder)
})

/** Only on this machine, only on a database of its own, and its mail goes nowhere. */
async function prepareDemo(): Promise<void> {
  Object.assign(process.env, { DATA_DIR: folder, DEMO: '1', SMTP_URL: '', MAIL: 'off', PROCESS: 'all' })
  const { databaseUrl, local } = await checkedSettings()
  if (databaseUrl) throw new StartProblem('The demonstration brings its own database: start it without DATABASE_URL.')
  if (!local)
    throw new StartProblem('The demonstration is for this machine alone: start it without HOST and PUBLIC_URL.')
  await prepareDemoFolder(folder, { reset: process.argv.includes('--reset') })
}
