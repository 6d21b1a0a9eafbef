import { sql } from 'drizzle-orm'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { type Told, timeParams } from '#domains/supervision/supervision.email.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'

type Reader = {
  id: string
  kind: Kind
  at: string
  minutes: number
  place: string
  reason: string
  sequence: number
  person_id: string
  name: string
  email: string | null
  with_whom: string
}

/** Emails everyone concerned the time, with their own appointment; `only` the supervisor it is taken from. In the verb's transaction. */
export async function tellOfTime(ctx: Ctx, ids: readonly string[], told: Told, { only }: { only?: 'supervisor' } = {}) {
  if (ids.length === 0) return
  const readers = (await readersOf(ctx, ids)).filter(({ person_id, supervisor }) => !only || person_id === supervisor)
  const stampedAt = ctx.now.toString()
  await queueEmails(
    ctx,
    readers
      // who booked it themselves knows, and has it in the calendar by the same file
      .filter(({ email }) => email)
      .map(({ id, person_id, name, email, with_whom, at, reason, sequence, ...one }) => ({
        template: 'supervision.time',
        to: { address: email ?? '', name, personId: person_id },
        params: timeParams(
          {
            ...{ told, kind: one.kind, minutes: one.minutes, place: one.place },
            ...{
              firstName: firstNameOf(name),
              withWhom: with_whom,
              at: instantOf(at),
              reason: told === 'booked' ? '' : reason,
            },
            ...{ uid: `${id}-${person_id}`, sequence: told === 'cancelled' && only ? sequence + 1 : sequence },
          },
          stampedAt,
        ),
        dedupeKey: `supervision:${id}:${person_id}:${sequence}:${told}`,
        subjectId: id,
      })),
  )
}

async function readersOf({ db }: Ctx, ids: readonly string[]) {
  const given = sql`any(${sql.param([...ids])}::uuid[])`
  const fields = sql`one.id, one.kind, one.at, one.minutes, one.place, one.reason, one.sequence, one.supervisor_id as supervisor`
  const { rows } = await db.execute<Reader & { supervisor: string }>(sql`
    select ${fields}, person.id as person_id, person.name, person.email, holder.name as with_whom
    from ${supervisions} as one join ${supervisionPeople} as about on about.supervision_id = one.id
    join ${people} as person on person.id = about.person_id join ${people} as holder on holder.id = one.supervisor_id
    where one.id = ${given}
    union all
    select ${fields}, holder.id, holder.name, holder.email, (select string_agg(person.name, ', ' order by person.name)
      from ${supervisionPeople} as about join ${people} as person on person.id = about.person_id where about.supervision_id = one.id)
    from ${supervisions} as one join ${people} as holder on holder.id = one.supervisor_id where one.id = ${given}
    order by 1, 8`)
  return rows
}
