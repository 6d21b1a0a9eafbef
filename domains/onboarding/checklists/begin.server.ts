import { sql } from 'drizzle-orm'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import type { ItemKind } from '#domains/onboarding/onboarding.rules.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { applicantHome, onboardingItem, policiesToSign, portalHome } from '#platform/addresses.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { itemState } from './item-state.queries.server.ts'

type Own = { personId: string; name: string; email: string | null; staff: boolean } & (
  | { id: string; kind: ItemKind; title: string; due: Day | null }
  | { id: null; kind: null; title: null; due: null }
)

/** Emails a new starter what to do first, once per checklist, in the caller's transaction; without an email the office does it. */
export async function tellToBegin(ctx: Ctx, checklistId: string): Promise<void> {
  const { rows } = await ctx.db.execute<Own>(
    sql`select person.id as "personId", person.name, person.email, entry.application_id is null as staff,
        item.id, item.kind, item.title, item.due_on::text as due
      from ${onboardingChecklists} as entry join ${people} as person on person.id = entry.person_id
      left join (${await itemState(ctx, sql`entry.id = ${checklistId}::uuid`)}) as item
        on not item.done and item.owner = 'starter'
      where entry.id = ${checklistId}::uuid order by item.day_offset, item.position`,
  )
  const [first] = rows
  if (!first || !oneAddress(first.email ?? '')) return
  const { personId, name, email, due, title } = first
  const inTime = due && due >= todayOf(ctx)
  await queueEmail(ctx, {
    template: 'onboarding.begun',
    to: { address: email ?? '', name, personId },
    params: {
      firstName: firstNameOf(name),
      first: title ?? '',
      by: inTime ? formatDay(due) : '',
      more: String(title ? rows.length - 1 : 0),
      path: wayTo(first),
    },
    dedupeKey: `onboarding-begun:${checklistId}`,
    subjectId: checklistId,
  })
}

function wayTo({ id, kind, staff }: Own): string {
  if (kind === 'document' || kind === 'form') return onboardingItem(id)
  if (kind === 'policy') return policiesToSign()
  return staff ? portalHome() : applicantHome()
}
