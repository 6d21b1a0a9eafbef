import { Refusal } from '#platform/refusal.ts'

export type Words = { subject: string; body: string }

export type Variable = {
  /** For the office. */
  means: string
  /** What a preview shows. */
  sample: string
  /** What stands there when it is not known. */
  otherwise?: string
}

/** A letter whose words the office may change; these are the words until it does. */
export type Letter = Words & {
  key: string
  title: string
  /** When it goes out. */
  goes: string
  to: 'applicant' | 'referee'
  variables: Record<string, Variable>
}

export const someVariables = {
  first_name: { means: 'The first name of the applicant', sample: 'Grace' },
  position: { means: 'What the applicant applied for', sample: 'Care Worker', otherwise: 'the role' },
  organisation: { means: 'The name of your organisation', sample: 'Larkfield Care' },
} satisfies Record<string, Variable>

const mark = /\{([^{}]*)\}/g

/** Puts what is known in the place of its mark, once: what a value says is never read as a mark. */
export function filled({ subject, body }: Words, values: Record<string, string | undefined>): Words {
  const fill = (text: string) =>
    text.replace(mark, (whole, name) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)
  return { subject: fill(subject), body: fill(body) }
}

/** The values of a letter's marks from a message's parameters: {first_name} is `firstName`. */
export function valuesOf({ variables }: Letter, params: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { otherwise }]) => [name, params[paramOf(name)] || otherwise]),
  )
}

const paramOf = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function sampleOf({ variables }: Letter): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]))
}

/** A mark the letter does not know would reach its reader as it stands. */
export function whyNotWords(letter: Letter, words: Words): Refusal | undefined {
  const wrong = (['subject', 'body'] as const).flatMap((field) => {
    const unknown = [...words[field].matchAll(mark)].find(([, name]) => !Object.hasOwn(letter.variables, name ?? ''))
    return unknown ? [[field, unknownWords(unknown[0], letter)] as const] : []
  })
  const [first] = wrong
  return first && new Refusal('invalid', 'Update failed', first[1], Object.fromEntries(wrong))
}

function unknownWords(found: string, { variables }: Letter): string {
  const known = Object.keys(variables).map((name) => `{${name}}`)
  return `${found} is not known here. This letter knows ${known.join(', ')}`
}

export const sameWords = (a: Words, b: Words) => a.subject === b.subject && a.body === b.body
