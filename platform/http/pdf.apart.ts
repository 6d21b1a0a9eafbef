import { readFile } from 'node:fs/promises'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { isQuietLink } from './reaching.server.ts'
import type { Finding, Job } from './reading.ts'

const quietly = { updateMetadata: false, throwOnInvalidObject: false }
const actions = [
  ...['JavaScript', 'Launch', 'ImportData', 'GoToE', 'GoToR', 'SubmitForm'],
  ...['RichMediaExecute', 'Rendition', 'Movie', 'Sound', 'GoTo3DView'],
]
/** What an action may do: turn to another place of the same file, show or hide something in it, or open an address by a press. */
const quietActions = new Set([
  'GoTo',
  'GoToDp',
  'URI',
  'Named',
  'Thread',
  'SetOCGState',
  'Hide',
  'ResetForm',
  'Trans',
  'NOP',
])
const quietCommands = new Set('NextPage PrevPage FirstPage LastPage GoBack GoForward GoToPage Find Print'.split(' '))
/** What may lie on a page: what is read, drawn, marked, filled in or pressed. */
const quietAnnotations = new Set(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget
  PrinterMark TrapNet Watermark Redact`.split(/\s+/),
)
/** Films, sounds, models and programs, wherever they are. */
const loudKinds = ['RichMedia', '3D', 'U3D', 'PRC', 'FileAttachment', 'Sound', 'Movie', 'Screen', 'PS']
/** Scripts, files within, forms of a language of their own with scripts in them, and what shows or plays something else than pages. */
const parts = [
  ...['JS', 'EF', 'XFA', 'OnInstantiate', '3DD', 'RichMediaContent', 'RichMediaSettings'],
  ...['Collection', 'AlternatePresentations', 'Renditions'],
]
/** Each is the name of another file, where it is text. */
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** What none of it is said without, in an object that only a forgiving reader can read. */
const spoken = new RegExp(
  `/((${[...actions, ...parts, ...loudKinds, 'Thread'].join('|')})(?![\\w#])|(${fileNames.join('|')})\\s*\\()`,
)

/** Whether a PDF can be read without a password, and does nothing but show its pages. */
export async function read({ from }: Pick<Job, 'from'>): Promise<Finding> {
  const bytes = await readFile(from)
  try {
    // an empty password opens what is only protected against changes, as every reader does without asking
    const document = await PDFDocument.load(bytes, { ...quietly, password: '' })
    if (document.getPageCount() === 0) return 'unreadable'
    const objects = await everyObject(bytes, document)
    if (!objects) return 'unreadable'
    return new Acting(objects).found() ? 'active' : 'fine'
  } catch (error) {
    if (error instanceof SpokenAloud) return 'active'
    return (await isEncrypted(bytes)) ? 'locked' : 'unreadable'
  }
}

async function isEncrypted(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await PDFDocument.load(bytes, { ...quietly, ignoreEncryption: true })).isEncrypted
  } catch {
    return false
  }
}

type Numbered = readonly [number: number, object: PDFObject]

/**
 * Each object that a reader may find, whichever table it goes by: those that are listed, those written over by a later one of
 * their number, and those in what looks like a comment or a picture. None where one cannot be opened.
 */
async function everyObject(bytes: Uint8Array, { context }: PDFDocument): Promise<Numbered[] | undefined> {
  const listed = context.enumerateIndirectObjects().map(([ref, object]): Numbered => [ref.objectNumber, object])
  const written = [...writtenIn(bytes, context)]
  const encrypted = await isEncrypted(bytes)
  // what was written over stays encrypted here
  if (encrypted && new Set(written.map(([number]) => number)).size < written.length) return undefined
  const all = [...listed, ...written]
  const streams = (encrypted ? listed : all).flatMap(([, object]) => (object instanceof PDFRawStream ? object : []))
  // objects in a stream are read for what they are, whatever it says of itself
  for (const { dict, contents } of streams.filter(({ dict }) => dict.has(PDFName.of('First')))) {
    const within = PDFContext.create()
    await PDFObjectStreamParser.forStream(PDFRawStream.of(inContext(dict, within), contents)).parseIntoContext()
    all.push(...within.enumerateIndirectObjects().map(([ref, one]): Numbered => [ref.objectNumber, one]))
  }
  return all
}

function inContext(dict: PDFDict, context: PDFContext): PDFDict {
  const copy = PDFDict.withContext(context)
  for (const [name, value] of dict.entries()) copy.set(name, dict.context.lookup(value) ?? value)
  return copy
}

const blank = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])+'
const header = new RegExp(`(\\d+)${blank}\\d+(?:${blank})?obj`, 'g')

function* writtenIn(bytes: Uint8Array, context: PDFContext): Generator<Numbered> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const found of text.matchAll(header)) {
    const begins = found.index + found[0].length
    try {
      yield [Number(found[1]), PDFObjectParser.forBytes(bytes.subarray(begins), context).parseObject()]
    } catch {
      const ends = text.indexOf('endobj', begins)
      if (spoken.test(plainNames(text.slice(begins, ends < 0 ? undefined : ends)))) throw new SpokenAloud()
    }
  }
}

class SpokenAloud extends Error {}

const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
const isText = (object: PDFObject): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString
const nameOf = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : undefined)

/** Finds scripts, programs to start, files inside the file or elsewhere, forms that send themselves: nothing that a document of a person needs. */
class Acting {
  readonly #objects: readonly Numbered[]
  readonly #numbered: Map<number, PDFObject[]>

  constructor(objects: readonly Numbered[]) {
    this.#objects = objects
    this.#numbered = new Map()
    for (const [number, object] of objects) this.#numbered.set(number, [...(this.#numbered.get(number) ?? []), object])
  }

  found(): boolean {
    return this.#objects.some(([, object]) => this.#acts(object))
  }

  #acts(object: PDFObject): boolean {
    const open = [object]
    for (let at = open.pop(); at; at = open.pop()) {
      if (at instanceof PDFArray) open.push(...at.asArray())
      const dict = at instanceof PDFStream ? at.dict : at
      if (!(dict instanceof PDFDict)) continue
      if (this.#isActive(dict) || this.#isLoud(dict) || this.#leavesByItself(dict)) return true
      if (at instanceof PDFStream && this.#isElsewhere(dict)) return true
      open.push(...dict.values())
    }
    return false
  }

  #isActive(dict: PDFDict): boolean {
    const kinds = this.#names(dict, 'S')
    return (
      parts.some((part) => dict.has(PDFName.of(part))) ||
      this.#names(dict, 'Subtype').some((kind) => loudKinds.includes(kind ?? '')) ||
      fileNames.some((name) => this.#all(dict.get(PDFName.of(name))).some(isText)) ||
      // a link to an article in another file
      (kinds.includes('Thread') && dict.has(PDFName.of('F'))) ||
      actions.some((action) => kinds.includes(action))
    )
  }

  /** Does something, or lies on a page, that is none of what is known to be quiet. */
  #isLoud(dict: PDFDict): boolean {
    const done = ['A', 'PA', 'OpenAction', 'Next'].flatMap((name) => this.#each(dict, name))
    const events = this.#each(dict, 'AA').flatMap((one) => [...one.keys()].flatMap((key) => this.#each(one, key)))
    const laid = [...this.#each(dict, 'Annots'), ...(this.#names(dict, 'Type').includes('Annot') ? [dict] : [])]
    return (
      [...done, ...events].some((action) => !this.#isQuiet(action)) ||
      laid.some((one) => this.#names(one, 'Subtype').some((kind) => kind !== undefined && !quietAnnotations.has(kind)))
    )
  }

  #isQuiet(action: PDFDict): boolean {
    const kinds = this.#names(action, 'S')
    if (kinds.some((kind) => kind !== undefined && !quietActions.has(kind))) return false
    const links = this.#all(action.get(PDFName.of('URI'))).flatMap((link) => (isText(link) ? link.decodeText() : []))
    if (!links.every(isQuietLink)) return false
    return !kinds.includes('Named') || this.#names(action, 'N').every((command) => quietCommands.has(command ?? ''))
  }

  /** The dictionaries that a value is, or that are in its list. */
  #each(dict: PDFDict, name: string | PDFName): PDFDict[] {
    const found = this.#all(dict.get(name instanceof PDFName ? name : PDFName.of(name)))
    const listed = found.flatMap((one) =>
      one instanceof PDFArray ? one.asArray().flatMap((item) => this.#all(item)) : one,
    )
    return listed.filter((one) => one instanceof PDFDict)
  }

  /** What it holds is in another file, or it stands in for a page or picture of one. */
  #isElsewhere(dict: PDFDict): boolean {
    return ['F', 'Ref', 'OPI'].some((name) => dict.has(PDFName.of(name)))
  }

  /** Opens an address when it is opened, or when a page is turned, without anyone asking. */
  #leavesByItself(dict: PDFDict): boolean {
    const events = this.#all(dict.get(PDFName.of('AA'))).flatMap((one) => (one instanceof PDFDict ? one.values() : []))
    return [...events, dict.get(PDFName.of('OpenAction'))].some((action) => action && this.#opensAddress(action))
  }

  /** Of an action and those that follow it; a chain longer than any of use is taken for one that does. */
  #opensAddress(first: PDFObject): boolean {
    const open: (PDFObject | undefined)[] = [first]
    for (let steps = 0; open.length > 0; steps++) {
      if (steps > 100) return true
      for (const action of this.#all(open.pop())) {
        if (action instanceof PDFArray) open.push(...action.asArray())
        if (!(action instanceof PDFDict)) continue
        // fine behind a press, as the links of a certificate are; not by itself
        if (this.#names(action, 'S').includes('URI')) return true
        open.push(action.get(PDFName.of('Next')))
      }
    }
    return false
  }

  #names(dict: PDFDict, name: string): (string | undefined)[] {
    return this.#all(dict.get(PDFName.of(name))).map(nameOf)
  }

  /** A value, or every object that has the number it refers to. */
  #all(value: PDFObject | undefined): readonly PDFObject[] {
    if (!(value instanceof PDFRef)) return value ? [value] : []
    return (this.#numbered.get(value.objectNumber) ?? []).flatMap((one) => (one instanceof PDFRef ? [] : [one]))
  }
}
