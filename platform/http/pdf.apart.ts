import { readFile } from 'node:fs/promises'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { Finding, Job } from './reader.server.ts'

const quietly = { updateMetadata: false, throwOnInvalidObject: false }
const names = (...all: string[]) => all.map((name) => PDFName.of(name))
const actions = names('JavaScript', 'Launch', 'ImportData', 'GoToE', 'RichMediaExecute')
const script = PDFName.of('JS')
const attachment = PDFName.of('EF')
const film = PDFName.of('RichMedia')

/** Whether a PDF can be read without a password, and does nothing but show its pages. */
export async function read({ from }: Pick<Job, 'from'>): Promise<Finding> {
  const bytes = await readFile(from)
  try {
    // an empty password opens what is only protected against changes, as every reader does without asking
    const document = await PDFDocument.load(bytes, { ...quietly, password: '' })
    if (document.getPageCount() === 0) return 'unreadable'
    return document.context.enumerateIndirectObjects().some(([, object]) => acts(object)) ? 'active' : 'fine'
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

/** Scripts, programs to start, files inside the file: nothing that a document of a person needs. */
function acts(object: PDFObject): boolean {
  const open = [object]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PDFArray) open.push(...next.asArray())
    const dict = next instanceof PDFStream ? next.dict : next
    if (!(dict instanceof PDFDict)) continue
    if (isActive(dict)) return true
    open.push(...dict.values())
  }
  return false
}

function isActive(dict: PDFDict): boolean {
  const kind = dict.get(PDFName.of('S'))
  return (
    dict.has(script) ||
    dict.has(attachment) ||
    dict.get(PDFName.of('Subtype')) === film ||
    actions.some((action) => action === kind)
  )
}
