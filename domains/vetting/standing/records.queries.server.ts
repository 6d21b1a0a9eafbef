import { and, asc, desc, inArray, isNull, sql } from 'drizzle-orm'
import { auditLog } from '#domains/audit/audit.table.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { ruleChanges } from '#domains/employment/standing/rule-changes.table.ts'
import { mergeMoves, merges } from '#domains/people/merges/merges.table.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { healthDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { typesGiven } from '#domains/vetting/checks/documents-given.queries.server.ts'
import { heldHere } from '#domains/vetting/history/held-here.queries.server.ts'
import { addressPeriods, employmentPeriods, gapReviews } from '#domains/vetting/history/history.table.ts'
import { addMonths, dayOfInstant } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import {
  type Brought,
  bringsTheWork,
  broughtRows,
  knownBy,
  knownSince,
  toldTo,
  workBroughtAt,
} from './brought-by-merges.queries.server.ts'
import { byPerson, checksOf, risksOf } from './check-records.queries.server.ts'
import { criminalRecordsOf, notAsked } from './criminal-record.queries.server.ts'
import type { RuleChanges } from './new-rules.rules.ts'
import type { DocumentsOnFile, GapVerdict, Records } from './records.rules.ts'
import { referencesOf } from './reference-records.queries.server.ts'

/** Whether how someone left speaks against them: a referral made or thought of, or a dismissal; as the database reads it. */
export const isAdverseLeaving = sql<boolean>`left_for_concern(${staffFiles.leavingReason}, ${staffFiles.dbsReferral}, ${staffFiles.leavingKind})`

/** Everything on record of one person, as the rules read it; called by verbs and queries that have authorized. */
export async function recordsOf(ctx: Ctx, personId: string): Promise<Records> {
  return found((await recordsOfAll(ctx, [personId])).get(personId), 'Person')
}

/** The same of several people, each kind in one query. */
export async function recordsOfAll(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, Records>> {
  if (personIds.length === 0) return new Map()
  const ids = [...personIds]
  const [known, checks, risks, periods, addresses, gaps, held, declared, criminal, documents, merged] =
    await Promise.all([
      peopleOf(ctx, ids),
      checksOf(ctx, ids),
      risksOf(ctx, ids),
      liveRows(ctx, employmentPeriods, ids),
      liveRows(ctx, addressPeriods, ids),
      gapsOf(ctx, ids),
      heldHere(ctx, ids),
      declaredBy(ctx, ids),
      criminalRecordsOf(ctx, ids),
      documentsOf(ctx, ids),
      handsOfMerged(ctx),
    ])
  const stated = new Map(ids.map((id) => [id, periods.get(id)?.[0]?.applicationId ?? null]))
  const references = await referencesOf(ctx, stated)
  return new Map(
    [...known].map(([id, { brought, ownAccounts = [], ...of }]) => [
      id,
      {
        ...{ ...of, ownAccounts, ...merged, documents: documents.get(id), healthDeclared: declared.has(id) },
        ...{ checks: knownBy(brought, checks.get(id)), risks: knownBy(brought, risks.get(id)) },
        ...{ periods: periods.get(id) ?? [], addresses: addresses.get(id) ?? [] },
        references: knownBy(brought, references.get(id)).map((one) => ({
          ...one,
          words: one.words.map((word) => ({ ...word, ...knownSince(brought, word.at, one.id) })),
        })),
        gaps: (gaps.get(id)?.gaps ?? []).map((gap) => ({ ...gap, ...knownSince(brought, gap.at, gap.id) })),
        gapsRefused: gaps.get(id)?.gapsRefused ?? [],
        heldHere: held.get(id) ?? [],
        historyStatedOn: periods.get(id)?.[0]?.statedOn,
        criminalRecord: toldTo(brought, criminal.get(id) ?? notAsked),
      },
    ]),
  )
}

/** Names, previous ones too, and date of birth. With them, so that it costs no query of its own, the rules that came later. */
export async function peopleOf(
  ctx: Ctx,
  ids: string[],
): Promise<Map<string, Pick<Records, 'person' | 'rules' | 'concerns' | 'ownAccounts'> & { brought: Brought }>> {
  const { id, name, dateOfBirth } = people
  const rows = await ctx.db
    .select({
      id,
      name,
      dateOfBirth,
      born: bornSince(ctx),
      rules: rulesHere,
      takenOver: takenOverAt,
      concerns: concernsOf,
      ownAccounts: accounts,
      brought: broughtRows,
      work: workBroughtAt,
    })
    .from(people)
    .where(inArray(id, ids))
  const others = byPerson(
    await ctx.db
      .select({ personId: personNames.personId, name: personNames.name, proof: personNames.proof })
      .from(personNames)
      .where(inArray(personNames.personId, ids)),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        person: {
          names: [row.name, ...(others.get(row.id) ?? []).map(({ name }) => name)],
          provenNames: (others.get(row.id) ?? []).flatMap(({ name, proof }) => (proof ? [name] : [])),
          dateOfBirth: row.dateOfBirth,
          bornSince: row.born ? new Date(row.born).toISOString() : undefined,
          takenOverOn: row.takenOver ? dayOfInstant(new Date(row.takenOver).toISOString()) : undefined,
        },
        rules: row.rules,
        ownAccounts: row.ownAccounts,
        brought: { rows: row.brought, work: row.work },
        concerns: row.concerns.map(({ id, recordedBy, recordedAt }) => ({
          ...{ id, recordedBy: recordedBy ?? undefined, recordedAt: recordedAt ?? undefined },
        })),
      },
    ]),
  )
}

const takenOverAt = sql<string | null>`(select max(came.recorded_at) from ${bringIns} as came
  where came.person_id = people.id and came.source = 'take_over')`

/** When the date of birth was last noted, corrected or taken over by a merge: no other place keeps it. */
const bornSince = (ctx: Ctx) => sql<string | null>`case
  when people.date_of_birth > ${addMonths(todayOf(ctx), -12 * YOUNG)}::date then greatest(
    (select max(said.at) from ${auditLog} as said where said.person_id = people.id and (said.verb = 'person.birth_noted'
      or (said.verb = 'application.corrected' and said.details -> 'fields' ? 'dob'))),
    (select max(one.merged_at) from ${merges} as one join ${mergeMoves} as moved on moved.merge_id = one.id
      where one.into_id = people.id and one.undone_at is null
        and moved.table_name = 'people' and moved.column_name = 'date_of_birth'))
  end`
// older than anyone whose age is asked
const YOUNG = 20

const accounts = sql<string[]>`array(with recursive same as (select people.id as id
    union select merged.id from people as merged join same on merged.merged_into = same.id)
  select one.id::text from same join users as one on one.person_id = same.id
  union select one.id::text from same join users as one on one.was_person_id = same.id)`

async function handsOfMerged(ctx: Ctx): Promise<Required<Pick<Records, 'hands' | 'handsSince'>>> {
  const { rows } = await ctx.db.execute<{
    account: string
    hand: string
    since: string | null
  }>(sql`with recursive became as (
      select id, merged_into as at from people where merged_into is not null
      union select became.id, people.merged_into from became join people on people.id = became.at where people.merged_into is not null),
    roots as (select became.id, became.at from became join people on people.id = became.at where people.merged_into is null),
    same as (select id, at from roots union select at, at from roots),
    theirs as (select users.id, same.at from same join users on users.person_id = same.id
      union select users.id, same.at from same join users on users.was_person_id = same.id)
    select theirs.id as account, min(theirs.id::text) over (partition by theirs.at) as hand,
      (select max(said.at) from ${auditLog} as said join merges on merges.merged_at = said.at
        where said.subject_id = theirs.id and said.verb = 'account.deactivated' and merges.undone_at is null) as since
    from theirs`)
  return {
    hands: new Map(rows.map(({ account, hand }) => [account, hand])),
    handsSince: new Map(
      rows.flatMap(({ account, since }) => (since ? [[account, new Date(since).toISOString()]] : [])),
    ),
  }
}

/** Each with the instant from which it is known: recorded, imported with the staff file, or come with a merge, whose moves are kept for a while only. */
const concernsOf = sql<{ id: string; recordedBy: string | null; recordedAt: string | null }[]>`(
  select coalesce(json_agg(json_build_object('id', concern.id, 'recordedBy', concern.recorded_by, 'recordedAt', greatest(
    coalesce(kept.recorded_at, (select created_at from staff_files where person_id = people.id)),
    (select max(one.merged_at) from ${merges} as one where one.into_id = people.id and one.undone_at is null and (one.from_id = concern.id
      or exists (select from ${auditLog} as said where said.subject_id = one.from_id and said.at = kept.recorded_at
        and said.verb in ('staff.left', 'staff.referral_changed'))
      or exists (select from ${mergeMoves} as moved where moved.merge_id = one.id and moved.table_name = 'leaving_concerns'
        and moved.row_key ->> 'id' = concern.id::text)
      or ${bringsTheWork}))))), '[]')
  from leaving_concerns_of(people.id) as concern left join leaving_concerns as kept on kept.id = concern.id)`

const rulesHere = sql<RuleChanges>`coalesce((select json_object_agg(${ruleChanges.key},
  json_build_object('since', ${ruleChanges.since}, 'dueOn', ${ruleChanges.dueOn})) from ${ruleChanges}), '{}')`

async function liveRows<Table extends typeof employmentPeriods | typeof addressPeriods>(
  ctx: Ctx,
  table: Table,
  ids: string[],
): Promise<Map<string, Table['$inferSelect'][]>> {
  const rows: typeof employmentPeriods | typeof addressPeriods = table
  return byPerson(
    (await ctx.db
      .select()
      .from(rows)
      .where(and(inArray(rows.personId, ids), isNull(rows.endedAt)))
      .orderBy(asc(rows.position))) as (Table['$inferSelect'] & { personId: string })[],
  )
}

/** The latest word on each gap, and every explanation that was ever not accepted. */
async function gapsOf(
  ctx: Ctx,
  ids: string[],
): Promise<Map<string, Pick<Records, 'gapsRefused'> & { gaps: (GapVerdict & { id: string })[] }>> {
  const { personId, kind, gapFrom, gapTo, verdict, reviewedAt, reviewedBy, id } = gapReviews
  const rows = await ctx.db
    .select({ personId, id, kind, from: gapFrom, to: gapTo, verdict, by: reviewedBy, at: reviewedAt })
    .from(gapReviews)
    .where(inArray(personId, ids))
    .orderBy(asc(reviewedAt), asc(id))
  return new Map(
    [...byPerson(rows)].map(([person, all]) => [
      person,
      {
        gaps: [...new Map(all.map((row) => [`${row.kind} ${row.from} ${row.to}`, row])).values()],
        gapsRefused: all.filter((row) => row.verdict === 'not_accepted'),
      },
    ]),
  )
}

async function declaredBy(ctx: Ctx, ids: string[]): Promise<Set<string | null>> {
  const { personId } = healthDeclarations
  const rows = await ctx.db.select({ personId }).from(healthDeclarations).where(inArray(personId, ids))
  return new Set(rows.map((row) => row.personId))
}

/** What the newest application asked for; nothing is asked of someone who never applied. */
async function documentsOf(ctx: Ctx, ids: string[]): Promise<Map<string, DocumentsOnFile>> {
  const { applicantId, visaType, holdsDbs, status, createdAt, id } = applications
  const rows = await ctx.db
    .selectDistinctOn([applicantId], { personId: applicantId, visaType, holdsDbs })
    .from(applications)
    .where(and(inArray(applicantId, ids), inArray(status, ['offer_made', 'hired'])))
    .orderBy(applicantId, desc(createdAt), desc(id))
  const asked = rows.map(({ personId }) => personId)
  const given = await typesGiven(ctx, asked)
  return new Map(rows.map(({ personId, ...row }) => [personId, { ...row, given: given.get(personId) ?? [] }]))
}
