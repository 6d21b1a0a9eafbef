import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dbsLevels, dbsWorkforces } from '#domains/people/jobs/jobs.rules.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { checkRecord } from '#tests/records.ts'
import { canAnswer } from './same-kind.rules.ts'

const { db } = clearanceStage()

const certificates = ['', ...dbsLevels].flatMap((level) =>
  ['', ...dbsWorkforces].map((workforce) => ({
    kind: 'dbs' as const,
    plain: { ...(level && { level }), ...(workforce && { workforce }) },
  })),
)
const others = [
  ...['Level 3 Diploma', ' level 3 diploma', 'Food hygiene'].map((title) => ({
    kind: 'qualification' as const,
    plain: { title },
  })),
  ...['Portugal', 'portugal ', 'Spain', ''].map((country) => ({ kind: 'overseas' as const, plain: { country } })),
  ...['2026-01-02', '2026-01-03'].map((issuedOn) => ({
    kind: 'dbs' as const,
    plain: { level: 'enhanced', workforce: 'adult', issuedOn } as const,
  })),
  ...['nmc', 'NMC', 'hcpc'].map((register) => ({ kind: 'registration' as const, plain: { register } })),
  { kind: 'interview' as const, plain: {} },
]

test('what can answer a check is the same in the database', async () => {
  const pairs = [certificates, others].flatMap((all) =>
    all.flatMap((later) => all.flatMap((earlier) => (later.kind === earlier.kind ? [{ later, earlier }] : []))),
  )
  const { rows } = await db().execute<{ can: boolean }>(
    sql`select answers_check(pair -> 'later' ->> 'kind', pair #> '{later,plain}', pair #> '{earlier,plain}') as can
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality as given(pair, at) order by at`,
  )
  const said = pairs.map(({ later, earlier }) =>
    canAnswer(checkRecord(later.kind, { plain: later.plain }), checkRecord(earlier.kind, { plain: earlier.plain })),
  )
  const odd = pairs.filter((_, at) => rows[at]?.can !== said[at])
  expect([pairs.length > 900, odd]).toEqual([true, []])
})
