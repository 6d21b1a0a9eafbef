import type pg from 'pg'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { listApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import { system } from '#platform/actor.ts'
import type { Database } from '#platform/db/client.server.ts'
import type { Filters } from './list.ts'

type Statement = { text: string; values: unknown[] }

/** The SQL that the hub runs for the same page today, heard once and repeated as named statements. */
export async function listToday(database: Database, filters: Filters): Promise<() => Promise<unknown>> {
  const heard = await statementsOf(database, filters)
  return async () => {
    const answers = []
    for (const [place, { text, values }] of heard.entries())
      answers.push((await database.pool.query({ name: `today-${place}`, text, values })).rows)
    return answers
  }
}

async function statementsOf({ pool, db }: Database, filters: Filters): Promise<Statement[]> {
  const heard: Statement[] = []
  const query = pool.query.bind(pool)
  const listening = (config: string | pg.QueryConfig, values?: unknown[]) => {
    const text = typeof config === 'string' ? config : config.text
    heard.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) })
    return query(config as string, values)
  }
  pool.query = listening as typeof pool.query
  try {
    await listApplicants({ actor: system, db, now: Temporal.Now.instant() }, applicantFilters.parse(filters))
  } finally {
    pool.query = query
  }
  if (heard.length === 0) throw new Error('The list asked nothing of the pool')
  return heard
}
