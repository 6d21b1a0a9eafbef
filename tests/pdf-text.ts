import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** The text of each page of a PDF that this hub drew, in the order it was written. */
export async function pagesOfText(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const maps = new Map<PDFObject, Map<string, string>>()
  return document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
    const mapOf = (name: string) => {
      const font = fonts?.lookupMaybe(PDFName.of(name), PDFDict)
      const known = font && maps.get(font)
      if (!font || known) return known
      const map = unicodeOf(font)
      maps.set(font, map)
      return map
    }
    return textOf(contentOf(page.node.Contents()), mapOf)
  })
}

function contentOf(contents: PDFObject | undefined): string {
  if (contents instanceof PDFArray)
    return contents
      .asArray()
      .map((_, at) => contentOf(contents.lookup(at)))
      .join('\n')
  return contents instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1') : ''
}

/** What each code of a font stands for, as it says itself. */
function unicodeOf(font: PDFDict): Map<string, string> {
  const stream = font.lookup(PDFName.of('ToUnicode'))
  const map = new Map<string, string>()
  const words = stream instanceof PDFRawStream ? contentOf(stream) : ''
  for (const [, block = ''] of words.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', , list = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi)) {
      const first = Number.parseInt(from, 16)
      for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
        map.set((first + at).toString(16).padStart(4, '0'), lettersOf(code))
    }
  return map
}

const lettersOf = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')

type MapOf = (name: string) => Map<string, string> | undefined

function textOf(content: string, mapOf: MapOf): string {
  const lines: string[] = []
  let map: ReturnType<MapOf>
  for (const [, font, shown] of content.matchAll(/\/(\S+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) map = mapOf(font)
    else if (map)
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => map?.get(code.toLowerCase()) ?? '')
          .join(''),
      )
  }
  return lines.join('\n')
}

/** Without anything that depends on where a line ends. */
export const withoutSpaces = (text: string) => text.normalize('NFC').replace(/\s+/g, '')
