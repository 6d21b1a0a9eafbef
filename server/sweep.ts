import { sweepReminders } from '#domains/compliance/reminders/reminders.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { sweepUploads } from '#domains/files/sweep.server.ts'
import { sweepMessages } from '#domains/notifications/messages.server.ts'
import { finishOnboarding } from '#domains/onboarding/checklists/finish.server.ts'
import { sweepDbsCopies } from '#domains/recruitment/checks/dbs-copies.server.ts'
import { sweepDrafts } from '#domains/recruitment/form/idle-drafts.server.ts'
import { sweepLinks } from '#domains/recruitment/links/reminders.server.ts'
import { sweepReferences } from '#domains/recruitment/references/sweep.server.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { sweepIdempotencyKeys } from '#platform/db/idempotency.server.ts'

// Our jobs last seconds and may run twice: one locked for ten minutes belonged to a process that was killed.
const freeAbandoned = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_at < now() - interval '10 minutes' having count(*) > 0`

/** Does what data and clock say is due. Run each minute; safe to run twice, and after a day missed. */
export async function sweep(database: Database): Promise<void> {
  await database.pool.query(freeAbandoned)
  const ctx = { actor: system, db: database.db, now: now() }
  await sweepMessages(ctx)
  await sweepUploads(ctx)
  await followJobs(ctx)
  await sweepDbsCopies(ctx)
  await sweepDrafts(ctx)
  await sweepLinks(ctx)
  await sweepReferences(ctx)
  await sweepReminders(ctx)
  await finishOnboarding(ctx)
  await sweepIdempotencyKeys(ctx)
}
