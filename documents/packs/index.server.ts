import { ink, muted, ornament, px, says } from '#documents/drawing/pen.server.ts'
import type { IndexToPrint, Printed } from '#domains/inspection/building/printer.ts'
import { hiddenWords } from '#domains/inspection/hidden.rules.ts'
import { type PresetKey, presets, sectionsLeftOut } from '#domains/inspection/presets.rules.ts'
import { sectionTitles } from '#domains/inspection/sections.rules.ts'
import { countOf } from '#lib/count.ts'
import {
  closed,
  field,
  footers,
  footWords,
  hairline,
  heading,
  mark,
  openSheet,
  paragraph,
  room,
  type Sheet,
  SIDE,
  sunk,
  titleBlock,
  widthOf,
} from './sheet.server.ts'

type Person = IndexToPrint['people'][number]

/** What is in a pack, what its preset leaves out, and what is missing of each person. */
export async function printIndex({ head, parts, people, sample }: IndexToPrint): Promise<Printed> {
  const sheet = openSheet({ head, title: 'Inspection pack: index' })
  titleBlock(sheet, 'Inspection pack', 'Index', countOf(people.length, 'staff file', 'staff files'))
  if (sample)
    paragraph(
      sheet,
      `The people were drawn at random from ${countOf(sample.listed, 'person', 'people')}, each job and location by its share, with the seed ${sample.seed}. The list is in “Sample.pdf”.`,
      { size: 13 },
    )
  heading(sheet, 'Staff files')
  drawPeople(sheet, people)
  const others = parts.filter(({ pages }) => pages !== null)
  if (others.length > 0) {
    heading(sheet, 'The service')
    for (const { title, fileName, pages } of others)
      field(sheet, title, `${fileName}, ${countOf(pages ?? 0, 'page', 'pages')}`)
  }
  drawLeftOut(sheet, head.preset)
  for (const person of people) drawPerson(sheet, person)
  footers(sheet, footWords(head, 'Index'), (page) => page + 1, sheet.page + 1)
  const pages = sheet.page + 1
  return { content: await closed(sheet), pages }
}

const missingOf = ({ sections }: Person) =>
  sections.flatMap(({ title, missing, page }) => missing.map((words) => ({ title, words, page })))
const documentsOf = ({ sections }: Person) => sections.flatMap(({ documents }) => documents)

/** A line for each: pages, documents, and how much is missing. */
function drawPeople(sheet: Sheet, people: readonly Person[]): void {
  const wide = widthOf(sheet)
  const columns = [
    { x: 0, width: wide - 330, right: false },
    { x: wide - 320, width: 80, right: true },
    { x: wide - 230, width: 100, right: true },
    { x: wide - 120, width: 120, right: true },
  ]
  const row = (cells: readonly string[], weight: 400 | 700, color: string) => {
    room(sheet, 26)
    for (const [at, { x, width, right }] of columns.entries())
      says(sheet.doc, 'P', cells[at] ?? '', {
        ...{ x: SIDE + x, y: sheet.y, width: width + 1, size: 12.5, line: 1.4, color, right },
        weight: at === 0 ? 700 : weight,
      })
    sheet.y += 20
    hairline(sheet)
    sheet.y += 4
  }
  row(['Name', 'Pages', 'Documents', 'Missing'], 700, muted)
  for (const person of people) {
    const missing = missingOf(person).length
    const cells = [person.name, String(person.pages), String(documentsOf(person).length)]
    row([...cells, missing === 0 ? 'Nothing' : countOf(missing, 'thing', 'things')], 400, ink)
  }
}

function drawLeftOut(sheet: Sheet, preset: PresetKey): void {
  const { label, hides } = presets[preset]
  heading(sheet, `Left out of a pack for ${label}`)
  for (const hidden of hides) mark(sheet, 'left out', hiddenWords[hidden])
  for (const key of sectionsLeftOut(preset)) mark(sheet, 'left out', `the section “${sectionTitles[key]}”`)
  paragraph(
    sheet,
    'Where a field, a record or a document was left out, the file says so at its place. Notes between colleagues, reminders, and what people wrote about their own learning are in no pack.',
    { size: 13, color: muted },
  )
}

/** Where each section begins, what is missing, and what lies beside. */
function drawPerson(sheet: Sheet, person: Person): void {
  heading(sheet, person.name, 140)
  paragraph(sheet, `${person.fileName}, ${countOf(person.pages, 'page', 'pages')}`, { size: 12, color: muted })
  sheet.y += 6
  const missing = missingOf(person)
  for (const { words, page } of missing) mark(sheet, 'missing', `${words} (page ${page})`)
  if (missing.length === 0) paragraph(sheet, 'Nothing is missing.', { size: 13, weight: 700 })
  for (const { title, name, beside, why } of documentsOf(person))
    if (beside) field(sheet, `Beside: ${title}`, `${name}. ${why ?? ''}\n${beside}`)
  sheet.y += 4
  drawSections(sheet, person)
}

/** Two abreast, since there are many. */
function drawSections(sheet: Sheet, { sections }: Person): void {
  const half = (widthOf(sheet) - 24) / 2
  const rows = Math.ceil(sections.length / 2)
  for (let at = 0; at < rows; at++) {
    room(sheet, 20)
    const y = sheet.y
    if (at % 2 === 0) ornament(sheet.doc, () => sheet.doc.rect(px(SIDE), px(y), px(widthOf(sheet)), px(19)).fill(sunk))
    for (const [side, section] of [sections[at], sections[at + rows]].entries()) {
      if (!section) continue
      const x = SIDE + 6 + side * (half + 24)
      const look = { y: y + 1, size: 11.5, line: 1.45 }
      says(sheet.doc, 'P', section.title, { ...look, x, width: half })
      says(sheet.doc, 'P', `page ${section.page}`, { ...look, x, width: half - 12, color: muted, right: true })
    }
    sheet.y += 19
  }
  sheet.y += 6
}
