import { fieldsOfStep, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { nested } from '#lib/form-values.ts'

const sensitive: readonly string[] = ['passportNumber', 'niNumber', 'shareCode', 'gender']

/** Sensitive answers are on their way to the server or in the page, and in no storage of the browser. */
export const mayKeep = (name: string): boolean => !sensitive.includes(name)

/** The answers as saved, with those of one step as this tab typed them before its page was left. */
export function withRestored(
  saved: Typed,
  step: number,
  restored: [string, string][] | undefined,
  names?: string[],
): Typed {
  if (!restored) return saved
  const typed = nested(restored)
  const ofTab = fieldsOfStep(step).filter((name) => mayKeep(name) && (names?.includes(name) ?? true))
  return asTyped({ ...saved, ...Object.fromEntries(ofTab.map((name) => [name, typed[name]])) })
}
