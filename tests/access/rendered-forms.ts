/** One value that a field can be sent with; `undefined` where a browser leaves the field out. */
export type Choice = string | undefined
type RenderedField = { name: string; choices: Choice[]; rendered: number; file?: true }
export type RenderedForm = { action: string; method: string; multipart: boolean; fields: RenderedField[] }

export type Sending = [string, string | File][]

type Tag = { name: string; closes: boolean; attributes: Map<string, string>; at: number; end: number }
type Draft = RenderedForm & { id: string | undefined; radios: Map<string, RenderedField> }

const tags = /<(\/?)(form|input|select|option|textarea|button)\b((?:"[^"]*"|[^">])*)>/g
const attributes = /([\w:-]+)(?:="([^"]*)")?/g
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const

/** The forms of a page as React writes them, each field with every value that a press could give it. */
export function formsOf(html: string, page: string): RenderedForm[] {
  const drafts: Draft[] = []
  let open: Draft | undefined
  let select: RenderedField | undefined
  const all = tagsOf(html)
  for (const [place, tag] of all.entries()) {
    if (tag.name === 'form') {
      open = tag.closes ? undefined : draftOf(tag, page)
      if (open) drafts.push(open)
    }
    const owner = drafts.find(({ id }) => id !== undefined && id === tag.attributes.get('form')) ?? open
    if (!owner || tag.name === 'form') continue
    if (tag.name === 'select') select = tag.closes ? undefined : begin(owner, tag)
    else if (tag.name === 'option' && !tag.closes && select)
      addOption(select, tag, textAfter(html, tag, all[place + 1]))
    else if (!tag.closes) add(owner, tag, textAfter(html, tag, all[place + 1]))
  }
  return drafts.map(({ action, method, multipart, fields }) => ({
    ...{ action, method, multipart },
    fields: fields.filter(({ choices }) => choices.length > 0),
  }))
}

const sendings = ({ fields }: RenderedForm) => Math.max(1, ...fields.map(({ choices }) => choices.length))

/** The form sent often enough that each choice was in it once; what has fewer stays as the page has it. */
export function* sendingsOf(form: RenderedForm, most: number): Generator<Sending> {
  const count = sendings(form)
  for (let turn = 0; turn < count; turn++) {
    if (turn >= most - 1 && turn < count - 1) continue
    yield form.fields.flatMap(({ name, choices, rendered, file }): Sending => {
      if (file) return [[name, new File([], '', { type: 'application/octet-stream' })]]
      const choice = choices[turn < choices.length ? (rendered + turn) % choices.length : rendered]
      return choice === undefined ? [] : [[name, choice]]
    })
  }
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(tags)].map((found) => ({
    name: found[2] ?? '',
    closes: found[1] === '/',
    attributes: new Map(
      [...(found[3] ?? '').matchAll(attributes)].map(([, name = '', value = '']) => [name.toLowerCase(), read(value)]),
    ),
    at: found.index,
    end: found.index + found[0].length,
  }))
}

const read = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof entities) => entities[name])

const textAfter = (html: string, { end }: Tag, next: Tag | undefined) =>
  read(html.slice(end, next?.at ?? end).replaceAll(/<[^>]*>/g, '')).trim()

function draftOf({ attributes: given }: Tag, page: string): Draft {
  return {
    action: given.get('action') || page,
    method: (given.get('method') ?? 'get').toLowerCase(),
    multipart: given.get('enctype') === 'multipart/form-data',
    fields: [],
    id: given.get('id'),
    radios: new Map(),
  }
}

function begin(owner: Draft, { attributes: given }: Tag): RenderedField | undefined {
  const name = given.get('name')
  if (!name || given.has('disabled')) return undefined
  const field = { name, choices: [], rendered: 0 }
  owner.fields.push(field)
  return field
}

function addOption(select: RenderedField, { attributes: given }: Tag, text: string): void {
  if (given.has('disabled')) return
  if (given.has('selected')) select.rendered = select.choices.length
  select.choices.push(given.get('value') ?? text)
}

function add(owner: Draft, tag: Tag, text: string): void {
  const { attributes: given } = tag
  const name = given.get('name')
  if (!name || given.has('disabled')) return
  const type = given.get('type') ?? (tag.name === 'button' ? 'submit' : 'text')
  const value = given.get('value')
  const field = (choices: Choice[], rendered = 0) => owner.fields.push({ name, choices, rendered })
  if (tag.name === 'textarea') field([text])
  else if (type === 'checkbox') field([undefined, value ?? 'on'], given.has('checked') ? 1 : 0)
  else if (type === 'radio') addOneOf(owner, name, value ?? 'on', given.has('checked'), [undefined])
  else if (type === 'submit') addOneOf(owner, name, value ?? '', false, [])
  else if (type === 'file') owner.fields.push({ name, choices: [''], rendered: 0, file: true })
  else if (tag.name === 'input') field([value ?? ''])
}

/** Of radios, and of buttons, one is sent: of radios none where none is chosen yet. */
function addOneOf(owner: Draft, name: string, value: string, chosen: boolean, before: Choice[]): void {
  const known = owner.radios.get(name)
  const field = known ?? { name, choices: [...before], rendered: 0 }
  if (!known) {
    owner.radios.set(name, field)
    owner.fields.push(field)
  }
  if (chosen) field.rendered = field.choices.length
  field.choices.push(value)
}
