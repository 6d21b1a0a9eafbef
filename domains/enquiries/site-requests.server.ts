import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ComplaintForm, DemoForm, SiteRequestKind } from './site-requests.form.ts'
import { siteRequests } from './site-requests.table.ts'

/** A complaint about data protection is acknowledged within 30 days (Data Protection Act 2018, section 164A). */
const ACKNOWLEDGE_DAYS = 30

/** A visitor asks for a demo; returns the reference to quote. */
export function askForDemo(ctx: Ctx, form: DemoForm): Promise<string> {
  return transaction(ctx, (ctx) => receive(ctx, 'demo', form))
}

/** A visitor complains about the use of personal data; it is acknowledged by email at once and due for a person's answer. */
export function complain(ctx: Ctx, form: ComplaintForm): Promise<string> {
  return transaction(ctx, async (ctx) => {
    const reference = await receive(ctx, 'complaint', form)
    await queueEmail(ctx, {
      template: 'site.complaint_received',
      to: { address: form.email },
      params: { reference },
    })
    return reference
  })
}

/** Sends the answer by email and closes the request; the second of two answers is refused. */
export async function answerSiteRequest(ctx: Ctx, id: string, answer: string): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(siteRequests).where(eq(siteRequests.id, id))
    const request = found(row, 'Request')
    const answeredBy = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined
    const [answered] = await ctx.db
      .update(siteRequests)
      .set({ answer, answeredAt: ctx.now.toString(), answeredBy })
      .where(and(eq(siteRequests.id, id), isNull(siteRequests.answeredAt)))
      .returning({ id: siteRequests.id })
    if (!answered) throw new Refusal('conflict', 'Update failed', 'This request has already been answered.')
    await queueEmail(ctx, {
      template: 'site.answered',
      to: { address: request.email, name: request.name },
      params: { name: request.name, reference: request.reference, answer },
      subjectId: id,
    })
    await record(ctx, 'site_request.answered', id, { kind: request.kind })
  })
}

type Wish = { name: string; email: string; message: string; phone?: string; organisation?: string }

async function receive(ctx: Ctx, kind: SiteRequestKind, wish: Wish): Promise<string> {
  const receivedAt = ctx.now.toString()
  const reference = newReference(kind)
  const [request] = await ctx.db
    .insert(siteRequests)
    .values({
      ...wish,
      kind,
      reference,
      receivedAt,
      dueOn: kind === 'complaint' ? addDays(dayOfInstant(receivedAt), ACKNOWLEDGE_DAYS) : undefined,
    })
    .returning({ id: siteRequests.id })
  await record(ctx, 'site_request.received', request?.id, { kind })
  return reference
}

// No 0, O, 1 or I: references are read out on the phone.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newReference(kind: SiteRequestKind): string {
  const letter = () => letters[randomInt(letters.length)]
  return `${kind === 'demo' ? 'DM' : 'DP'}-${Array.from({ length: 6 }, letter).join('')}`
}
