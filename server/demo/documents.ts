import type { FileType } from '#domains/files/file-types.rules.ts'
import { pictureOfDocument } from './pictures.ts'

export type DemoDocument = { name: string; mime: string; bytes: Buffer }

const titles: Record<FileType, string> = {
  proof_of_address: 'Council tax bill',
  employment_proof: 'Payslip',
  visa: 'Permission to work',
  passport: 'Passport',
  ni_proof: 'National Insurance letter',
  dbs_certificate: 'DBS certificate',
  training_certificates: 'Certificate: Moving and Handling',
  driving_license: 'Driving licence',
  cv: 'Curriculum vitae',
  reference_evidence: 'Record of an appraisal',
}
const photographed: Partial<Record<FileType, string>> = {
  passport: '#6b1f2a',
  driving_license: '#2f6f6d',
  visa: '#33507a',
}
const pictures = new Map<FileType, Promise<Buffer>>()

/** A small real file of one type, for one person: a PDF of a page, or a photograph of a card. */
export async function demoDocument(type: FileType, person: string, title = titles[type]): Promise<DemoDocument> {
  const colour = photographed[type]
  const name = title.replaceAll(/[^A-Za-z]+/g, '-').toLowerCase()
  if (!colour) return { name: `${name}.pdf`, mime: 'application/pdf', bytes: pdf([title, plain(person)]) }
  const picture = pictures.get(type) ?? pictureOfDocument(colour)
  pictures.set(type, picture)
  return { name: `${name}.jpg`, mime: 'image/jpeg', bytes: await picture }
}

// The fonts that every reader has know Latin-1 only.
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
}

/** One A4 page with a heading and lines in Helvetica. */
function pdf(lines: string[]): Buffer {
  const shown = ['Demonstration document', ...lines, 'Nothing on this page is real.']
  const text = shown.map((line, n) => `BT /F1 ${n === 0 ? 26 : 14} Tf 70 ${740 - n * 40} Td (${escaped(line)}) Tj ET`)
  const content = text.join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&')
