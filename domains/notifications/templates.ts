import type { Email } from '#platform/mail/email.ts'
import { type EditableTemplate, filled, valuesOf, type Words } from './editable-templates.rules.ts'

/** The organisation's name, and the wording it has changed. */
export type OwnWords = { organisation: string; words: Record<string, Words> }

/** Makes an email from parameters without secrets; `link` makes a path a full address; `params.token` is there only at sending. */
export interface Template {
  (params: Record<string, string>, link: (path: string) => string, own?: OwnWords): Email
  /** Set where the office may change the wording. */
  editable?: EditableTemplate
}
export type Templates = Record<string, Template>

type Rest = (params: Record<string, string>, link: (path: string) => string) => Pick<Email, 'action' | 'footnote'>

/** A template whose subject and text the office may change; the button and footnote are fixed. */
export function written(editable: EditableTemplate, rest: Rest): Template {
  const template: Template = (params, link, own) => {
    const values = { ...valuesOf(editable, params), organisation: own?.organisation }
    const { subject, body } = filled(own?.words[editable.key] ?? editable, values)
    return { subject, paragraphs: body.split(/\n\s*\n/), ...rest(params, link) }
  }
  template.editable = editable
  return template
}

/** Editable templates by key. */
export function writtenAll(...templates: Template[]): Templates {
  return Object.fromEntries(templates.map((template) => [template.editable?.key ?? '', template]))
}
