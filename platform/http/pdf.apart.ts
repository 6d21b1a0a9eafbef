import { readFile } from 'node:fs/promises'
import { PDFArray, type PDFContext, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { Finding, Job } from './reader.server.ts'

const quietly = { updateMetadata: false, throwOnInvalidObject: false }
const names = (...all: string[]) => all.map((name) => PDFName.of(name))
const actions = names(
  ...[
    'JavaScript',
    'Launch',
    'ImportData',
    'GoToE',
    'GoToR',
    'SubmitForm',
    'RichMediaExecute',
    'Rendition',
    'Movie',
    'Sound',
  ],
)
/** Fine behind a press, as the links of a certificate are; not by itself. */
const address = PDFName.of('URI')
const [onOpening, onEvents, next] = names('OpenAction', 'AA', 'Next') as [PDFName, PDFName, PDFName]
const script = PDFName.of('JS')
const attachment = PDFName.of('EF')
/** A form of its own language, with scripts in it. */
const scriptedForm = PDFName.of('XFA')
const film = PDFName.of('RichMedia')

/** Whether a PDF can be read without a password, and does nothing but show its pages. */
export async function read({ from }: Pick<Job, 'from'>): Promise<Finding> {
  const bytes = await readFile(from)
  try {
    // an empty password opens what is only protected against changes, as every reader does without asking
    const document = await PDFDocument.load(bytes, { ...quietly, password: '' })
    if (document.getPageCount() === 0) return 'unreadable'
    const { context } = document
    return context.enumerateIndirectObjects().some(([, object]) => acts(object, context)) ? 'active' : 'fine'
  } catch {
    return (await isLocked(bytes)) ? 'locked' : 'unreadable'
  }
}

async function isLocked(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await PDFDocument.load(bytes, { ...quietly, ignoreEncryption: true })).isEncrypted
  } catch {
    return false
  }
}

/** Scripts, programs to start, files inside the file or elsewhere, forms that send themselves: nothing that a document of a person needs. */
function acts(object: PDFObject, context: PDFContext): boolean {
  const open = [object]
  for (let at = open.pop(); at; at = open.pop()) {
    if (at instanceof PDFArray) open.push(...at.asArray())
    const dict = at instanceof PDFStream ? at.dict : at
    if (!(dict instanceof PDFDict)) continue
    if (isActive(dict, context) || leavesByItself(dict, context)) return true
    open.push(...dict.values())
  }
  return false
}

/** Opens an address when it is opened, or when a page is turned, without anyone asking. */
function leavesByItself(dict: PDFDict, context: PDFContext): boolean {
  const events = context.lookup(dict.get(onEvents))
  const begun = [dict.get(onOpening), ...(events instanceof PDFDict ? events.values() : [])]
  return begun.some((action) => action && opensAddress(action, context))
}

/** Of an action and those that follow it; a chain longer than any of use is taken for one that does. */
function opensAddress(first: PDFObject, context: PDFContext): boolean {
  const open: (PDFObject | undefined)[] = [first]
  for (let steps = 0; open.length > 0; steps++) {
    const action = context.lookup(open.pop())
    if (steps > 100) return true
    if (action instanceof PDFArray) open.push(...action.asArray())
    if (!(action instanceof PDFDict)) continue
    if (context.lookup(action.get(PDFName.of('S'))) === address) return true
    open.push(action.get(next))
  }
  return false
}

function isActive(dict: PDFDict, context: PDFContext): boolean {
  const kind = context.lookup(dict.get(PDFName.of('S')))
  return (
    dict.has(script) ||
    dict.has(attachment) ||
    dict.has(scriptedForm) ||
    context.lookup(dict.get(PDFName.of('Subtype'))) === film ||
    actions.some((action) => action === kind)
  )
}
