import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { readCourse } from '#domains/learning/courses/course-text.rules.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import { richText } from '#lib/rich-text.ts'
import { lessonExtensions } from './extensions.ts'
import { lessonText } from './lesson-text.ts'

const schema = getSchema(lessonExtensions)
const through = (text: unknown) => {
  const node = Node.fromJSON(schema, text)
  node.check()
  return lessonText(node.toJSON())
}

const files = readdirSync('content/courses')
test.each(files)('the lessons of %s come out of the editor as they went in', async (file) => {
  const { modules } = readCourse(await readFile(`content/courses/${file}`, 'utf8'))
  for (const { markdown } of modules.flatMap(({ lessons }) => lessons)) {
    // the editor leaves the words of an empty paragraph out
    const text = JSON.parse(JSON.stringify(fromMarkdown(markdown)).replaceAll(',"content":[]', ''))
    expect(through(text)).toEqual(text)
    expect(richText.parse(through(text))).toEqual(text)
  }
})

test('every part that lesson text may hold comes out as it went in', () => {
  const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const cell = (type: string) => ({ type, content: [paragraph(words('Cell'))] })
  const media = { kind: 'picture', mediaId: '01890000-0000-7000-8000-000000000000', words: 'A sling' }
  const text = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [words('Head')] },
      paragraph(words('a', { type: 'link', attrs: { href: 'https://www.hse.gov.uk' } }), { type: 'hardBreak' }),
      paragraph(words('b', { type: 'bold' }, { type: 'italic' })),
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(words('One'))] }] },
      { type: 'blockquote', content: [paragraph(words('Said'))] },
      { type: 'think', attrs: { ask: 'try' }, content: [paragraph(words('Do it'))] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
      { type: 'media', attrs: media },
      { type: 'media', attrs: { ...media, kind: 'video', captionsId: '01890000-0000-7000-8000-000000000001' } },
      { type: 'embed', attrs: { provider: 'youtube', videoId: 'dQw4w9WgXcQ', words: 'A lift' } },
    ],
  }
  expect(richText.parse(through(text))).toEqual(text)
})
