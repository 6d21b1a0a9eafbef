/** What a page says: each text by itself, each cell of a list, and all in one line. */
export function said(html: string): { texts: string[]; line: string } {
  const texts = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(html.startsWith('"') ? /"[,\r\n]*"?/ : /<[^>]*>/)
    .map((text) => text.replaceAll('&#x27;', '’').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  return { texts, line: texts.join(' ') }
}

/** What is said beside a field that was refused. */
export const beside = (html: string, field: string) =>
  said(new RegExp(`id="[^"]*\\b${field}-error"[^>]*>.*?</p>`, 's').exec(html)?.[0] ?? '').texts.at(-1)

/** What a form would send of the selects of a page as they are. */
export const selectedIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<select[^>]*name="([^"]+)".*?<\/select>/gs)].map(([select, name]) => [
      name,
      /<option value="([^"]*)" selected/.exec(select)?.[1] ?? '',
    ]),
  )
