import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPrinter } from '#documents/packs/printer.server.ts'
import { askForPack } from '#domains/inspection/building/asking.server.ts'
import { buildNextPart } from '#domains/inspection/building/build.server.ts'
import { partContent } from '#domains/inspection/building/kept-parts.server.ts'
import { packForm } from '#domains/inspection/choosing/choosing.form.ts'
import { contents } from '#domains/inspection/contents.rules.ts'
import { packParts } from '#domains/inspection/packs.table.ts'
import { type PresetKey, presets } from '#domains/inspection/presets.rules.ts'
import { monthWords } from '#domains/vetting/references/comparison.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { isAboutThem, keysToPeople } from '#tests/keys-to-people.ts'
import { pagesOfText, withoutSpaces } from '#tests/pdf-text.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let hr: Ctx<User>
let five: string[]

beforeAll(async () => {
  world = await openFilledWorld()
  hr = world.ctx(world.people['Admin / HR'].actor) as Ctx<User>
  // who has the most on record
  const { rows } = await world.database.pool.query<{ id: string }>(`
    select person.id from people as person where person.is_staff order by
      (select count(*) from reference_requests where person_id = person.id) > 0 desc,
      (select count(*) from applications where applicant_id = person.id) > 0 desc,
      (select count(*) from pre_employment_checks where person_id = person.id)
        + (select count(*) from compliance_facts where person_id = person.id)
        + (select count(*) from certificates where person_id = person.id) desc, person.id limit 5`)
  five = rows.map(({ id }) => id)
})
afterAll(() => world.close())

type Row = Record<string, unknown>

/** Every row that hangs on a person, by table. */
async function rowsOf(personId: string): Promise<Map<string, Row[]>> {
  const { pool } = world.database
  const keys = (await keysToPeople(pool)).filter(isAboutThem)
  const found = new Map<string, Row[]>([
    ['people', (await pool.query('select * from people where id = $1', [personId])).rows],
  ])
  const seen = new Set<string>()
  for (let more = true; more; ) {
    more = false
    for (const { pointing, column, target } of keys) {
      const ids = (found.get(target) ?? []).flatMap(({ id }) => (id ? [String(id)] : []))
      const asked = `${pointing}.${column} ${ids.join()}`
      if (ids.length === 0 || seen.has(asked) || !contents[pointing] || 'out' in contents[pointing]) continue
      seen.add(asked)
      const { rows } = await pool.query<Row>(
        `select to_jsonb(row) as row from ${pointing} as row where ${column} = any($1::uuid[])`,
        [ids],
      )
      const all = [...(found.get(pointing) ?? []), ...rows.map(({ row }) => row as Row)]
      const once = [...new Map(all.map((row) => [JSON.stringify(row), row])).values()]
      more ||= once.length > (found.get(pointing)?.length ?? 0)
      found.set(pointing, once)
    }
  }
  return found
}

/** The values of a row that can be looked for: words, days, and what is sealed; not keys of choices, whose words differ. */
function valuesOf(table: string, row: Row): { column: string; value: string }[] {
  const placed = contents[table]
  if (!placed || 'out' in placed) return []
  return placed.shows
    .split(' ')
    .flatMap((column) => leaves(opened(table, column, row)).map((value) => ({ column, value })))
}

function opened(table: string, column: string, row: Row): unknown {
  const value = row[column]
  if (typeof value !== 'string' || !value.startsWith('v1.')) return value
  const text = unseal(value, { table, column, row: String(row.id ?? row.request_id ?? row.person_id) })
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const key = /^[a-z0-9_]{1,40}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const month = /^\d{4}-\d\d$/
const day = /^\d{4}-\d\d-\d\d$/

function leaves(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (value && typeof value === 'object') return Object.values(value).flatMap(leaves)
  if (typeof value !== 'string' || value === '' || key.test(value)) return []
  if (instant.test(value)) return [formatDay(dayOfInstant(new Date(value).toISOString()))]
  return [day.test(value) ? formatDay(value) : month.test(value) ? monthWords(value) : value]
}

async function textsOf(preset: PresetKey, people: readonly string[]): Promise<Map<string, string>> {
  const id = await askForPack(hr, packForm.parse({ preset, people }))
  while (await buildNextPart(world.ctx(), id, packPrinter));
  const parts = await world.database.db.select().from(packParts).where(eq(packParts.packId, id))
  const texts = new Map<string, string>()
  for (const part of parts) {
    if (part.mime !== 'application/pdf') continue
    const pdf = await buffer(await partContent(part))
    texts.set(part.personId ?? part.kind, withoutSpaces((await pagesOfText(pdf)).join('\n')))
  }
  return texts
}

/** What no preset shows: where someone lives, their number, their health, and what a document shows of these. */
const hidden: Record<string, (row: Row, column: string) => boolean> = {
  address_periods: () => true,
  applications: (_, column) => column === 'ni_number',
  pre_employment_checks: ({ kind }, column) => column === 'details' && kind === 'health',
  onboarding_items: (_, column) => column === 'content',
  file_uploads: ({ file_type }) => hiddenTypes.includes(String(file_type)),
}
const hiddenTypes = ['proof_of_address', 'driving_license', 'cv', 'ni_proof', 'employment_proof', 'dbs_certificate']

type Found = { table: string; column: string; value: string; row: Row; hidden: boolean }

async function everythingOf(id: string): Promise<Found[]> {
  const all = await rowsOf(id)
  const unseen = (all.get('file_uploads') ?? []).filter(({ file_type }) => hiddenTypes.includes(String(file_type)))
  const ids = unseen.map(({ id }) => id)
  return [...all].flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      valuesOf(table, row).map(({ column, value }) => ({
        ...{ table, column, value, row },
        hidden: (hidden[table]?.(row, column) ?? false) || (table === 'document_reviews' && ids.includes(row.file_id)),
      })),
    ),
  )
}

/** A number of a certificate is shown by its end. */
const asShown = ({ table, value }: Found) =>
  table === 'pre_employment_checks' && /^\d{12}$/.test(value) ? `ending ${value.slice(-4)}` : value

const texts = new Map<PresetKey, Promise<Map<string, string>>>()
function textsFor(preset: PresetKey) {
  const made = texts.get(preset) ?? textsOf(preset, five)
  texts.set(preset, made)
  return made
}

test('the files of five people hold every record they have', async () => {
  const of = await textsFor('cqc')
  const absent: string[] = []
  let looked = 0
  for (const id of five)
    for (const found of await everythingOf(id)) {
      if (found.hidden) continue
      looked += 1
      if (!(of.get(id) ?? '').includes(withoutSpaces(asShown(found))))
        absent.push(`${found.table}.${found.column}: ${found.value}`)
    }
  expect([...new Set(absent)]).toEqual([])
  expect(looked).toBeGreaterThan(300)
})

/** Words that are no one else’s: a job or a country may be anywhere. */
const long = (value: string) =>
  (withoutSpaces(value).length >= 20 || /^[A-Z]{2}\d{6}[A-D]$/.test(value)) && !/^\d{1,2} [A-Z]\w+ \d{4}$/.test(value)

test('what a pack leaves out is on none of its pages, whatever the preset', async () => {
  const cqc = await textsFor('cqc')
  const commissioner = await textsFor('commissioner')
  const said: string[] = []
  let looked = 0
  for (const id of five)
    for (const { table, column, value, hidden } of await everythingOf(id)) {
      if (!long(value) || column === 'stated_on') continue
      const withheld = hidden ? [cqc, commissioner] : notForCommissioners.includes(table) ? [commissioner] : []
      for (const of of withheld) {
        looked += 1
        if ((of.get(id) ?? '').includes(withoutSpaces(value))) said.push(`${table}.${column}: ${value}`)
      }
    }
  expect([...new Set(said)]).toEqual([])
  expect(looked).toBeGreaterThan(50)
})

const notForCommissioners = ['reference_answers', 'reference_verifications', 'criminal_record_declarations']

test('a pack of training alone has nothing of recruitment', async () => {
  const training = await textsFor('training')
  expect(presets.training.sections).not.toContain('identity')
  for (const id of five) {
    const text = training.get(id) ?? ''
    expect(text).toContain(withoutSpaces('Training and competence'))
    expect(text).not.toContain(withoutSpaces('DBS and barred list'))
    for (const { table, value } of await everythingOf(id))
      if (table.startsWith('reference_') && long(value)) expect(text).not.toContain(withoutSpaces(value))
  }
})
