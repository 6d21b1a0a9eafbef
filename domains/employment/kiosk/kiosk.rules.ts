/** Wrong PINs until it is locked. */
export const MOST_TRIES = 5
const IDLE_SECONDS = 120
const LESSON_SECONDS = 600
/** How long before the end the page asks whether anyone is there. */
export const WARNING_SECONDS = 20

/** How long a session may lie untouched. */
export const idleSeconds = (inLesson: boolean) => (inLesson ? LESSON_SECONDS : IDLE_SECONDS)

/** Letters and figures that are not taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODE_LENGTH = 12

/** The code of a new badge; `randomBelow` gives a whole number below its argument. */
export const newCode = (randomBelow: (most: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => letters[randomBelow(letters.length)]).join('')

/** As it is printed: in fours. */
export const printedCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

/** What was scanned or typed, as a code; undefined where it is none. */
export function codeOf(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}
