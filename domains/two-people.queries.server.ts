import { sql } from 'drizzle-orm'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { notEndedOn } from './people/held-posts.queries.server.ts'
import { activeStatuses } from './vetting/checks/stages.rules.ts'

type Two = { from: string; into: string }

/** Why two people cannot be made one as they are, in words; each can be put right first. Called by verbs and queries that authorize. */
export async function whyNotOnePerson(ctx: Ctx, { from, into }: Two): Promise<string[]> {
  const two = sql`(${from}::uuid, ${into}::uuid)`
  const accounts = sql`(accounts_of(${from}::uuid) || accounts_of(${into}::uuid))`
  const { rows } = await ctx.db.execute<Record<keyof typeof words, boolean>>(sql`select
    (select count(distinct applicant_id) = 2 from applications
      where applicant_id in ${two} and status = any(${sql.param([...activeStatuses])}::text[])) as applications,
    exists (select 1 from bring_ins as brought join posts as held on held.bring_in_id = brought.id
      join applications as applied on applied.created_at <= brought.recorded_at
      where brought.person_id in ${two} and applied.applicant_id in ${two} and brought.source <> 'earlier'
        and ${notEndedOn(todayOf(ctx), 'held')}) as brought,
    exists (select 1 from attendance as one join attendance as other on other.session_id = one.session_id
      join training_sessions as session on session.id = one.session_id
      where one.person_id = ${from}::uuid and other.person_id = ${into}::uuid and session.state = 'planned'
        and one.state in ('invited', 'placed', 'waiting') and other.state in ('invited', 'placed', 'waiting')) as sessions,
    (select count(distinct person_id) = 2 from orders where person_id in ${two} and state = 'open'
      and pays_by in ('card', 'test')) as orders,
    exists (select 1 from clearances as signed
      where signed.person_id in ${two} and signed.signed_by = any(${accounts}) and signed.revoked_at is null) as signed,
    exists (select 1 from clearances as signed
      where signed.person_id in ${two} and signed.supervisor_id in ${two} and signed.kind = 'conditional'
        and signed.revoked_at is null and signed.ends_on >= ${todayOf(ctx)}::date) as conditions,
    exists (select 1 from manager_appointments as held
      where held.person_id in ${two} and held.confirmed_by = any(${accounts}) and held.confirm_by is not null
        and held.undone_at is null and coalesce(held.date_to, 'infinity') >= ${todayOf(ctx)}::date) as confirmed,
    (select count(distinct person_id) = 2 from care_workbooks where person_id in ${two} and stopped_at is null) as workbooks,
    exists (select 1 from care_workbooks where person_id in ${two} and assessor_id in ${two})
      or exists (select 1 from care_awards where person_id in ${two} and signer_id in ${two}) as assessed,
    exists (select 1 from supervisions as led join supervision_people as seen on seen.supervision_id = led.id
      where led.supervisor_id in ${two} and seen.person_id in ${two}) as supervised,
    exists (select 1 from legal_holds where person_id = ${from}::uuid and lifted_at is null) as held,
    exists (select 1 from retention_items as item join retention_runs as run on run.id = item.run_id
      where item.person_id in ${two} and item.state = 'due' and run.done_at is null) as erased`)
  const [found] = rows
  return (Object.keys(words) as (keyof typeof words)[]).filter((key) => found?.[key]).map((key) => words[key])
}

const words = {
  applications: 'Each has an application that is not decided. Withdraw or reject one first.',
  brought:
    'One was brought in when the other had applied here, and who has applied starts by a signature, from Applicants. End the post of the bring-in first, with a last day before today; if they are two people, leave them as two.',
  sessions: 'Both are on the list of the same session to come. Take one off the list first.',
  orders: 'Each has an order that waits for payment. Pay or cancel one first.',
  signed: 'One signed the clearance of the other, and no one signs their own. Have it signed by someone else first.',
  conditions:
    'One supervises the start on conditions of the other, and no one supervises themselves. Sign on conditions again with another supervisor first.',
  confirmed:
    'One confirmed the appointment of the other as a manager, and no one confirms their own. End it and make it again first, with the word of someone else.',
  workbooks: 'Each has a workbook of the Care Certificate that is under way. Stop one first.',
  assessed:
    'One assessed the other for the Care Certificate, and no one assesses their own. Name another assessor first.',
  supervised:
    'One is the supervisor of the other in a supervision, and no one supervises themselves. Name another supervisor in each that is still to come; if one was held, they are two people.',
  held: 'The one who would go is on legal hold. Keep that one, or lift the hold first.',
  erased: 'A deletion of records of one of them is waiting. Decide it first.',
}

/** Refuses what cannot be one. Hears first that two people were merged. */
export async function refuseTwoPeople(ctx: Ctx, two: Two): Promise<void> {
  const reasons = await whyNotOnePerson(ctx, two)
  if (reasons.length > 0) throw new Refusal('conflict', 'Not merged', reasons.join(' '))
}
