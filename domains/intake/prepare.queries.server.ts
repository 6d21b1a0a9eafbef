import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { mayBeRegistered } from '#domains/people/jobs/known-titles.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { cellSays } from './cells.rules.ts'
import { checkRows } from './check.rules.ts'
import { keptPeople } from './choices.server.ts'
import { chosenNow } from './chosen.rules.ts'
import type { Content } from './content.server.ts'
import { typesToBe } from './guess.rules.ts'
import { type Identifying, identifiersIn } from './identifiers.rules.ts'
import { mayImport } from './import.access.ts'
import { importAnswers } from './imports.table.ts'
import { type Joined, joinSheets } from './join.rules.ts'
import { importTypes, knownFor, placesHere } from './known.queries.server.ts'
import { REGISTRATION_ENDS, REGISTRATION_NUMBER } from './own-fields.rules.ts'
import { questionsOf } from './questions.rules.ts'
import { type LeftOut, type ReadSheet, readRows, SECOND } from './read-rows.rules.ts'
import { recognisedBy } from './recognised.rules.ts'
import type { CheckedRow, Someone } from './rows.rules.ts'
import { identify } from './same-person.rules.ts'

/** The types and places that a workbook is read by, and its sheets as one. */
export async function joined(ctx: Ctx<User>, before: Content) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const here = await placesHere(ctx)
  const there = await importTypes(ctx)
  const content = chosenNow(before, there)
  const types = [...there, ...typesToBe(content)]
  return { content, here, types, joined: joinSheets(content.sheets, content.layouts, recognisedBy(there, here)) }
}

/** A workbook as it is after what was answered: its rows, what is asked of them, and the check of each. */
export async function prepare(ctx: Ctx<User>, importId: string, before: Content) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { content, here, types, joined: all } = await joined(ctx, before)
  const done = new Set(content.done)
  const fields = all.columns.map(({ label }) => content.fields[label] ?? '')
  const { fixedCells } = content
  const answers = await withoutUnsaid(ctx, importId, content.answers)
  const around = { today: todayOf(ctx), answers, ...here }
  const sheet = readRows({ ...around, joined: all, fields, types, fixedCells })
  // others are answered between the parts of a large sheet
  await setImmediate()
  const read = sheet.rows.filter(({ n }) => !done.has(n))
  const said = read.map((row) => someoneIn(row, sheet.places))
  const identifying = identifiersIn(said)
  const { rows: open, nobodys } = withoutNobodys(read, said, { identifying, sheet, joined: all, fields })
  const known = await knownFor(ctx, { rows: open, places: sheet.places, content, types, here })
  const someones = open.map((row) => someoneIn(row, sheet.places))
  const earlier = await keptPeople(ctx, someones)
  await setImmediate()
  const identified = identify(someones, known.people, answers, earlier, identifying)
  const rows = open.filter(({ n }) => !identified.out.has(n))
  // without the row that it was said to be like, someone comes in alone
  const there = new Set([...rows.map(({ n }) => n), ...done])
  for (const [n, who] of identified.who)
    if (typeof who === 'object' && 'row' in who && !there.has(who.row)) identified.who.set(n, 'new')
  await setImmediate()
  const checked = checkRows(rows, sheet.places, { ...known, who: identified.who, open: identified.open })
  await setImmediate()
  const isOpen = (n: number) => !done.has(n)
  const isLeft = (id: string) =>
    !(content.makeJobs && id.startsWith('j:') && !mayBeRegistered(id.slice(2))) &&
    !(content.makeLocations && id.startsWith('l:'))
  return {
    ...{ content, joined: all, fields, types, sheet, here, known, identified, checked, someones },
    ...questionsOf({ ...sheet, odd: sheet.odd.filter(({ n }) => isOpen(n)) }, around, isLeft),
    leftOut: [
      ...sheet.leftOut.filter(({ n }) => isOpen(n)),
      ...nobodys,
      ...leftOff(checked, { sheet, joined: all, fields }),
      ...withoutRegister(checked, { sheet, joined: all, fields }),
      ...someones
        .filter(({ n }) => identified.out.has(n))
        .map(({ n, name }) => ({ n, name, column: '', says: 'Left out under Same person' })),
    ],
  }
}
export type Prepared = Awaited<ReturnType<typeof prepare>>

function someoneIn({ n, cells, leaver }: ReadSheet['rows'][number], places: Record<string, number>): Someone {
  const cell = (key: string) => cells[places[key] ?? -1] ?? ''
  return {
    ...{ n, name: cell('name'), email: cell('email').toLowerCase(), staffNumber: cell('staffNumber') },
    ...{ dateOfBirth: cell('dateOfBirth'), ni: cell('ni'), startDate: cell('startDate') },
    ...{ job: cell('job'), location: cell('location'), leaver: leaver ?? false },
  }
}

/** Of whom a row is about only what someone said of that row by itself. */
async function withoutUnsaid(ctx: Ctx<User>, importId: string, answers: Content['answers']) {
  const said = await ctx.db
    .select({ row: importAnswers.row })
    .from(importAnswers)
    .where(eq(importAnswers.importId, importId))
  const rows = new Set(said.map(({ row }) => `p:${row}`))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !key.startsWith('p:') || rows.has(key)))
}

type Around = { identifying: Identifying; sheet: ReadSheet; joined: Joined; fields: readonly string[] }

/** Addresses and numbers that another row, or someone here, has first. */
function leftOff(checked: readonly CheckedRow[], { sheet, joined, fields }: Omit<Around, 'identifying'>): LeftOut[] {
  return checked.flatMap(({ n, name, cells, person, plan }) =>
    (['email', 'staffNumber'] as const).flatMap((kind) => {
      const says = cellSays(cells[sheet.places[kind] ?? -1])
      const column = joined.columns[fields.indexOf(kind)]?.label ?? ''
      const isOff = says !== '' && plan[kind] === '' && !person && plan.sameAs === null
      return isOff ? [{ n, name, column, says }] : []
    }),
  )
}

/** Cells of a registration of which no register is known, or that hold no number. */
function withoutRegister(checked: readonly CheckedRow[], { sheet, joined, fields }: Omit<Around, 'identifying'>) {
  return checked.flatMap(({ n, name, cells, plan: { registration } }): LeftOut[] =>
    ([REGISTRATION_NUMBER, REGISTRATION_ENDS] as const).flatMap((field) => {
      const says = cellSays(cells[sheet.places[field] ?? -1])
      const kept = field === REGISTRATION_NUMBER ? registration?.number : registration?.endsOn
      return says && !kept ? [{ n, name, column: joined.columns[fields.indexOf(field)]?.label ?? '', says }] : []
    }),
  )
}

/** The rows without numbers and addresses that are nobody's own; each of those is left out, and listed. */
function withoutNobodys(
  rows: ReadSheet['rows'],
  said: readonly Someone[],
  { identifying, sheet, joined, fields }: Around,
) {
  const nobodys: LeftOut[] = []
  const cleaned = rows.map((row, at) => {
    const someone = said[at]
    const kinds = (['email', 'staffNumber'] as const).filter((kind) => someone && identifying.isNobodys(someone, kind))
    if (!someone || kinds.length === 0) return row
    const cells = [...row.cells]
    for (const kind of kinds) {
      cells[sheet.places[kind] ?? -1] = ''
      const column = joined.columns[fields.indexOf(kind)]?.label ?? ''
      if (row.n % 100_000 < SECOND) nobodys.push({ n: row.n, name: someone.name, column, says: someone[kind] })
    }
    return { ...row, cells }
  })
  return { rows: cleaned, nobodys }
}
