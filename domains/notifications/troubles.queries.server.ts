import type { Ctx } from '#platform/ctx.server.ts'
import type { MailFailure } from '#platform/mail/failure.ts'
import { readJobRuns } from '#platform/queue.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import { mayReadMessages, maySeeTroubles } from './messages.access.ts'
import { failureWords, mailAdvice } from './messages.labels.ts'
import { MAIL, SCHEDULE, sweepLabels } from './troubles.labels.ts'

export type Trouble = { job: string; what: string; since: string; why: string; advice: string }

/** Automatic tasks that are failing, in words; only for people who change settings. */
export async function readTroubles(ctx: Ctx, lasts?: Lasts): Promise<Trouble[]> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  if (!maySeeTroubles(ctx.actor)) return []
  const rows = await readJobRuns(ctx)
  const silentSince = ctx.now.subtract({ minutes: SILENT_MINUTES })
  const schedule = rows.find(({ job }) => job === SCHEDULE)
  const silentFrom = schedule && Temporal.Instant.from(schedule.lastBeganAt).add({ minutes: SILENT_MINUTES })
  if (silentFrom && Temporal.Instant.compare(silentFrom, ctx.now) > 0) lasts?.(silentFrom)
  return rows.flatMap(({ job, lastBeganAt, lastDoneAt, failingSince, error }) => {
    if (job === SCHEDULE && Temporal.Instant.compare(Temporal.Instant.from(lastBeganAt), silentSince) < 0)
      return { job, since: lastBeganAt, ...noWorker }
    if (!failingSince) return []
    if (job === MAIL) return { job, since: failingSince, ...mailTrouble(error as MailFailure) }
    const what = (sweepLabels as Record<string, string>)[job] ?? 'A task of the system has not run'
    return { job, since: lastDoneAt ?? failingSince, what, why: error ?? '', advice: again }
  })
}

const SILENT_MINUTES = 15
const again = 'The system will try again automatically; nothing is lost.'
const noWorker = {
  what: 'Emails, reminders and other scheduled tasks have not run',
  why: 'No worker is running.',
  advice: 'Ask the person who runs this system to start one.',
}

const mailTrouble = (failure: MailFailure) => ({
  what: 'Emails have not been sent',
  why: failureWords[failure] ?? '',
  advice: mailAdvice[failure] ?? '',
})
