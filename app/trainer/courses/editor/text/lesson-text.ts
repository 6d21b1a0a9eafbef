import type { JSONContent } from '@tiptap/core'

const attributes: Record<string, readonly string[]> = {
  heading: ['level'],
  think: ['ask'],
  media: ['kind', 'mediaId', 'words', 'captionsId'],
  embed: ['provider', 'videoId', 'words'],
  link: ['href'],
}

/** What the editor holds, with those attributes alone that lesson text has. */
export function lessonText(node: JSONContent): JSONContent {
  const { type = '', attrs, content, marks, text } = node
  return {
    type,
    ...kept(type, attrs),
    ...(content ? { content: content.map(lessonText) } : {}),
    ...(text === undefined ? {} : { text }),
    ...(marks ? { marks: marks.map((mark) => ({ type: mark.type, ...kept(mark.type, mark.attrs) })) } : {}),
  }
}

function kept(type: string, attrs: JSONContent['attrs']) {
  const names = attributes[type]
  if (!names || !attrs) return {}
  const has = names.filter((name) => attrs[name] !== null && attrs[name] !== undefined)
  return { attrs: Object.fromEntries(has.map((name) => [name, attrs[name]])) }
}
