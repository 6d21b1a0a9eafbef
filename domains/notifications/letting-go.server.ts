import { sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { HeldTemplate } from './holding.rules.ts'
import { messages } from './messages.table.ts'
import { messageWaves } from './waves.table.ts'

export type Held = { id: string; personId: string; subjectId: string | null; params: Record<string, string> }

/** The emails of a template that wait in a wave, each with what later emails of the same kind have told the person since. */
export async function heldIn({ db }: Ctx, waveId: string, template: HeldTemplate) {
  const { rows } = await db.execute<Held & { since: string | null }>(sql`
    select held.id, held.person_id as "personId", held.subject_id as "subjectId", held.params,
      (select string_agg(later.params ->> 'lines', E'\n') from ${messages} as later
        where later.person_id = held.person_id and later.template = held.template and later.created_at > held.created_at
          and later.state in ('queued', 'sending', 'sent', 'doubtful', 'held')) as since
    from ${messages} as held
    where held.wave_id = ${waveId} and held.state = 'waiting' and held.template = ${template} and held.person_id is not null
    order by held.id`)
  return rows.map(({ since, ...held }) => ({ ...held, told: new Set((since ?? '').split('\n').map(aboutOf)) }))
}

/** The lines that no later email has told: "Fire safety: ended on 4 March 2027" is about Fire safety. */
export const notTold = (lines: readonly string[], told: ReadonlySet<string>): string[] =>
  lines.filter((line) => !told.has(aboutOf(line)))

const aboutOf = (line: string) => line.split(/(?:, to renew)?: /)[0] ?? ''

/** A wave may have waited for weeks: its emails go to the address that each person has now. */
export async function toAddressesOfNow({ db }: Ctx, waveId: string): Promise<void> {
  await db.execute(sql`update ${messages} as held set address = person.email, recipient_name = person.name
    from ${people} as person where person.id = held.person_id and held.wave_id = ${waveId} and held.state = 'waiting'
      and person.email <> '' and (person.email <> held.address or person.name is distinct from held.recipient_name)`)
}

/** Of several that wait for a person, in this wave or in others, the newest of the wave says all that is outstanding. */
export async function oneCopyEach({ db }: Ctx, waveId: string): Promise<void> {
  await db.execute(sql`
    with waits as (select held.id, held.wave_id, row_number() over (
        partition by held.person_id, held.template, case when held.template = 'policy.published' then held.subject_id end
        order by held.wave_id = ${waveId} desc, held.created_at desc, held.id desc) as nth
      from ${messages} as held join ${messageWaves} as wave on wave.id = held.wave_id and wave.closed_at is null
      where held.state = 'waiting' and held.person_id in (
        select same.person_id from ${messages} as same where same.wave_id = ${waveId} and same.state = 'waiting'))
    update ${messages} set state = 'cancelled' from waits
    where messages.id = waits.id and waits.nth > 1
      and (waits.wave_id = ${waveId} or exists (select from waits as first join ${messages} as kept on kept.id = first.id
        where first.nth = 1 and first.wave_id = ${waveId} and kept.person_id = messages.person_id
          and kept.template = messages.template
          and (kept.template <> 'policy.published' or kept.subject_id = messages.subject_id)))`)
}
