import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extensions } from '#lib/upload-words.ts'
import { docSample, docxEntries, jpegSample, pdfSample, pngSample, zipSample } from '#tests/file-samples.ts'
import { heicSample } from '#tests/heic-sample.ts'
import { checkContent } from './content-check.server.ts'
import { readApart } from './reader.server.ts'

const scans = ['.pdf', '.jpg', '.jpeg', '.png'] as const
const scanWords = 'The selected file must be a PDF, JPG or PNG'
const cvWords = 'The selected file must be a PDF, DOC, DOCX, JPG or PNG'
const unreadable = 'The selected file could not be read - try another copy'
let folder: string
let place: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  place = path.join(folder, 'upload')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function check(
  content: string | Uint8Array,
  name: string,
  allowed: readonly (typeof extensions)[number][] = extensions,
) {
  await writeFile(place, content, { mode: 0o600 })
  const answer = await checkContent(place, allowed, name)
  expect(await readdir(folder)).toEqual(['upload'])
  return answer
}

const docxMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const samples = {
  '.pdf': async () => pdfSample(),
  '.doc': async () => docSample(),
  '.docx': async () => zipSample(docxEntries()),
  '.jpg': () => jpegSample(),
  '.jpeg': () => jpegSample(),
  '.png': () => pngSample(),
  '.heic': async () => heicSample(),
  '.heif': async () => heicSample(),
}

test.each([
  ['.pdf', 'application/pdf'],
  ['.doc', 'application/msword'],
  ['.docx', docxMime],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
] as const)('a real %s is taken as %s', async (extension, mime) => {
  const answer = await check(await samples[extension](), `My File${extension.toUpperCase()}`)
  const bytes = (await stat(place)).size
  expect(answer).toEqual({ ok: true, mime, name: `My File${extension.toUpperCase()}`, path: place, bytes })
})

// a photo is taken under the name of any, as some phones mix them up
const photos = ['.jpg', '.jpeg', '.heic', '.heif']
const alike = new Set(photos.flatMap((one) => photos.map((other) => one + other)))
const renames = extensions.flatMap((real) =>
  extensions.filter((name) => name !== real && !alike.has(real + name)).map((name) => [real, name] as const),
)

test.each(renames)('a %s renamed to %s is refused', async (real, name) => {
  expect(await check(await samples[real](), `a${name}`)).toEqual({ ok: false, message: cvWords })
})

const join = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const page = '<!DOCTYPE html><html><script>alert(1)</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const exe = join('MZ', Buffer.alloc(126), 'PE\0\0', Buffer.alloc(200))

const strangers: [string, string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
  ['a web page', 'a.pdf', () => page],
  ['a web page', 'a.png', () => page],
  ['a web page before a PDF', 'a.pdf', () => join(page, pdfSample())],
  ['markup without a known name before a PDF', 'a.pdf', () => join('<x onclick=alert(1)>', pdfSample())],
  ['a program page', 'a.pdf', () => '<?php system($_GET[0]); ?>%PDF-1.4 %%EOF'],
  ['a picture with script', 'a.png', () => svg],
  ['a picture with script', 'a.jpg', () => svg],
  ['a picture with script before a PDF', 'a.pdf', () => join(svg, pdfSample())],
  ['a program', 'a.pdf', () => exe],
  ['a program before a PDF', 'a.pdf', () => join(exe, pdfSample())],
  ['a program', 'a.doc', () => exe],
  ['a PDF header', 'a.jpg', () => '%PDF-1.7\n%%EOF'],
  ['a picture holding a PDF', 'a.pdf', async () => join(await jpegSample(), pdfSample())],
  ['a GIF', 'a.png', () => join('GIF89a', Buffer.alloc(40))],
  ['a GIF that is script', 'a.jpg', () => 'GIF89a=1;alert(1)'],
  ['a HEIC photo', 'a.png', () => heicSample()],
  ['a HEIC photo', 'a.pdf', () => heicSample()],
  [
    'a WebP',
    'a.png',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
  ],
  ['an archive behind a PDF', 'a.pdf', () => join(pdfSample(), zipSample([['a.exe', exe]]))],
  [
    'an archive behind a PDF, with an end in its comment',
    'a.pdf',
    () => join(pdfSample(), zipSample([['a.exe', exe]], '%%EOF\n')),
  ],
  ['an archive behind a DOC', 'a.doc', () => join(docSample(), zipSample([['a.exe', exe]]))],
  ['an archive', 'a.docx', () => zipSample([['a.txt', 'x']])],
  [
    'a spreadsheet',
    'a.docx',
    () =>
      zipSample([
        [
          '[Content_Types].xml',
          docxEntries('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')[0]?.[1] ?? '',
        ],
        ['xl/workbook.xml', '<x/>'],
      ]),
  ],
  ['a spreadsheet of old', 'a.doc', () => docSample(['Workbook'])],
  ['an installer', 'a.doc', () => docSample(['Property'])],
  ['rich text', 'a.doc', () => '{\\rtf1 hello}'],
  ['mere text', 'a.pdf', () => 'hello'],
  ['mere text', 'a.png', () => 'hello'],
  ['a PDF header too far in', 'a.pdf', () => join(' '.repeat(1100), pdfSample())],
  ['the test virus', 'a.pdf', () => 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'],
  ['noughts', 'a.jpg', () => Buffer.alloc(5000)],
]

test.each(strangers)('%s named %s is refused', async (_what, name, content) => {
  expect(await check(await content(), name)).toEqual({ ok: false, message: cvWords })
})

const xfa = '<template><body xmlns="http://www.w3.org/1999/xhtml"><p>Name</p></body></template>'

const spoilt: [string, string, () => Promise<Uint8Array> | Uint8Array | string][] = [
  ['a PDF without pages', 'a.pdf', () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
  ['a PDF that fills memory', 'a.pdf', bombSample],
  ['a PDF cut short', 'a.pdf', () => join('%PDF-1.7\n', Buffer.alloc(5000))],
  ['a JPEG cut short', 'a.jpg', async () => (await jpegSample(900, 900)).subarray(0, 1500)],
  ['a PNG cut short', 'a.png', async () => (await pngSample(900, 900)).subarray(0, 600)],
  ['a picture of too many pixels', 'a.png', () => pngSample(9000, 8000)],
  ['a DOCX with a macro', 'a.docx', () => zipSample([...docxEntries(), ['word/vbaProject.bin', 'x']])],
  ['a DOCX with a macro in capitals', 'a.docx', () => zipSample([...docxEntries(), ['WORD/VBAPROJECT.BIN', 'x']])],
  ['a DOCM', 'a.docx', () => zipSample(docxEntries('application/vnd.ms-word.document.macroEnabled.main+xml'))],
  ['a DOCX that climbs out', 'a.docx', () => zipSample([...docxEntries(), ['../../evil', 'x']])],
  ['a DOCX with a name twice', 'a.docx', () => zipSample([...docxEntries(), ['word/document.xml', 'x']])],
  ['a DOCX cut short', 'a.docx', () => zipSample(docxEntries()).subarray(0, -30)],
  ['a DOC with macros', 'a.doc', () => docSample(['WordDocument', 'Macros', 'VBA'])],
]

test.each(spoilt)('%s is said to be unreadable', async (_what, name, content) => {
  expect(await check(await content(), name)).toEqual({ ok: false, message: unreadable })
})

test('a name whose extension is not allowed, or missing, is refused in the words of its type', async () => {
  for (const name of ['cv.docx', 'a.svg', 'a', '', '.pdf.exe', 'a.pdf\u0000.exe'])
    expect(await check(zipSample(docxEntries()), name, scans)).toEqual({ ok: false, message: scanWords })
})

test('an empty file is called empty', async () => {
  expect(await check('', 'a.pdf')).toEqual({ ok: false, message: 'The selected file is empty' })
})

test.each([
  ['blank lines before', () => join('\r\n\r\n', pdfSample())],
  ['a byte order mark before', () => join('\uFEFF', pdfSample())],
  ['a printer’s words before', () => join('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', pdfSample())],
  ['noughts after', () => join(pdfSample(), Buffer.alloc(900))],
  [
    'an archive of its own within',
    () => pdfSample(`stream\n${zipSample([['a.txt', 'x']]).toString('latin1')}\nendstream`),
  ],
  ['a form whose XML contains a page', () => pdfSample(`9 0 obj<</Length 99>>stream\n${xfa}\nendstream endobj`)],
  ['a word like a tag in its first lines', () => pdfSample('% <head> of department')],
  ['a remark of a web server behind it', () => join(pdfSample(), '\n<!-- 0.02 s -->\n')],
  ['its own XML within', () => pdfSample('<?xpacket begin=""?><x:xmpmeta/><?xpacket end="w"?>')],
])('a PDF with %s is still a PDF', async (_what, content) => {
  expect(await check(content(), 'a.pdf')).toMatchObject({ ok: true, mime: 'application/pdf' })
})

test('a photo loses its location and is turned upright', async () => {
  const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await check(photo, 'a.jpg')
  const meta = await sharp(place).metadata()
  expect([meta.width, meta.height]).toEqual([30, 60])
  expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect((await stat(place)).mode & 0o777).toBe(0o600)
})

test('what hides in a picture does not outlive it', async () => {
  const hidden = join(page, pdfSample(), zipSample([['a.exe', exe]]))
  const comment = join(
    [0xff, 0xfe] as unknown as Uint8Array,
    [(hidden.length + 2) >> 8, (hidden.length + 2) & 255] as unknown as Uint8Array,
    hidden,
  )
  const jpeg = await jpegSample()
  for (const [name, content] of [
    ['a.jpg', join(jpeg.subarray(0, 2), comment, jpeg.subarray(2))],
    ['a.jpg', join(jpeg, hidden)],
    ['a.png', join(await pngSample(), hidden)],
  ] as const) {
    expect(await check(content, name)).toMatchObject({ ok: true })
    const clean = (await readFile(place)).toString('latin1')
    for (const trace of ['<script', '%PDF-', 'PK\x03\x04']) expect(clean).not.toContain(trace)
  }
})

test('a picture is at most 6000 pixels a side, and a smaller one keeps its size', async () => {
  await check(await pngSample(7000, 70), 'a.png')
  expect(await sharp(place).metadata()).toMatchObject({ width: 6000, height: 60 })
  await check(await pngSample(31, 17), 'a.png')
  expect(await sharp(place).metadata()).toMatchObject({ width: 31, height: 17 })
})

const onOpening = (action: string) =>
  `4 0 obj ${action} endobj 1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>endobj`
const doing = '4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'
test.each([
  ['a script at its opening', () => pdfSample(`${doing} 1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>endobj`)],
  ['a script spelt otherwise', () => pdfSample('4 0 obj[<</S/J#61vaScript/J#53(x)>>]endobj')],
  ['a program to start', () => pdfSample('4 0 obj<</S/Launch/F(calc.exe)>>endobj')],
  ['a file elsewhere to open', () => pdfSample('4 0 obj<</S/GoToR/F(//host/x.pdf)/D[0/Fit]>>endobj')],
  ['a form that sends itself', () => pdfSample('4 0 obj<</S/SubmitForm/F(https://evil.test)>>endobj')],
  ['a form of scripts', () => pdfSample('4 0 obj<</XFA 5 0 R>>endobj')],
  ['an action named elsewhere', () => pdfSample('4 0 obj<</S 5 0 R/F(calc.exe)>>endobj 5 0 obj/Launch endobj')],
  ['an address at its opening', () => pdfSample(onOpening('<</S/URI/URI(https://evil.test)>>'))],
  [
    'an address after another action at its opening',
    () => pdfSample(onOpening('<</S/Named/N/NextPage/Next[<</S/URI/URI(https://evil.test)>>]>>')),
  ],
  ['an address when a page is turned', () => pdfSample('4 0 obj<</AA<</O<</S/URI/URI(//host/x)>>>>>>endobj')],
  ['an article of elsewhere', () => pdfSample(onOpening('<</S/Thread/F(//host/x)>>'))],
  ['a script that a later object of its number hides', () => pdfSample(`${doing} 4 0 obj<<>>endobj`)],
  ['a script that an earlier object of its number hides', () => pdfSample(`4 0 obj<<>>endobj ${doing}`)],
  ['a script in a comment', () => pdfSample(`% ${doing}`)],
  ['a script in what looks like a picture', () => pdfSample(`5 0 obj<</Length 60>>stream\n${doing}\nendstream endobj`)],
  ['a script in an object that breaks off', () => pdfSample('4 0 obj<</S/J#61vaScript/JS(x)endobj')],
  ['a script in a stream of objects that does not say so', unsaid],
  ['a picture of elsewhere', () => pdfSample('4 0 obj<</F(//host/x.png)/Length 0>>stream\n\nendstream endobj')],
  ['a page of elsewhere', () => pdfSample('4 0 obj<</Ref<</F(//host/x)>>/Length 0>>stream\n\nendstream endobj')],
  ['a file attached', () => written((pdf) => pdf.attach(Buffer.from('x'), 'x.exe', {}))],
  ['a script in a compressed object', () => written((pdf) => pdf.addJavaScript('x', 'app.alert(1)'))],
])('a PDF with %s is refused, with how to put it right', async (_what, content) => {
  const message =
    'The selected PDF contains scripts, attached files or actions of its own - open it, choose Print, then Save as PDF, and upload that copy'
  expect(await check(await content(), 'a.pdf')).toEqual({ ok: false, message })
})

function unsaid(): Buffer {
  const within = '4 0 <</S/JavaScript/JS(x)>>'
  return pdfSample(`5 0 obj<</N 1/First 4/Length ${within.length}>>stream\n${within}\nendstream endobj`)
}

test('a PDF with links that are pressed, and one that opens at a page, are taken', async () => {
  const link = '4 0 obj<</Subtype/Link/A<</S/URI/URI(https://www.skillsforcare.org.uk)>>>>endobj'
  for (const content of [
    pdfSample(link),
    pdfSample(onOpening('[3 0 R/Fit]')),
    pdfSample(onOpening('<</S/GoTo/D[0/Fit]>>')),
  ])
    expect(await check(content, 'a.pdf')).toMatchObject({ ok: true })
})

const part = (type: string, target: string, more = '') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/></Relationships>`
const docxWith = (name: string, content: string) =>
  zipSample([...docxEntries().filter(([known]) => known !== name), [name, content]])
const outside = ' TargetMode="External"'
test.each([
  [
    'a template of elsewhere',
    'word/_rels/settings.xml.rels',
    part('attachedTemplate', 'https://evil.test/x.dotm', outside),
  ],
  ['a picture of elsewhere', 'word/_rels/document.xml.rels', part('image', '//host/x.png', outside)],
  ['a frame of elsewhere', 'word/_rels/webSettings.xml.rels', part('frame', 'https://evil.test', outside)],
  [
    'an outside object, spelt otherwise',
    'word/_rels/x.xml.rels',
    part('oleObject', 'https://evil.test', " TargetMode='&#69;xternal'"),
  ],
  ['a page of another kind inside', 'word/_rels/document.xml.rels', part('aFChunk', 'x.html')],
  ['an active control', 'word/_rels/document.xml.rels', part('control', 'activeX/x.xml')],
  [
    'relationships that declare a kind of their own',
    'word/_rels/document.xml.rels',
    '<!DOCTYPE x [<!ENTITY a "b">]><Relationships/>',
  ],
  ['relationships that cannot be read', 'word/_rels/document.xml.rels', '<Relationships><Relationship'],
])('a document with %s is refused, with how to put it right', async (_what, name, content) => {
  expect(await check(docxWith(name, content), 'a.docx')).toEqual({
    ok: false,
    message:
      'The selected document fetches something from elsewhere or contains active parts - open it, choose Save as PDF, and upload that copy',
  })
})

const words = (inner: string) =>
  docxWith(
    'word/document.xml',
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>${inner}</w:p></w:body></w:document>`,
  )
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (...parts: string[]) =>
  `${mark('begin')}${parts.map((part) => (part.startsWith('<') ? part : `<w:r><w:instrText>${part}</w:instrText></w:r>`)).join('')}${mark('end')}`
test.each([
  ['starts a program', code('DDEAUTO cmd "/k calc"')],
  ['starts a program, in two parts', code(' DD', 'E cmd')],
  ['starts a program by a name put together', code(code('QUOTE 68 68 69'), ' cmd')],
  ['starts a program, said in one', '<w:fldSimple w:instr="DDEAUTO cmd"/>'],
  ['is never ended', code('DDE cmd').replace(mark('end'), '')],
  ['fetches a picture', code('INCLUDEPICTURE "https://evil.test/x.png" \\d')],
  ['fetches a text within another field', code('IF 1 = 1 ', code('INCLUDETEXT "//host/x.docx"'))],
])('a document with a field that %s is refused', async (_what, inner) => {
  expect(await check(await words(inner), 'a.docx')).toMatchObject({ ok: false })
})

test('a field of an older document that fetches or starts something is refused, one of pages is taken', async () => {
  const field = (text: string, encoding: BufferEncoding) =>
    Buffer.concat([docSample(), Buffer.from(`\x13${text}\x15`, encoding)])
  for (const encoding of ['latin1', 'utf16le'] as const) {
    expect(await check(field(' DDEAUTO cmd', encoding), 'a.doc')).toMatchObject({ ok: false })
    expect(await check(field(' INCLUDEPICTURE "//host/x"', encoding), 'a.doc')).toMatchObject({ ok: false })
    expect(await check(field(' PAGE ', encoding), 'a.doc')).toMatchObject({ ok: true })
  }
})

test('a document with page numbers and a table of contents is taken', async () => {
  const inner = code(' TOC \\o "1-3" ', mark('separate'), code('PAGEREF _Toc1 \\h')) + code('= 2 + 2')
  expect(await check(await words(inner), 'a.docx')).toMatchObject({ ok: true })
})

test('a document with links that are pressed is taken', async () => {
  const link = part('hyperlink', 'https://www.skillsforcare.org.uk', outside)
  expect(await check(docxWith('word/_rels/document.xml.rels', link), 'a.docx')).toMatchObject({ ok: true })
})

test('a PDF with a password is refused with how to save it without; one that opens without asking is taken', async () => {
  const locked = (userPassword: string) =>
    written((pdf) => pdf.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} }))
  expect(await check(await locked('secret'), 'a.pdf')).toEqual({
    ok: false,
    message: 'The selected PDF has a password - open it, choose Print, then Save as PDF, and upload that copy',
  })
  expect(await check(await locked(''), 'a.pdf')).toMatchObject({ ok: true })
})

async function written(change: (pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('A certificate')
  await change(pdf)
  return pdf.save()
}

test.each(['IMG_0001.HEIC', 'scan.heif', 'renamed.jpg'])(
  'a phone’s photo %s is kept as a JPG, upright',
  async (name) => {
    const answer = await check(heicSample(), name)
    expect(answer).toMatchObject({ ok: true, mime: 'image/jpeg', name: name.replace(/\.hei[cf]$/i, '.jpg') })
    expect(await sharp(place).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
    expect((await sharp(place).raw().toBuffer())[0]).toBeGreaterThan(200)
    await check(heicSample({ quarters: 1 }), name)
    expect(await sharp(place).metadata()).toMatchObject({ width: 48, height: 64 })
    // a quarter against the clock brings the left side to the bottom
    expect((await sharp(place).raw().toBuffer()).at(-3)).toBeGreaterThan(200)
  },
)

test.each([
  ['cut short', () => heicSample({ cut: 20 }).subarray(0, 200)],
  ['of noughts', () => join('\0\0\0\x18ftypheic\0\0\0\0mif1heic', Buffer.alloc(600))],
  ['of too many pixels', () => heicSample({ width: 30_000, height: 30_000 })],
])('a HEIC photo %s is refused, with how to send it as a JPG', async (_what, content) => {
  expect(await check(content(), 'a.heic')).toMatchObject({ ok: false, message: expect.stringContaining('as a JPG') })
})

test('a file that keeps its reader busy is given up, and the next one is read', async () => {
  await writeFile(place, heicSample())
  expect(await readApart('heic', { from: place, to: `${place}-drawn` }, 0)).toBe('unreadable')
  expect(await check(heicSample(), 'a.heic')).toMatchObject({ ok: true })
  await rm(`${place}-drawn`, { force: true })
})

/** Half a gigabyte of blanks where a PDF keeps its objects, in half a megabyte. */
function bombSample(): Buffer {
  const blanks = deflateSync(Buffer.alloc(640 * 1024 * 1024, ' '))
  const head = `%PDF-1.7\n9 0 obj<</Type/ObjStm/N 1/First 8/Filter/FlateDecode/Length ${blanks.length}>>stream\n`
  return join(head, blanks, '\nendstream endobj\n', pdfSample().subarray(9))
}
