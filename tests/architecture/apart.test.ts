import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'

const product = sources().filter(({ file }) => !/\.test\.tsx?$/.test(file) && !/^(tests|bench)\//.test(file))
const isApart = (file: string) => file.endsWith('.apart.ts')

// What parses bytes that others wrote.
const parsers =
  /^(saxes|yauzl|read-excel-file\/|csv-parse\/|@cantoo\/pdf-lib|@hyzyla\/pdfium|libheif-js|media-captions|music-metadata|file-type|sharp|fflate|jose|marked|fontkit|@fastify\/busboy)/

// Files that use one of these for what is not of others, or with limits of its own.
const otherwise: Record<string, string> = {
  'documents/packs/printer.server.ts': 'joins PDFs that were drawn here',
  'documents/drawing/fonts.server.ts': 'our own fonts',
  'domains/learning/passport/issuers.server.ts':
    'keys of an issuer that an administrator names, capped by the guarded fetch',
  'domains/learning/passport/keys.server.ts': 'signs with our own keys',
  'domains/learning/passport/statuses.server.ts': 'lists of trusted issuers, capped by the guarded fetch',
  'lib/markdown.ts': 'texts that come with the hub or that an administrator writes in a field',
  'lib/workbook-stream.ts': 'writes workbooks',
  'platform/http/body.server.ts': 'forms, up to a number of fields and bytes',
  'platform/http/pictures.server.ts': 'pictures that a reader drew before',
  'platform/http/upload.server.ts': 'streams forms, up to a number of parts and bytes',
  'server/demo/elsewhere.ts': 'the demonstration’s own',
  'server/demo/package-course.ts': 'the demonstration’s own',
  'server/demo/pictures.ts': 'the demonstration’s own',
}

/** The files that a parser reaches through those that import it, up to the readers that run in a process apart. */
function reached(all: readonly Source[]): Set<string> {
  const found = new Set<string>()
  const take = (file: string) => {
    if (found.has(file) || otherwise[file]) return
    found.add(file)
    if (isApart(file)) return
    for (const above of all) if (above.imports.includes(file)) take(above.file)
  }
  for (const { file, imports } of all) if (imports.some((name) => parsers.test(name))) take(file)
  return found
}

test('what others wrote is parsed by readers that run in a process apart, and by nothing else', () => {
  const found = reached(product)
  const importedByNone = [...found].filter(
    (file) => !isApart(file) && !product.some(({ imports }) => imports.includes(file)),
  )
  const fromDoors = [...found].filter((file) => /^(app|server)\//.test(file) && !isApart(file))
  expect([...importedByNone, ...fromDoors]).toEqual([])
  expect([...found].filter(isApart).length).toBeGreaterThan(8)
})

test('a reader is run in its process alone: no file loads one for more than its types', () => {
  const loads = product.flatMap(({ file, imports, static: loaded }) =>
    imports.filter((name) => isApart(name) && loaded.includes(name)).map((name) => `${file} loads ${name}`),
  )
  expect(loads).toEqual([])
})

test('a parser that a page reached would be found, and each exception is used', () => {
  const page: Source = { file: 'app/x.ts', text: '', lines: 1, imports: ['lib/sheet.ts'], static: [], types: [] }
  expect(reached([...product, page])).toContain('app/x.ts')
  const used = product.filter(({ imports }) => imports.some((name) => parsers.test(name))).map(({ file }) => file)
  expect(Object.keys(otherwise).filter((file) => !used.includes(file))).toEqual([])
})
