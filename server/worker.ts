import '#domains/composition.server.ts'
import { Logger, run, type TaskList } from 'graphile-worker'
import { templates } from '#domains/emails.ts'
import { type Post, sendMessage } from '#domains/notifications/sending.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { log } from '#platform/log.server.ts'
import { renderEmail } from '#platform/mail/render.server.tsx'
import { MailRefused, smtpSender } from '#platform/mail/smtp.server.ts'
import { sweep } from './sweep.ts'

export type Worker = { stop(): Promise<void> }

/** Runs jobs until stopped: letters as they come, and each minute a sweep of what is due. */
export async function startWorker({ config, database }: { config: Config; database: Database }): Promise<Worker> {
  const post = config.smtpUrl && config.mail === 'on' ? smtpPost(config, database) : undefined
  const ctx = (): Ctx => ({ actor: system, db: database.db, now: now() })
  const tasks: TaskList = {
    'send-message': async (payload) => {
      const { id } = payload as { id: string }
      await sendMessage(ctx(), id, { post, templates, publicUrl: config.publicUrl })
    },
    sweep: () => sweep(database),
  }
  const runner = await run({
    pgPool: database.pool,
    taskList: tasks,
    concurrency: 4,
    noHandleSignals: true,
    crontab: '* * * * * sweep',
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log().error({ message: message.slice(0, 200) }, 'job failed')
    }),
  })
  return {
    async stop() {
      await runner.stop()
      post?.close()
    },
  }
}

function smtpPost(config: Config, database: Database): Post & { close(): void } {
  const smtp = smtpSender(config.smtpUrl as string, config.mailFrom)
  return {
    async deliver({ messageId, to, email }) {
      const { productName, name, contactEmail } = await organisation(database)
      const letter = await renderEmail(email, {
        brand: productName,
        organisation: name,
        contactEmail,
        publicUrl: config.publicUrl,
      })
      await smtp.send({ messageId, to: { address: to.address, ...(to.name ? { name: to.name } : {}) }, ...letter })
    },
    isFinal: (error) => error instanceof MailRefused,
    close: () => smtp.close(),
  }
}
