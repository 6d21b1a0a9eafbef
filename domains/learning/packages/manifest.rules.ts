import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { PackageItem, Standard } from '#domains/learning/courses/packages.rules.ts'
import { hrefOf, isElsewhere } from './places.rules.ts'

export type Manifest = { standard: Standard; edition: string; title: string; items: PackageItem[] }

/** As it is shown and stored; a text beyond that is cut. */
const LONGEST = 300
const MOST_ITEMS = 500
/** More than any authoring tool writes: a menu is a few folders deep, and names each file of a package once. */
const DEEPEST = 60
const MOST_ELEMENTS = 60_000
const MOST_ATTRIBUTES = 200
const LONGEST_TEXT = 10_000

type Element = { name: string; uri: string; attributes: Map<string, string>; children: Element[]; text: string }

/**
 * Reads what a package says of itself, whatever prefixes its names have. `has` says whether a file is in the package.
 * Answers what can be shown beside the field where it cannot be used.
 */
export function readManifest(
  xml: string,
  has: (path: string) => boolean,
): { manifest: Manifest } | { refused: string } {
  const root = parsed(xml)
  if (root === 'too much') return { refused: 'The package’s imsmanifest.xml is too large or too deeply nested' }
  if (root?.name !== 'manifest') return { refused: 'The package’s imsmanifest.xml cannot be read' }
  const { standard, edition } = standardOf(root)
  if (!standard) return { refused: 'The package is neither SCORM 1.2 nor SCORM 2004' }
  const organization = chosenOrganization(root)
  const resources = resourcesOf(root)
  const starts = organization ? itemsIn(organization, [], resources) : []
  const found = starts.length > 0 ? starts : alone(resources)
  if (found.length === 0) return { refused: 'The package names nothing to start with' }
  if (found.length > MOST_ITEMS) return { refused: `The package has more than ${MOST_ITEMS} parts` }
  for (const { href, title } of found) {
    if (isElsewhere(href)) return { refused: `“${title}” starts at another site. Export it with everything inside` }
    if (!has(pathOf(href)))
      return { refused: `“${title}” starts with a file that is not in the package: ${pathOf(href)}` }
  }
  const title = textOf(organization, 'title') || found[0]?.title || ''
  return { manifest: { standard, edition, title: short(title), items: distinct(found) } }
}

/** Without what belongs to the part itself. */
export const pathOf = (href: string) => href.replace(/[?#].*$/s, '')

/** The text of an XML file, in the encoding that its first bytes or its first line name. */
export function xmlText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const declared = /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : declared?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(xml: string): Element | 'too much' | undefined {
  const top: Element = { name: '', uri: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  let [elements, attributes] = [0, 0]
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('opentagstart', () => {
    attributes = 0
    if (++elements > MOST_ELEMENTS || open.length > DEEPEST) throw new TooMuch()
  })
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw new TooMuch()
  })
  parser.on('opentag', (tag) => {
    const element = elementOf(tag)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const add = (text: string) => {
    const element = open.at(-1)
    if (element && element.text.length < LONGEST_TEXT) element.text += text.slice(0, LONGEST_TEXT)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close()
    return top.children[0]
  } catch (error) {
    return error instanceof TooMuch ? 'too much' : undefined
  }
}

class TooMuch extends Error {}

const elementOf = ({ local, uri, attributes }: SaxesTagNS): Element => ({
  ...{ name: local, uri, children: [], text: '' },
  attributes: new Map(
    Object.values(attributes).map(({ local, value }) => [local.toLowerCase(), value.trim().slice(0, LONGEST_TEXT)]),
  ),
})

function* within(element: Element): Generator<Element> {
  for (const child of element.children) {
    yield child
    yield* within(child)
  }
}
const child = (element: Element | undefined, name: string) => element?.children.find((one) => one.name === name)
const children = (element: Element | undefined, name: string) =>
  element?.children.filter((one) => one.name === name) ?? []
const textOf = (element: Element | undefined, name: string) => short(child(element, name)?.text ?? '')
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** By what the manifest says, else by the names that it uses. */
function standardOf(root: Element): { standard?: Standard; edition: string } {
  const edition = textOf(child(root, 'metadata'), 'schemaversion')
  if (/2004|1\.3/.test(edition)) return { standard: 'SCORM 2004', edition }
  if (/^1\.2/.test(edition)) return { standard: 'SCORM 1.2', edition }
  const uris = [...within(root)].map(({ uri }) => uri)
  const types = [...within(root)].some(({ attributes }) => attributes.has('scormtype'))
  if (uris.some((uri) => /adlcp_v1p3|adlseq_v1p3|imsss/.test(uri))) return { standard: 'SCORM 2004', edition: '2004' }
  return types || uris.some((uri) => /adlcp_rootv1p2/.test(uri))
    ? { standard: 'SCORM 1.2', edition: '1.2' }
    : { edition }
}

function chosenOrganization(root: Element): Element | undefined {
  const organizations = child(root, 'organizations')
  const all = children(organizations, 'organization')
  const named = organizations?.attributes.get('default')
  return all.find(({ attributes }) => attributes.get('identifier') === named) ?? all[0]
}

type Resource = { href: string; reports: boolean }

function resourcesOf(root: Element): Map<string, Resource> {
  const resources = child(root, 'resources')
  const bases = [root, resources].map((element) => element?.attributes.get('base') ?? '')
  return new Map(
    children(resources, 'resource').flatMap(({ attributes }) => {
      const href = attributes.get('href')
      if (!href) return []
      const reports = attributes.get('scormtype')?.toLowerCase() === 'sco'
      const base = [...bases, attributes.get('base') ?? ''].join('')
      return [[attributes.get('identifier') ?? '', { href: hrefOf(base, href), reports }]]
    }),
  )
}

/** The parts in the order of the menu; a folder without a start of its own names those in it. */
function itemsIn(parent: Element, around: string[], resources: Map<string, Resource>): PackageItem[] {
  return children(parent, 'item').flatMap((item) => {
    const title = textOf(item, 'title') || 'Without a title'
    const resource = resources.get(item.attributes.get('identifierref') ?? '')
    const shown = item.attributes.get('isvisible')?.toLowerCase() !== 'false'
    const below = itemsIn(item, [...around, title], resources)
    return resource && shown ? [itemOf(item, { ...resource, title, within: around }), ...below] : below
  })
}

type Start = Resource & { title: string; within: string[] }

function itemOf(item: Element, { href, reports, title, within: around }: Start): PackageItem {
  const inside = [...within(item)].filter(({ name }) => name !== 'item')
  const told = (name: string) => inside.find((one) => one.name.toLowerCase() === name)?.text.trim()
  const threshold = inside.find(({ name }) => name === 'completionThreshold')
  const optional = {
    launchData: told('datafromlms')?.slice(0, 4096),
    masteryScore: told('masteryscore'),
    scaledPassingScore: primary(inside)
      ?.children.find(({ name }) => name === 'minNormalizedMeasure')
      ?.text.trim(),
    completionThreshold: threshold?.attributes.get('minprogressmeasure') ?? threshold?.text.trim(),
  }
  return {
    ...{ id: item.attributes.get('identifier') ?? '', title, reports, within: around },
    href: withParameters(href, item.attributes.get('parameters') ?? ''),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  }
}

const primary = (inside: readonly Element[]) =>
  inside.find(({ name, attributes }) => name === 'primaryObjective' && attributes.get('satisfiedbymeasure') === 'true')

function withParameters(href: string, parameters: string): string {
  if (!parameters) return href
  if (parameters.startsWith('#')) return href.includes('#') ? href : href + parameters
  const [path = '', hash] = href.split('#')
  const rest = parameters.replace(/^[?&]/, '')
  return `${path}${path.includes('?') ? '&' : '?'}${rest}${hash === undefined ? '' : `#${hash}`}`
}

/** A package without a menu: what it lists as reporting, else the first it lists. */
function alone(resources: Map<string, Resource>): PackageItem[] {
  const all = [...resources].map(([id, resource]) => ({ ...resource, id, title: id, within: [] }))
  const reporting = all.filter(({ reports }) => reports)
  return reporting.length > 0 ? reporting : all.slice(0, 1)
}

/** Each under an id of its own, by which its results are kept. */
function distinct(items: readonly PackageItem[]): PackageItem[] {
  const seen = new Set<string>()
  return items.map((item, index) => {
    const id = item.id && !seen.has(item.id) ? item.id.slice(0, 200) : `part ${index + 1}`
    seen.add(id)
    return { ...item, id }
  })
}
