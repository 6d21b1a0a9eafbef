export const extensions = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'] as const
/** What we take at all, as the end of a file's name in small letters. */
export type Extension = (typeof extensions)[number]

export const emptyFile = 'The selected file is empty'
/** For a file of so many bytes or more; the limits are whole megabytes. */
export const smallerThan = (bytes: number) =>
  `The selected file must be smaller than ${Math.round(bytes / 1024 / 1024)}MB`
export const tooLargeFile = smallerThan(10 * 1024 * 1024)
export const unreadableFile = 'The selected file could not be read - try another copy'
export const brokenUpload = 'The selected file could not be uploaded - try again'

/** "The selected file must be a PDF, JPG or PNG", for the extensions allowed. */
export function mustBe(allowed: readonly Extension[]): string {
  const names = extensions
    .filter((each) => each !== '.jpeg' && allowed.includes(each))
    .map((each) => each.slice(1).toUpperCase())
  const last = names.pop() ?? ''
  return `The selected file must be a ${names.length ? `${names.join(', ')} or ${last}` : last}`
}

export function extensionOf(fileName: string): Extension | undefined {
  const end = /\.[^.]{1,8}$/.exec(fileName.slice(-10))?.[0].toLowerCase()
  return extensions.find((each) => each === end)
}
