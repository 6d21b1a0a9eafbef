/** What systems leave in a ZIP and no package needs. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i

/** What runs outside a browser, or on a server: a course needs none of it. */
export const program =
  /\.(exe|msi|bat|cmd|com|scr|pif|ps1|vbs|vbe|wsf|hta|lnk|jar|dll|apk|app|dmg|deb|rpm|sh|php\d?|phtml|phar|asp|aspx|jsp|cgi|pl)$/i

export const MANIFEST = 'imsmanifest.xml'

/**
 * The files of a package by their path in it. Its manifest may lie in one folder that holds everything; without one there
 * is none.
 */
export function filesOfPackage<E extends { name: string }>(
  entries: readonly E[],
): { files: Map<string, E>; manifest: E } | undefined {
  const kept = entries.filter(({ name }) => !litter.test(name))
  const root = ['', ...foldersOf(kept)].find((folder) => kept.some(({ name }) => isManifest(name, folder)))
  if (root === undefined) return undefined
  const files = new Map(
    kept.flatMap((entry) => (entry.name.startsWith(root) ? [[entry.name.slice(root.length), entry] as const] : [])),
  )
  const manifest = kept.find(({ name }) => isManifest(name, root))
  return manifest && { files, manifest }
}

const isManifest = (name: string, folder: string) => name.toLowerCase() === `${folder}${MANIFEST}`.toLowerCase()

/** The one folder in which everything lies, if that is so. */
function foldersOf(entries: readonly { name: string }[]): string[] {
  const tops = new Set(entries.map(({ name }) => name.slice(0, name.indexOf('/') + 1)))
  return tops.size === 1 ? [...tops].filter(Boolean) : []
}
