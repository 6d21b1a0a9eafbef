import '#domains/composition.server.ts'
import { appointAdministrator } from '#domains/accounts/appoint-administrator.server.ts'
import { resetTwoFactor } from '#domains/accounts/reset-two-factor.server.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { borrowedDatabase, migrateOrSay } from './database.ts'
import { doctor } from './doctor/doctor.ts'
import { checkedSettings, prepareFolder } from './prepare.ts'
import { rebuild } from './rebuild.ts'
import { sweepNow } from './sweep.ts'
import { mayMoveClock, moveClock, secondsIn, setClock } from './test-clock.ts'

type Command = { usage: string; says: string; forTests?: boolean; run(argument: string | undefined): Promise<string> }

const commands: Command[] = [
  {
    usage: 'migrate',
    says: "bring the database to this version's shape",
    run: () => withDatabase(async () => 'The database is up to date.'),
  },
  {
    usage: 'seed',
    says: 'put the reference data in place: roles and what they may do (migrate does so too)',
    run: () => withDatabase(async () => 'The reference data are in place.'),
  },
  {
    usage: 'doctor',
    says: 'look at settings, database, mail, storage and versions, and say what to do',
    async run() {
      if (!(await doctor())) process.exitCode = 1
      return ''
    },
  },
  {
    usage: 'admin:make EMAIL',
    says: 'make an existing, confirmed account an administrator',
    async run(email) {
      if (!email) throw new StartProblem('Say whom: npm run hub -- admin:make EMAIL')
      return withDatabase(async ({ db }) => {
        const name = await appointAdministrator({ actor: system, db, now: now() }, email)
        return `${name} is now an administrator and was signed out everywhere; they log in again to use it.`
      })
    },
  },
  {
    usage: 'admin:reset-two-factor EMAIL',
    says: 'turn off the authenticator app of an account whose owner lost it',
    async run(email) {
      if (!email) throw new StartProblem('Say whose: npm run hub -- admin:reset-two-factor EMAIL')
      return withDatabase(async ({ db }) => {
        const name = await resetTwoFactor({ actor: system, db, now: now() }, email)
        return `${name} logs in with the password alone now, and was signed out everywhere.`
      })
    },
  },
  {
    usage: 'rebuild',
    says: 'work out again who is in date and safe to work, from the records',
    run: () => withDatabase(({ db }) => rebuild({ actor: system, db, now: now() })),
  },
  {
    usage: 'clock +7d',
    says: 'move the clock ahead by days (d), hours (h), minutes (m) or seconds (s)',
    forTests: true,
    async run(by = '') {
      const seconds = secondsIn(by)
      if (seconds === undefined) throw new StartProblem('Say by how much: clock +7d, +12h, +30m or +5s')
      return withDatabase(async (database) => {
        await moveClock(database, seconds)
        return `It is now ${now().toString()}.`
      })
    },
  },
  {
    usage: 'sweep',
    says: 'do at once what is due',
    forTests: true,
    run: () =>
      withDatabase(async (database) => {
        await setClock(database)
        const failed = await sweepNow(database)
        if (failed.length > 0) throw new StartProblem(`These failed: ${failed.join(', ')}; the log says why.`)
        return 'Swept.'
      }),
  },
]

const [wanted, argument] = process.argv.slice(2)
try {
  const said = await find(wanted).run(argument)
  if (said) console.log(said)
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof Refusal)) throw error
  console.error(error instanceof Refusal ? (error.detail ?? error.title) : error.message)
  process.exitCode = 1
}

function find(name: string | undefined): Command {
  const offered = commands.filter(({ forTests }) => !forTests || process.env.NODE_ENV === 'test')
  const command = offered.find(({ usage }) => usage.split(' ')[0] === name)
  if (command) return command
  const list = offered.map(({ usage, says }) => `  ${usage.padEnd(29)} ${says}`).join('\n')
  throw new StartProblem(
    `${name ? `There is no command ${name}.` : 'Say what to do.'} npm run hub -- COMMAND, one of:\n${list}`,
  )
}

/** With the running hub's database, or one started for this command and stopped after it; migrated either way. */
async function withDatabase(work: (database: Database) => Promise<string>): Promise<string> {
  const checked = await checkedSettings()
  const command = commands.find(({ usage }) => usage.split(' ')[0] === wanted)
  if (command?.forTests && !mayMoveClock(checked))
    throw new StartProblem(`The command ${wanted} is for tests on this machine alone.`)
  await prepareFolder(checked)
  const { stop, ...reached } = await borrowedDatabase(checked)
  const { url } = reached
  try {
    await migrateOrSay(reached)
    process.env.DATABASE_URL = url
    config()
    const database = openDatabase(url, 2)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}
