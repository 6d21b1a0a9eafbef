/** On a public hub that was given no origin for packages. */
export const contentUrlMissing =
  'Packages run on an address of their own, which this hub does not have yet. The person who runs it sets CONTENT_URL'

/** Why a ZIP is not taken, beside its field. */
export function zipWords(fault: string, entry: string): string {
  const named = entry ? `: ${entry.slice(0, 100)}` : ''
  const words: Record<string, string> = {
    'no zip': 'The selected file is not a ZIP',
    encrypted: 'The ZIP has a password. Export the package without one',
    link: `The ZIP holds a link to another file, which no package needs${named}`,
    method: `The ZIP is packed in a way that cannot be read${named}. Export it again as an ordinary ZIP`,
    'too many files': 'The package has more than 10,000 files',
    'too large': 'The package is larger than 1 GB when unpacked',
    outside: `The ZIP has a file whose name leads outside the package${named}`,
    twice: `The ZIP has two files of one name${named}`,
    broken: `The ZIP is damaged${named}. Export the package again`,
  }
  return words[fault] ?? 'The ZIP cannot be read'
}

/** "1.2 GB", "35 MB". */
export const sizeWords = (bytes: number) =>
  bytes >= 1_000_000_000 ? `${Number((bytes / 1_000_000_000).toFixed(1))} GB` : `${Math.ceil(bytes / 1_000_000)} MB`
