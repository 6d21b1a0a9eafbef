import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Db } from './client.server.ts'
import { tableChanges } from './table-changes.table.ts'

/** A version for each table that was written since it has them. */
type Versions = Readonly<Record<string, string>>
type Question = { names: Set<string>; versions: Promise<Versions> }

const questions = new WeakMap<Db, Question>()

/** The versions of some tables as they are now, in one text. All who ask before the statement leaves share it. */
export async function versionOf(db: Db, tables: readonly PgTable[]): Promise<string> {
  const names = tables.map(getTableName)
  const question = questions.get(db) ?? ask(db)
  for (const name of names) question.names.add(name)
  const versions = await question.versions
  return names.map((name) => versions[name] ?? '').join()
}

function ask(db: Db): Question {
  const names = new Set<string>()
  const versions = Promise.resolve().then(() => {
    questions.delete(db)
    return readVersions(db, [...names])
  })
  const question = { names, versions }
  questions.set(db, question)
  return question
}

async function readVersions(db: Db, names: string[]): Promise<Versions> {
  const { rows } = await db.execute<{ versions: Versions | null }>(
    sql`select json_object_agg(name, version) as versions from table_versions where name = any(${sql.param(names)}::text[])`,
  )
  return rows[0]?.versions ?? {}
}

// so many are read faster than they are added up and written again
const MANY = 500

/** Adds up what was written since; each sum stays what it was. */
export async function sweepTableChanges(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  if ((await ctx.db.$count(tableChanges)) < MANY) return
  await ctx.db.execute(sql`with gone as (delete from ${tableChanges} returning name, number)
    insert into ${tableChanges} select name, sum(number) from gone group by 1`)
}
