import '#domains/composition.server.ts'
import { Logger, run, type TaskList } from 'graphile-worker'
import { packPrinter } from '#documents/packs/printer.server.ts'
import { templates } from '#domains/emails.ts'
import { buildNextPart } from '#domains/inspection/building/build.server.ts'
import { addPackJobs, BUILD_PACK } from '#domains/inspection/building/jobs.server.ts'
import { sendMessage } from '#domains/notifications/sending.server.ts'
import { SCHEDULE } from '#domains/notifications/troubles.labels.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { log, logJobFailure } from '#platform/log.server.ts'
import { noteBegin } from '#platform/queue.server.ts'
import { smtpPost } from './post.ts'
import { addSweeps, runSweep, SWEEP } from './sweep.ts'

export type Worker = { stop(): Promise<void> }

/** Runs jobs until stopped: emails as queued, and sweeps each minute. */
export async function startWorker({ config, database }: { config: Config; database: Database }): Promise<Worker> {
  const post = config.smtpUrl && config.mail === 'on' ? smtpPost(config, database) : undefined
  const ctx = (): Ctx => ({ actor: system, db: database.db, now: now() })
  const tasks: TaskList = {
    'send-message': async (payload) => {
      const { id } = payload as { id: string }
      await sendMessage(ctx(), id, { post, templates, publicUrl: config.publicUrl })
    },
    // one part at a time, so that a killed worker loses no more than that
    [BUILD_PACK]: async (payload) => {
      const { id } = payload as { id: string }
      if (await buildNextPart(ctx(), id, packPrinter)) await addPackJobs(database, [id])
    },
    sweep: () => addSweeps(database),
    [SWEEP]: async (payload) => {
      await runSweep(database, (payload as { name: string }).name)
    },
  }
  await noteBegin(ctx(), SCHEDULE)
  const begin = () =>
    run({
      pgPool: database.pool,
      taskList: tasks,
      concurrency: 4,
      noHandleSignals: true,
      crontab: '* * * * * sweep',
      logger: new Logger(() => (level, message, meta) => {
        if (level !== 'error') return
        if (meta?.failure) logJobFailure(taskOf(meta.job), meta.error)
        else log().error({ message: message.slice(0, 200) }, 'worker failed')
      }),
    })
  const kept = await keepRunning(begin)
  return {
    async stop() {
      await kept.stop()
      post?.close()
    },
  }
}

type Runner = { promise: Promise<void>; stop(): Promise<void> }
const PAUSE = 5000

/** A worker that gives up, as one does whose database answers too late, begins again: it never takes the hub with it. */
export async function keepRunning(begin: () => Promise<Runner>, pause = PAUSE): Promise<Worker> {
  let runner: Runner | undefined
  let waits: NodeJS.Timeout | undefined
  let stopped = false
  const keep = (next: Runner) => {
    runner = next
    next.promise.catch(again)
  }
  const again = (error: unknown) => {
    runner = undefined
    if (stopped) return
    log().error({ message: String(error).slice(0, 200) }, 'worker begins again')
    waits = setTimeout(
      () =>
        void begin()
          .then((next) => (stopped ? next.stop() : keep(next)))
          .catch(again),
      pause,
    )
  }
  keep(await begin())
  return {
    async stop() {
      stopped = true
      clearTimeout(waits)
      await runner?.stop()
    },
  }
}

const taskOf = (job: unknown) => (job as { task_identifier?: string } | undefined)?.task_identifier ?? 'a job'
