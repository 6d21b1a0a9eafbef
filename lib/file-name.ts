const longest = 150
// line and paragraph breaks, control characters, byte order marks, and marks that turn the direction of writing
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The bare name of a file as a person may see it: no folders, no unseen characters, NFC, at most 150 characters. */
export function cleanFileName(given: string): string {
  const bare = given.slice(-2000).split(/[/\\]/).at(-1) ?? ''
  const clean = bare
    .toWellFormed()
    .replace(unwanted, '')
    .normalize('NFC')
    .trim()
    .replace(/[. ]+$/, '')
  return shorten(clean) || 'file'
}

/** Cuts the stem, so that the extension stays. */
function shorten(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const end = Array.from(/\.[^.]{1,10}$/u.exec(name)?.[0] ?? '')
  return [...letters.slice(0, longest - end.length), ...end].join('')
}
