import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { checkRows } from './check.rules.ts'
import { keptPeople } from './choices.server.ts'
import type { Content } from './content.server.ts'
import { typesToBe } from './guess.rules.ts'
import { mayImport } from './import.access.ts'
import { joinSheets } from './join.rules.ts'
import { importTypes, knownFor, placesHere } from './known.queries.server.ts'
import { questionsOf } from './questions.rules.ts'
import { type ReadSheet, readRows } from './read-rows.rules.ts'
import { recognisedBy } from './recognised.rules.ts'
import { same } from './rows.rules.ts'
import { identify, type Someone } from './same-person.rules.ts'

/** The types and places that a workbook is read by, and its sheets as one. */
export async function joined(ctx: Ctx<User>, content: Pick<Content, 'sheets' | 'layouts' | 'fields' | 'newTypes'>) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const here = await placesHere(ctx)
  const there = await importTypes(ctx)
  const names = new Set(there.map(({ name }) => same(name)))
  const types = [...there, ...typesToBe(content).filter(({ name }) => !names.has(same(name)))]
  return { here, types, joined: joinSheets(content.sheets, content.layouts, recognisedBy(there, here)) }
}

/** A workbook as it is after what was answered: its rows, what is asked of them, and the check of each. */
export async function prepare(ctx: Ctx<User>, content: Content) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { here, types, joined: all } = await joined(ctx, content)
  const done = new Set(content.done)
  const fields = all.columns.map(({ label }) => content.fields[label] ?? '')
  const { answers, fixedCells } = content
  const around = { today: todayOf(ctx), answers, ...here }
  const sheet = readRows({ ...around, joined: all, fields, types, fixedCells })
  const open = sheet.rows.filter(({ n }) => !done.has(n))
  const known = await knownFor(ctx, { rows: open, places: sheet.places, content, types, here })
  const someones = open.map((row) => someoneIn(row, sheet.places))
  const before = await keptPeople(ctx, someones)
  const identified = identify(someones, known.people, answers, before)
  const rows = open.filter(({ n }) => !identified.out.has(n))
  // without the row that it was said to be like, someone comes in alone
  const there = new Set([...rows.map(({ n }) => n), ...done])
  for (const [n, who] of identified.who)
    if (typeof who === 'object' && 'row' in who && !there.has(who.row)) identified.who.set(n, 'new')
  const checked = checkRows(rows, sheet.places, { ...known, who: identified.who, open: identified.open })
  const isOpen = (n: number) => !done.has(n)
  return {
    ...{ joined: all, fields, types, sheet, here, known, identified, checked, someones },
    questions: questionsOf({ ...sheet, odd: sheet.odd.filter(({ n }) => isOpen(n)) }, around).filter(
      ({ id }) => !(content.makeJobs && id.startsWith('j:')) && !(content.makeLocations && id.startsWith('l:')),
    ),
    leftOut: [
      ...sheet.leftOut.filter(({ n }) => isOpen(n)),
      ...someones
        .filter(({ n }) => identified.out.has(n))
        .map(({ n, name }) => ({ n, name, column: '', says: 'Left out under Same person' })),
    ],
  }
}
export type Prepared = Awaited<ReturnType<typeof prepare>>

function someoneIn({ n, cells }: ReadSheet['rows'][number], places: Record<string, number>): Someone {
  const cell = (key: string) => cells[places[key] ?? -1] ?? ''
  return {
    ...{ n, name: cell('name'), email: cell('email').toLowerCase(), staffNumber: cell('staffNumber') },
    ...{ dateOfBirth: cell('dateOfBirth'), ni: cell('ni'), startDate: cell('startDate') },
    ...{ job: cell('job'), location: cell('location') },
  }
}
