/** An address that leaves the package: with a scheme, or at another host. */
export const isElsewhere = (href: string) => /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href.trim())

/** Where a file of the manifest lies in the package, its `xml:base` before it; what follows `?` or `#` stays. */
export function hrefOf(base: string, href: string): string {
  if (isElsewhere(href) || isElsewhere(base)) return isElsewhere(href) ? href : base + href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  return inside(base + unescaped(path)) + rest
}

/** Without `.` and `..`; what would lead outside stays at the top. */
function inside(path: string): string {
  const parts: string[] = []
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The first script of a page of the package that lies at another site: nothing from there is run. */
export function scriptElsewhere(html: string): string | undefined {
  for (const match of withoutComments(html).matchAll(
    /<script\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  )) {
    const src = (match[1] ?? match[2] ?? match[3] ?? '').trim()
    if (isElsewhere(src) && !/^(data|blob|javascript):/i.test(src)) return src
  }
  return undefined
}

/** What does not run is not judged, such as what was meant for browsers that are no more (`<!--[if lt IE 9]>`). */
function withoutComments(html: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    kept.push(html.slice(from, at))
    const end = html.indexOf('-->', at + 2)
    if (end < 0) return kept.join('')
    from = end + 3
  }
  return kept.join('') + html.slice(from)
}
