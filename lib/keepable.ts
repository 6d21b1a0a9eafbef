/** What is typed, without what no one types and the database keeps no text with: control characters and halves of one. */
export const keepable = (words: string) => words.replaceAll(control, '').replaceAll(/\p{Surrogate}/gu, '\u{fffd}')

const control = /[^\P{Cc}\t\n\r]/gu
