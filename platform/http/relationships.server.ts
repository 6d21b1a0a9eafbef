import { SaxesParser } from 'saxes'
import { withZip } from './unzip.server.ts'

// of a document of a person there are a dozen, of some hundred bytes
const limits = { files: 5000, bytes: 200 * 1024 * 1024 }
const MOST_BYTES = 512 * 1024

/** What runs, or is a document of another kind inside this one. */
const active =
  /\/(aFChunk|oleObject|control|activeXControlBinary|vbaProject|wordVbaData|attachedTemplate|subDocument)$/i

/**
 * Whether a Word document fetches anything when it is opened (a template, a picture, a page), or holds active parts. Links
 * that someone presses are none of these. What cannot be read is taken for one that does.
 */
export async function reachesOut(place: string): Promise<boolean> {
  try {
    return await withZip(place, limits, async (entries) => {
      for (const entry of entries.filter(({ name }) => name.toLowerCase().endsWith('.rels')))
        if (entry.bytes > MOST_BYTES || leadsOut(await textOf(await entry.open()))) return true
      return false
    })
  } catch {
    return true
  }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Throws where the parts that belong together are not written as they should be. */
function leadsOut(xml: string): boolean {
  // another alphabet or a kind of document of its own hides what is written
  if (/<!DOCTYPE|\0/i.test(xml)) return true
  let out = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!/(^|:)Relationship$/i.test(name)) return
    const given = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]))
    const { type = '', targetmode = '' } = given
    if (active.test(type) || (targetmode.trim().toLowerCase() === 'external' && !/\/hyperlink$/i.test(type))) out = true
  })
  parser.write(xml).close()
  return out
}
