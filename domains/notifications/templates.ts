import type { Email } from '#platform/mail/email.ts'
import { filled, type Letter, valuesOf, type Words } from './letters.rules.ts'

/** What an organisation says of itself in its letters: its name, and its own words where it has any. */
export type OwnWords = { organisation: string; words: Record<string, Words> }

/** Makes an email of harmless parameters; `link` turns one of our paths into a full address, `params.token` is there only at sending. */
export interface Template {
  (params: Record<string, string>, link: (path: string) => string, own?: OwnWords): Email
  /** There when the office may change the words. */
  letter?: Letter
}
export type Templates = Record<string, Template>

type Rest = (params: Record<string, string>, link: (path: string) => string) => Pick<Email, 'action' | 'footnote'>

/** A template whose subject and text the office may change; its button and what stands below stay ours. */
export function written(letter: Letter, rest: Rest): Template {
  const template: Template = (params, link, own) => {
    const values = { ...valuesOf(letter, params), organisation: own?.organisation }
    const { subject, body } = filled(own?.words[letter.key] ?? letter, values)
    return { subject, paragraphs: body.split(/\n\s*\n/), ...rest(params, link) }
  }
  template.letter = letter
  return template
}

/** Templates by the keys of their letters. */
export function writtenAll(...templates: Template[]): Templates {
  return Object.fromEntries(templates.map((template) => [template.letter?.key ?? '', template]))
}
