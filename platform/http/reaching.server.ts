import { SaxesParser } from 'saxes'
import { withZip, type ZipEntry } from './unzip.server.ts'

const limits = { files: 5000, bytes: 200 * 1024 * 1024 }
// of a document of a person there are a dozen, of some hundred bytes
const MOST_OF_RELATIONSHIPS = 512 * 1024

/** What the parts of a document may be to each other. Any other runs, fetches, plays, or is a document of another kind. */
const quietParts = new Set(
  `officeDocument core-properties extended-properties extendedProperties custom-properties customProperties thumbnail
  styles stylesWithEffects settings webSettings fontTable font theme themeOverride numbering footnotes endnotes header footer
  glossaryDocument comments commentsExtended commentsIds commentsExtensible people documenttasks classificationlabels
  intelligence intelligence2 customXml customXmlProps bibliography image hdphoto hyperlink chart chartEx chartStyle
  chartColorStyle chartUserShapes diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing printerSettings
  origin signature certificate docsmetadata`
    .toLowerCase()
    .split(/\s+/),
)
/** What a part may be by its name: text, pictures, fonts, signatures, settings of a printer, and what has no kind. */
const quietNames =
  /(\.(xml|rels|vml|png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|svg|emf|wmf|emz|wmz|wdp|hdp|jxr|ico|pict?|pct|odttf|ttf|otf|fntdata|sigs|psdsor|psmdcp|cer|dat|txt|ds_store)|printersettings\d*\.bin|(^|\/)[^./]*)$/i
/** Where a link may lead that someone presses: an address, or a file beside the document. Others start a program or sign in to another computer. */
const quietLink =
  /^\s*((https?|mailto|tel|sms|ftp|callto|skype|whatsapp|about):|file:\/{3}(?![/\\])|(?![a-z][\w+.-]+:|[/\\]{2}))/i
const elsewhere = /^\s*([a-z][\w+.-]+:|[/\\]{2})/i
/** Pictures of the older kind, which may name an address of their own. */
const drawn = new Set(['imagedata', 'fill', 'stroke'])

/** Fields that show what the document or its pages say, or open an address by a press. Others start or fetch something. */
const quiet = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY CITATION COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ
  DISPLAYBARCODE FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC
  NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SKIPIF STYLEREF SUBJECT
  SYMBOL TC TEMPLATE TIME TITLE TOC USERADDRESS USERINITIALS USERNAME XE =`.split(/\s+/),
)
/** In an older Word document a field stands between these characters, one or two bytes each. */
const begins = String.fromCharCode(0x13)
const loud = new RegExp(
  `${begins}\\s*(DDE|INCLUDE|IMPORT|LINK|RD|DATABASE|EMBED|MACROBUTTON|CONTROL|HTMLCONTROL|SUBSCRIBER)`,
  'i',
)
/** A template on another computer. */
const farTemplate = /([/\\]{2}|file:)[^\0\r\n]{1,250}\.dot[mx]?(?!\w)/i

/**
 * Whether a Word document fetches or starts anything when it is opened (a template, a picture, a page, a field), or holds
 * active parts. Links that someone presses are none of these. What cannot be read is taken for one that does.
 */
export async function reachesOut(place: string): Promise<boolean> {
  try {
    return await withZip(place, limits, async (entries) => {
      for (const entry of entries) if (await isActive(entry)) return true
      return false
    })
  } catch {
    return true
  }
}

export const isQuietLink = (link: string): boolean => quietLink.test(link)

/** The same of the fields and the template of a document as Word wrote it before 2007. */
export function reachesOutOf(content: Buffer): boolean {
  const read = [content.toString('latin1'), ...[0, 1].map((odd) => content.subarray(odd).toString('utf16le'))]
  return read.some((text) => loud.test(text) || farTemplate.test(text))
}

async function isActive(entry: ZipEntry): Promise<boolean> {
  if (!quietNames.test(entry.name)) return true
  const related = entry.name.toLowerCase().endsWith('.rels')
  if (related && entry.bytes > MOST_OF_RELATIONSHIPS) return true
  const look = new Look()
  let begun = false
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) {
    // a picture or a font; a part of the text may have any name, and is known by how it begins
    if (!begun && !related && !isMarkup(chunk)) return false
    begun = true
    if (look.reads(decoder.decode(chunk, { stream: true }))) return true
  }
  return begun && look.ends()
}

const isMarkup = (chunk: Buffer) =>
  /^(\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)?[\s\0]*</.test(chunk.toString('latin1', 0, 4096))

/** Reads one part as it comes. Throws where it is not written as it should be. */
class Look {
  readonly #parser = new SaxesParser()
  /** The code of each field that is open, the innermost last. */
  readonly #codes: string[] = []
  #out = false
  #inCode = false

  constructor() {
    this.#parser.on('error', (error) => {
      throw error
    })
    // another kind of document hides what is written
    this.#parser.on('doctype', () => this.#leaves())
    this.#parser.on('opentag', ({ name, attributes }) => {
      const given = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localOf(key), value]))
      if (drawn.has(localOf(name)) && namesAddress(attributes)) this.#leaves()
      this.#opens(localOf(name), given)
    })
    this.#parser.on('text', (text) => {
      if (this.#inCode) this.#codes.push((this.#codes.pop() ?? '') + text)
    })
    this.#parser.on('closetag', ({ name }) => {
      if (localOf(name) === 'instrtext') this.#inCode = false
    })
  }

  reads(text: string): boolean {
    // another alphabet would hide it, too
    if (text.includes('\0')) return true
    this.#parser.write(text)
    return this.#out
  }

  ends(): boolean {
    this.#parser.close()
    return this.#out || this.#codes.some((code) => !isQuiet(code))
  }

  #leaves(): void {
    this.#out = true
  }

  #opens(tag: string, { fldchartype = '', instr = '', ...more }: Record<string, string>): void {
    if (tag === 'relationship' && !isQuietPart(more)) this.#leaves()
    if (tag === 'mailmerge') this.#leaves()
    if (tag === 'fldsimple' && !isQuiet(instr)) this.#leaves()
    if (tag === 'instrtext') this.#inCode = true
    if (tag !== 'fldchar') return
    if (fldchartype === 'begin') this.#codes.push('')
    if (fldchartype === 'end' && !isQuiet(this.#codes.pop() ?? '=')) this.#leaves()
  }
}

const localOf = (name: string) => name.toLowerCase().replace(/^.*:/, '')

function isQuietPart({ type = '', target = '', targetmode = '' }: Record<string, string>): boolean {
  const kind = type.trim().toLowerCase().replace(/^.*\//, '')
  if (!quietParts.has(kind)) return false
  if (kind === 'hyperlink') return isQuietLink(target)
  return targetmode.trim().toLowerCase() !== 'external' && !elsewhere.test(target)
}

const namesAddress = (attributes: Record<string, unknown>) =>
  Object.entries(attributes).some(
    ([key, value]) => ['src', 'href', 'althref'].includes(localOf(key)) && elsewhere.test(String(value)),
  )

/** A field whose name is put together by others has none of its own. */
const isQuiet = (code: string) => {
  const [name = ''] = code.trim().split(/[\s"\\]/)
  return quiet.has(name.toUpperCase()) || name.startsWith('=')
}
