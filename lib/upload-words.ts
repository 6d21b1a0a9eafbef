/** Photo formats of phones, converted to JPG and so not named in messages. */
const photoExtensions = ['.heic', '.heif'] as const
export const extensions = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', ...photoExtensions] as const
/** Accepted file extensions, in lower case. */
export type Extension = (typeof extensions)[number]

export const emptyFile = 'The selected file is empty'
/** For a file of so many bytes or more; the limits are whole megabytes. */
export const smallerThan = (bytes: number) =>
  `The selected file must be smaller than ${Math.round(bytes / 1024 / 1024)}MB`
export const tooLargeFile = smallerThan(10 * 1024 * 1024)
export const unreadableFile = 'The selected file could not be read - try another copy'
const copyWords = 'open it, choose Print, then Save as PDF, and upload that copy'
export const lockedPdf = `The selected PDF has a password - ${copyWords}`
export const activePdf = `The selected PDF contains scripts, attached files or actions of its own - ${copyWords}`
export const activeDocument =
  'The selected document fetches something from elsewhere or contains active parts - open it, choose Save as PDF, and upload that copy'
export const unreadablePhoto =
  'The selected photo could not be read - send it as a JPG: on an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again'
export const brokenUpload = 'The selected file could not be uploaded - try again'

/** "The selected file must be a PDF, JPG or PNG", for the extensions allowed. */
export function mustBe(allowed: readonly Extension[]): string {
  const names = extensions
    .filter((each) => each !== '.jpeg' && !isPhotoExtension(each) && allowed.includes(each))
    .map((each) => each.slice(1).toUpperCase())
  const last = names.pop() ?? ''
  return `${mustBeWords}${names.length ? `${names.join(', ')} or ${last}` : last}`
}

/** What to do, where the message does not say. */
export function remedyOf(message: string): string {
  if (message === tooLargeFile) return '. A photo of the page is smaller.'
  if (message === emptyFile) return '. Open it to see what is in it, and save it again.'
  return message.startsWith(mustBeWords) ? '. Take a photo of it, or save it as one of these.' : ''
}

const mustBeWords = 'The selected file must be a '

export function extensionOf(fileName: string): Extension | undefined {
  const end = /\.[^.]{1,8}$/.exec(fileName.slice(-10))?.[0].toLowerCase()
  return extensions.find((each) => each === end)
}

/** The name under which a photo of a phone is kept: IMG_0001.HEIC becomes IMG_0001.jpg. */
export function keptName(fileName: string): string {
  return isPhotoExtension(extensionOf(fileName)) ? fileName.replace(/\.[^.]+$/, '.jpg') : fileName
}

const isPhotoExtension = (extension: Extension | undefined) => photoExtensions.some((each) => each === extension)
