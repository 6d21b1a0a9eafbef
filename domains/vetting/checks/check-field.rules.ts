/** Asked only when another answer is one of these; of several, when all of them are. */
export type When = { field: string; is: readonly string[] }
export type CheckField = {
  name: string
  label: string
  input: 'line' | 'text' | 'day' | 'choice' | 'radio' | 'tick' | 'file'
  options?: Record<string, string>
  hint?: string
  optional?: boolean
  when?: When | readonly When[]
  /** Half a line: two of these stand beside each other. */
  half?: boolean
}

export const conditionsOf = ({ when }: CheckField): readonly When[] =>
  when === undefined ? [] : 'field' in when ? [when] : when

/** Whether a question is asked, given what is chosen. */
export const isAsked = (field: CheckField, chosen: Readonly<Record<string, string>>) =>
  conditionsOf(field).every(({ field: name, is }) => is.includes(chosen[name] ?? ''))
