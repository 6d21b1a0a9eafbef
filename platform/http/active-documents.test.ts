import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeDocument, activePdf, extensions, unreadableFile } from '#lib/upload-words.ts'
import { docSample, docxEntries, pdfSample, zipSample } from '#tests/file-samples.ts'
import { checkContent } from './content-check.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'active-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function said(content: Uint8Array, name: string): Promise<string> {
  const place = path.join(folder, 'upload')
  await writeFile(place, content)
  const answer = await checkContent(place, extensions, name)
  return answer.ok ? 'taken' : answer.message
}

const annotation = (of: string, more = '') =>
  pdfSample(`3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[4 0 R]>>endobj 4 0 obj<<${of}>>endobj ${more}`)
const catalog = (more: string, others = '') => pdfSample(`1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj ${others}`)
const unc = '(\\\\\\\\host\\\\x)'

describe('a PDF is refused for', () => {
  test.each([
    [
      'a model with a script of its own',
      annotation(
        '/Type/Annot/Subtype/3D/3DD 5 0 R',
        '5 0 obj<</Type/3D/Subtype/U3D/OnInstantiate 6 0 R/Length 0>>stream\n\nendstream endobj 6 0 obj<</Length 12>>stream\napp.alert(1)\nendstream endobj',
      ),
    ],
    ['a script of a model that no page shows', pdfSample('4 0 obj<</OnInstantiate 5 0 R>>endobj')],
    ['a model of another kind', annotation('/Subtype/3D/3DA<</A/PO>>')],
    ['an attachment that is a file of another computer', annotation(`/Subtype/FileAttachment/FS<</F ${unc}>>`)],
    ['an attachment without a file', annotation('/Type/Annot/Subtype/FileAttachment')],
    ['a file of another computer, named anywhere', pdfSample(`4 0 obj<</Type/Filespec/UF ${unc}>>endobj`)],
    ['a file named in figures', pdfSample('4 0 obj<</F<5C5C686F73745C78>>>endobj')],
    ['a file whose name stands elsewhere', pdfSample(`4 0 obj<</F 5 0 R>>endobj 5 0 obj${unc}endobj`)],
    ['a file for one kind of computer', pdfSample(`4 0 obj<</Unix ${unc}>>endobj`)],
    ['a sound', annotation('/Subtype/Sound/Sound 5 0 R')],
    ['a film', annotation('/Subtype/Movie/Movie<<>>')],
    ['a screen for films', annotation('/Subtype/Screen')],
    ['a thing on a page that no reader need know', annotation('/Subtype/Projector')],
    ['a thing on a page whose kind is named elsewhere', annotation('/Subtype 5 0 R', '5 0 obj/Screen endobj')],
    ['an action that no reader need know', annotation('/Subtype/Link/A<</S/Fetch/From(x)>>')],
    ['such an action when it is opened', catalog('/OpenAction<</S/GoTo3DView>>')],
    ['such an action after another', annotation('/Subtype/Link/A<</S/GoTo/Next[<</S/Fetch>>]>>')],
    ['such an action when a page is turned', pdfSample('4 0 obj<</AA<</O<</S/Fetch>>>>>>endobj')],
    ['a command of the reader', catalog('/OpenAction<</S/Named/N/SaveAs>>')],
    ['a link to another computer', annotation(`/Subtype/Link/A<</S/URI/URI${unc}>>`)],
    ['a link that starts a program', annotation('/Subtype/Link/A<</S/URI/URI(search-ms:query=x)>>')],
    ['a portfolio', catalog('/Collection<</Navigator 4 0 R>>', '4 0 obj<</SWF(x)>>endobj')],
    ['a show of its own', catalog('/Names<</AlternatePresentations<<>>>>')],
    ['films in a list', catalog('/Names<</Renditions<<>>>>')],
    ['a program of a printer', pdfSample('4 0 obj<</Type/XObject/Subtype/PS/Length 0>>stream\n\nendstream endobj')],
    ['a model in an object that breaks off', pdfSample('4 0 obj<</Subtype/3#44/OnInst#61ntiate 5 0 R endobj')],
  ])('%s', async (_what, content) => {
    expect(await said(content, 'a.pdf')).toBe(activePdf)
  })
})

test.each([
  ['a link', annotation('/Type/Annot/Subtype/Link/A<</S/URI/URI(https://www.nmc.org.uk)>>')],
  [
    'a note, a mark and a field',
    annotation('/Subtype/Widget/FT/Tx/F 4', '5 0 obj[<</Type/Annot/Subtype/Ink/F 4>>]endobj'),
  ],
  ['a link to its next page', annotation('/Subtype/Link/A<</S/Named/N/NextPage>>')],
  ['layers that are shown by a press', annotation('/Subtype/Link/A<</S/SetOCGState/State[]>>')],
  ['tags for a screen reader', pdfSample('4 0 obj<</Type/StructElem/S/P/A<</O/Layout/TextAlign/Center>>>>endobj')],
  [
    'a font and a picture called F',
    pdfSample('4 0 obj<</Font<</F 5 0 R>>/XObject<</UF 5 0 R>>>>endobj 5 0 obj<<>>endobj'),
  ],
  ['pages that fade', pdfSample('4 0 obj<</Trans<</S/Fade>>/Group<</S/Transparency>>>>endobj')],
])('a PDF with %s is taken', async (_what, content) => {
  expect(await said(content, 'a.pdf')).toBe('taken')
})

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const microsoft = 'http://schemas.microsoft.com/office'
const related = (type: string, target: string, more = '') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="${type}" Target="${target}"${more}/></Relationships>`
const docx = (...parts: [string, string | Buffer][]) =>
  zipSample([...docxEntries().filter(([known]) => !parts.some(([name]) => name === known)), ...parts])
const linked = (type: string, target: string, more = '') =>
  docx(['word/_rels/document.xml.rels', related(type, target, more)])
const shown = (inner: string, name = 'word/document.xml') =>
  docx([name, `<w:document xmlns:w="w" xmlns:v="v" xmlns:o="o" xmlns:r="r">${inner}</w:document>`])
const outside = ' TargetMode="External"'

describe('a document is refused for', () => {
  test.each([
    [
      'another document with macros inside',
      docx(
        ['word/embeddings/Microsoft_Word_Document.docm', zipSample([['word/vbaProject.bin', 'x']])],
        ['word/_rels/document.xml.rels', related(`${office}/package`, 'embeddings/Microsoft_Word_Document.docm')],
      ),
    ],
    ['another document inside, by any name', linked(`${office}/package`, 'media/image1.png')],
    ['a file inside that nothing leads to', docx(['word/embeddings/x.docm', 'x'])],
    ['a program inside', docx(['word/media/x.exe', 'x'])],
    ['a control', docx(['word/activeX/activeX1.bin', 'x'])],
    ['a page inside', docx(['word/x.mht', 'x'])],
    ['a ribbon of its own', linked(`${microsoft}/2006/relationships/ui/extensibility`, 'customUI/customUI.xml')],
    ['an add-in', linked(`${microsoft}/2011/relationships/webextensiontaskpanes`, 'taskpanes.xml')],
    ['a model', linked(`${microsoft}/2017/06/relationships/model3d`, 'media/model.glb')],
    ['a film', linked(`${office}/video`, 'media/x.mp4')],
    ['toolbars', linked(`${microsoft}/2006/relationships/attachedToolbars`, 'attachedToolbars.bin')],
    ['a relationship that no reader need know', linked('https://evil.test/relationships/x', 'x.xml')],
    ['a relationship without a kind', linked('', 'x.xml')],
    ['a link that starts a program', linked(`${office}/hyperlink`, 'ms-msdt:/id PCWDiagnostic', outside)],
    ['a link to another computer', linked(`${office}/hyperlink`, 'file://host/x', outside)],
    ['a link to a share', linked(`${office}/hyperlink`, '\\\\host\\x', outside)],
    ['a picture of elsewhere, said in the text', shown('<v:imagedata src="https://evil.test/x.png"/>')],
    ['a picture of elsewhere, in a header', shown('<v:fill r:id="r1" o:href="//host/x.png"/>', 'word/header1.xml')],
    [
      'a data source to merge from',
      shown('<w:mailMerge><w:connectString w:val="x"/></w:mailMerge>', 'word/settings.xml'),
    ],
  ])('%s', async (_what, content) => {
    expect(await said(content, 'a.docx')).toBe(activeDocument)
  })
})

test.each([
  ['the parts that Word writes', 'image', 'media/image1.png'],
  ['a heading', 'header', 'header1.xml'],
  ['a chart', 'chart', 'charts/chart1.xml'],
  ['a drawing', 'diagramData', 'diagrams/data1.xml'],
  ['fonts', 'font', 'fonts/font1.odttf'],
])('a document with %s is taken', async (_what, type, target) => {
  expect(await said(linked(`${office}/${type}`, target), 'a.docx')).toBe('taken')
})

test('a document with links, comments and properties is taken', async () => {
  const links = [
    'https://www.nmc.org.uk',
    'mailto:ann@example.com',
    'tel:07700900123',
    'cv.docx',
    'file:///C:/Users/Ann/cv.docx',
  ]
  const parts = [
    ...links.map((target) => linked(`${office}/hyperlink`, target, outside)),
    linked(`${microsoft}/2011/relationships/commentsExtended`, 'commentsExtended.xml'),
    shown('<v:imagedata r:id="r1" o:title="Logo: Rowan House"/>'),
    docx(['docProps/thumbnail.jpeg', 'x'], ['word/printerSettings/printerSettings1.bin', 'x'], ['word/media/', '']),
  ]
  for (const part of parts) expect(await said(part, 'a.docx')).toBe('taken')
})

describe('an older document is refused for', () => {
  test.each([
    ['objects inside', docSample(['WordDocument', '1Table', 'ObjectPool'])],
    ['objects inside, spelt otherwise', docSample(['WordDocument', 'OBJECTpool'])],
    ['the parts of a control', docSample(['WordDocument', '\x03OCXNAME'])],
    ['a program packed as an object', docSample(['WordDocument', '\x01Ole10Native'])],
    ['a field that is a control', Buffer.concat([docSample(), Buffer.from('\x13 CONTROL Shell.Explorer.2 \x15')])],
    ['a template of another computer', Buffer.concat([docSample(), Buffer.from('\\\\host\\share\\x.dotm', 'utf16le')])],
    ['a template of an address', Buffer.concat([docSample(), Buffer.from('https://evil.test/x.dot', 'utf16le')])],
  ])('%s', async (_what, content) => {
    expect(await said(content, 'a.doc')).toBe(activeDocument)
  })

  test('macros, spelt otherwise', async () => {
    expect(await said(docSample(['WordDocument', 'MACROS']), 'a.doc')).toBe(unreadableFile)
  })
})

test('an older document of its own template, with a talk of addresses, is taken', async () => {
  const words = ['Normal.dot', 'C:\\Users\\Ann\\Normal.dotm', 'see https://www.nmc.org.uk. Dots']
  const content = Buffer.concat([docSample(), ...words.map((said) => Buffer.from(`\0${said}\0`, 'utf16le'))])
  expect(await said(content, 'a.doc')).toBe('taken')
})
