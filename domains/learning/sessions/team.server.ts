import { record } from '#domains/audit/audit.server.ts'
import { signOffNote } from '#domains/compliance/facts/competence.queries.server.ts'
import { recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { mayOpenTeam } from '#domains/employment/staff/staff.access.ts'
import { remindNow } from '#domains/learning/assignment/reminding.server.ts'
import { teamLearning } from '#domains/learning/assignment/team.queries.server.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { addPeople } from './places.server.ts'
import type { TeamSignOffForm } from './sessions.form.ts'
import { ledBy, readToSignOff } from './team.queries.server.ts'

/**
 * The asker has seen someone of the team do it well and signs it off, as the assessor by name; with the reason where their
 * own record is not in date. Twice at once it is on record once.
 */
export async function signOffMember(
  ctx: Ctx<User>,
  personId: string,
  typeId: string,
  { validFrom, note }: TeamSignOffForm,
): Promise<void> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const { trainedOn } = await readToSignOff(ctx, personId, typeId)
    if (validFrom < trainedOn)
      throw new Refusal('invalid', 'Not signed off', undefined, { validFrom: 'Enter a day after the training' })
    const hub = { ...ctx, actor: system }
    const words = await signOffNote(hub, { personId, typeId, assessorId: ctx.actor.personId, note })
    const fact = { personId, typeId, aspect: 'competence' as const, validFrom, source: 'office' as const, note: words }
    const [factId] = await recordFacts(hub, [fact])
    await record(ctx, 'learning.signed_off', factId, { personId, typeId })
  })
}

/** Gives someone of the team a place at a session, or the next on its waiting list; they are told and may still decline. */
export async function bookMember(ctx: Ctx<User>, sessionId: string, personId: string): Promise<void> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  await needLed(ctx, personId)
  await transaction(ctx, (ctx) => addPeople(ctx, sessionId, [personId], { placed: true }))
}

/** Emails someone of the team what is due; false where they had an email about training today. */
export async function notifyMember(ctx: Ctx<User>, personId: string): Promise<boolean> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  await needLed(ctx, personId)
  return transaction(ctx, (ctx) => remindNow(ctx, personId))
}

/** The same for everyone of the team who has something over or due within a week; returns how many were told. */
export async function notifyTeam(ctx: Ctx<User>): Promise<number> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  const { pressing } = await teamLearning(ctx)
  let told = 0
  for (const { id } of pressing) if (await notifyMember(ctx, id)) told++
  return told
}

async function needLed(ctx: Ctx<User>, personId: string) {
  if (!(await ledBy(ctx)).includes(personId)) throw new Refusal('missing', 'Person not found.')
}
