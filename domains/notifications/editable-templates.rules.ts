import { Refusal } from '#platform/refusal.ts'

export type Words = { subject: string; body: string }

export type Variable = {
  /** Shown to the office. */
  means: string
  /** What a preview shows. */
  sample: string
  /** Used when the value is not known. */
  otherwise?: string
}

/** A template whose words the office may change; these are the words until it does. */
export type EditableTemplate = Words & {
  key: string
  title: string
  /** When it is sent. */
  goes: string
  to: 'applicant' | 'referee'
  variables: Record<string, Variable>
}

export const someVariables = {
  first_name: { means: 'The first name of the applicant', sample: 'Grace' },
  position: { means: 'What the applicant applied for', sample: 'Care Worker', otherwise: 'the role' },
  organisation: { means: 'The name of your organisation', sample: 'Larkfield Care' },
} satisfies Record<string, Variable>

const placeholder = /\{([^{}]*)\}/g

/** Replaces known placeholders, once: a value is never read as a placeholder. */
export function filled({ subject, body }: Words, values: Record<string, string | undefined>): Words {
  const fill = (text: string) =>
    text.replace(placeholder, (whole, name) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)
  return { subject: fill(subject), body: fill(body) }
}

/** The values of a template's placeholders from a message's parameters: {first_name} is `firstName`. */
export function valuesOf(
  { variables }: EditableTemplate,
  params: Record<string, string>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { otherwise }]) => [name, params[paramOf(name)] || otherwise]),
  )
}

const paramOf = (name: string) => name.replace(/_([a-z])/g, (_, initial: string) => initial.toUpperCase())

export function sampleOf({ variables }: EditableTemplate): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]))
}

/** Refuses unknown placeholders, which would be sent unfilled. */
export function placeholderProblem(template: EditableTemplate, words: Words): Refusal | undefined {
  const wrong = (['subject', 'body'] as const).flatMap((field) => {
    const unknown = [...words[field].matchAll(placeholder)].find(
      ([, name]) => !Object.hasOwn(template.variables, name ?? ''),
    )
    return unknown ? [[field, unknownWords(unknown[0], template)] as const] : []
  })
  const [first] = wrong
  return first && new Refusal('invalid', 'Update failed', first[1], Object.fromEntries(wrong))
}

function unknownWords(found: string, { variables }: EditableTemplate): string {
  const known = Object.keys(variables).map((name) => `{${name}}`)
  return `${found} is not a placeholder of this template. Use ${known.join(', ')}`
}

export const sameWords = (a: Words, b: Words) => a.subject === b.subject && a.body === b.body
