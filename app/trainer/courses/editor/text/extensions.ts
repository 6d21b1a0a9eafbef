import { type Extensions, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** "Think" or "Try it": a box in which the reader stops. */
const Think = Node.create({
  name: 'think',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ ask: { default: 'think', parseHTML: (element) => element.dataset.ask ?? 'think' } }),
  parseHTML: () => [{ tag: 'aside[data-ask]' }],
  renderHTML: ({ node }) => ['aside', { 'data-ask': node.attrs.ask }, 0],
})

/** A file of the course, kept where it is. */
const MediaNode = Node.create({
  name: 'media',
  group: 'block',
  atom: true,
  addAttributes: () => ({ kind: {}, mediaId: {}, words: {}, captionsId: { default: null } }),
  renderHTML: ({ node }) => ['p', { 'data-media': node.attrs.kind }, node.attrs.words],
})

/** A video of another site, by its name there. */
const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ provider: {}, videoId: {}, words: {} }),
  renderHTML: ({ node }) => ['p', { 'data-embed': node.attrs.provider }, node.attrs.words],
})

/** What lesson text may hold, as lib/rich-text.ts says: nothing else can be typed or pasted. */
export const lessonExtensions: Extensions = [
  StarterKit.configure({
    ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      isAllowedUri: (url) => /^(https:\/\/|mailto:)/.test(url),
      shouldAutoLink: (url) => url.startsWith('https://'),
    },
  }),
  Node.create({
    name: 'blockquote',
    group: 'block',
    content: 'paragraph+',
    defining: true,
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: () => ['blockquote', 0],
  }),
  TableKit.configure({ table: { resizable: false } }).extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((one) =>
        one.name === 'tableCell' || one.name === 'tableHeader' ? (one as Node).extend({ content: 'paragraph+' }) : one,
      )
    },
  }),
  Think,
  MediaNode,
  EmbedNode,
]
