/** The text of a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const SAVE = 'save it as an Excel workbook (.xlsx) or as CSV'

/** What a file is that is neither a workbook nor a list of values, by its content, whatever its name says. */
export function whatElse(bytes: Uint8Array): string | undefined {
  if (OLD_OFFICE.every((byte, at) => bytes[at] === byte))
    return new TextDecoder('utf-16le')
      .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
      .includes('EncryptedPackage')
      ? `The selected file is protected by a password. Open it, remove the password and ${SAVE}`
      : `The selected file is an old Excel workbook (.xls). Open it and ${SAVE}`
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 400)).replace(/^(ï»¿|\s)+/, '')
  if (/^%PDF-/.test(start)) return `The selected file is a PDF. Open the spreadsheet that it was made from and ${SAVE}`
  if (/^<(!doctype|html|head|body|table|meta|\?xml|!--)/i.test(start))
    return `The selected file is a web page, not a spreadsheet. Open it in Excel and ${SAVE}`
}
