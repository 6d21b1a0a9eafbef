import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { clientDir } from '#server/build.ts'

/** What a first visit to the landing page may cost: bytes on the wire, and requests. */
export const budget = { script: 110_000, style: 15_000, requests: 25 }

/** Of pages of courses and lessons. */
export const lessonScript = 140_000

/** Of a page of the office. */
export const officeScript = 250_000

export type Costs = { html: number; script: number; style: number; pictures: number; requests: number }

/** What a first visit costs, from the page's HTML and the compressed files of the build. */
export function costsOf(html: string): Costs {
  const files = (...patterns: RegExp[]) => [
    ...new Set(patterns.flatMap((pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ]
  const scripts = files(
    /<link[^>]* href="(\/assets\/[^"]+\.js)"/g,
    /<script[^>]* src="(\/assets\/[^"]+)"/g,
    /\bimport\b[^"\n]*"(\/assets\/[^"]+\.js)"/g,
  )
  const styles = files(/<link[^>]* href="(\/assets\/[^"#]+\.css)#?"/g)
  const images = files(/<img[^>]* src="(\/assets\/[^"]+)"/g)
  const page = 1
  const font = 1
  const icon = 1
  const addressesOfLinks = 1
  return {
    html: Buffer.byteLength(html),
    script: total(scripts),
    style: total(styles),
    pictures: total(images),
    requests: page + scripts.length + styles.length + images.length + font + icon + addressesOfLinks,
  }
}

/** The compressed copy where there is one. */
function total(files: string[]): number {
  return files
    .map((file) => path.join(clientDir, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0)
}
