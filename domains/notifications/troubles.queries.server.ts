import type { Ctx } from '#platform/ctx.server.ts'
import type { MailFailure } from '#platform/mail/failure.ts'
import { failingJobs } from '#platform/queue.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadMessages, maySeeTroubles } from './messages.access.ts'
import { failureWords, mailAdvice } from './messages.labels.ts'
import { MAIL, sweepLabels } from './troubles.labels.ts'

export type Trouble = { job: string; what: string; since: string; why: string; advice: string }

/** What the hub does by itself and cannot at present, in words; only for people who change settings. */
export async function readTroubles(ctx: Ctx): Promise<Trouble[]> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  if (!maySeeTroubles(ctx.actor)) return []
  const rows = await failingJobs(ctx)
  return rows.map(({ job, lastDoneAt, failingSince, error }) => {
    const since = (job === MAIL ? failingSince : (lastDoneAt ?? failingSince)) ?? ''
    if (job === MAIL) return { job, since, ...mailTrouble(error as MailFailure) }
    const what = (sweepLabels as Record<string, string>)[job] ?? 'A task of the system has not run'
    return { job, since, what, why: error ?? '', advice: 'It is tried again by itself; nothing is lost.' }
  })
}

const mailTrouble = (failure: MailFailure) => ({
  what: 'Emails have not been sent',
  why: failureWords[failure] ?? '',
  advice: mailAdvice[failure] ?? '',
})
