import type { Locator, Page } from 'playwright-core'
import { pdfSample } from '#tests/file-samples.ts'

/** A button that sends a form, or a link, as it was found on its page. */
export type Pressable = {
  /** Marks it on the page. */
  at: number
  label: string
  kind: 'form' | 'search' | 'link'
  /** Where it leads to, without ids. */
  to: string
  /** The title of its toast when there is no answer. */
  title: string
  /** The dialog that it is in. */
  dialog: string
  /** It opens another tab, so that its own page stays in any case. */
  elsewhere: boolean
  /** Downloads, by the browser itself. */
  download: boolean
}

/** Each button and link of the page once: of those that repeat in every row, the first. */
export function pressables(page: Page): Promise<Pressable[]> {
  return page.evaluate(() => {
    const found = new Map<string, Pressable>()
    const general = (address: string) => {
      const { pathname, origin } = new URL(address, location.href)
      return origin === location.origin ? pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id') : ''
    }
    const labelOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('.sr')) hidden.remove()
      return (copy.textContent?.trim() || element.getAttribute('aria-label')) ?? ''
    }
    const keep = (element: Element, one: Omit<Pressable, 'at' | 'label' | 'dialog'>) => {
      const label = labelOf(element)
      const dialog = element.closest('dialog')?.id ?? ''
      const key = `${one.kind} ${one.to} ${one.kind === 'link' ? '' : label} ${dialog}`
      if (found.has(key)) return
      const at = found.size
      element.setAttribute('data-press', String(at))
      found.set(key, { at, label, dialog, ...one })
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[type=submit]')) {
      const { form } = button
      if (!form) continue
      const posts = (button.getAttribute('formmethod') ?? form.method) === 'post'
      keep(button, {
        kind: posts ? 'form' : 'search',
        to: general(button.getAttribute('formaction') ?? form.getAttribute('action') ?? location.pathname),
        title: posts ? (button.dataset.failure ?? form.dataset.failure ?? 'Not sent') : 'Not loaded',
        elsewhere: (button.getAttribute('formtarget') ?? form.target) === '_blank',
        download: false,
      })
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const to = general(link.href)
      const here = link.pathname + link.search === location.pathname + location.search && link.hash
      if (!to || here || link.protocol === 'mailto:') continue
      keep(link, {
        kind: 'link',
        to,
        title: link.download ? '' : 'Not loaded',
        elsewhere: link.target === '_blank',
        download: link.hasAttribute('download'),
      })
    }
    return [...found.values()]
  })
}

export const locate = (page: Page, { at }: Pressable): Locator => page.locator(`[data-press="${at}"]`)

const behind = 'is behind an open dialog'
const unseen = 'is not shown on a phone with scripts'
const gone = 'is no longer there, since an earlier press added or removed fields'

/** Opens the dialog and the folded parts around it, as a person would; why it cannot be pressed even then. */
export async function bringOut(page: Page, one: Pressable): Promise<string> {
  const inFront = await page.evaluate(() => document.querySelector('dialog[open]')?.id)
  if (inFront && inFront !== one.dialog) return behind
  const dialog = page.locator(`dialog[id="${one.dialog}"]`)
  if (one.dialog && !inFront) {
    const opener = page.locator(`[command=show-modal][commandfor="${one.dialog}"]`).filter({ visible: true }).first()
    if ((await opener.count()) === 0) return unseen
    await opener.tap()
    await dialog.waitFor()
  }
  const target = locate(page, one)
  if ((await target.count()) === 0) return gone
  await target.evaluate((element) => {
    for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
  })
  return (await target.isVisible()) ? '' : unseen
}

/** Fills what is empty in the form of this button, plausibly. */
export async function fillAround(page: Page, one: Pressable): Promise<void> {
  const target = locate(page, one)
  // what is chosen may bring further fields
  for (let round = 0; round < 2; round++) await target.evaluate(fillEmpty)
  const form = await target.evaluateHandle((element) => (element as HTMLButtonElement).form)
  for (const input of (await form.asElement()?.$$('input[type=file][name]')) ?? []) {
    const sends = await input.evaluate((element) => element.closest('form')?.querySelector('[class*=withoutScripts]'))
    const given = await input.evaluate((element) => (element as HTMLInputElement).files?.length)
    if (sends || given || !(await input.isEnabled())) continue
    const sheet = await input.evaluate((element) => (element as HTMLInputElement).accept.includes('.csv'))
    await input.setInputFiles(
      sheet
        ? { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Job title\nAnn Care,Care Worker\n') }
        : { name: 'page.pdf', mimeType: 'application/pdf', buffer: pdfSample() },
    )
  }
}

function fillEmpty(button: Element): void {
  const words: Record<string, string> = {
    email: 'ama.owusu@example.com',
    tel: '07700 900143',
    date: '2026-03-02',
    'datetime-local': '2026-03-02T10:00',
    time: '10:00',
    number: '1',
    password: 'harbour teapot fern',
    url: 'https://example.com',
  }
  const say = (field: HTMLElement, property: 'value' | 'checked', value: unknown) => {
    field.focus({ preventScroll: true })
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.blur()
  }
  const form = (button as HTMLButtonElement).form
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLTextAreaElement && !field.value && !field.readOnly) say(field, 'value', 'Typed by hand')
    if (field instanceof HTMLSelectElement && !field.value) {
      const option = [...field.options].find(({ value, disabled }) => value && !disabled)
      if (option && form?.method === 'post') say(field, 'value', option.value)
    }
    if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) continue
    const { type } = field
    if (type === 'hidden' || type === 'file' || type === 'submit') continue
    if (type === 'radio') {
      const group = form?.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(field.name)}"]`)
      if (![...(group ?? [])].some(({ checked }) => checked)) field.click()
    } else if (type === 'checkbox') {
      if (form?.method === 'post' && !field.checked) field.click()
    } else if (!field.value && (form?.method === 'post' || type === 'search' || field.required))
      say(field, 'value', words[type] ?? 'Typed by hand')
  }
}

/** What a person would miss: the address, the page, what was typed and chosen, and how far it was scrolled. */
export function contents(page: Page) {
  return page.evaluate(() => ({
    address: location.href,
    heading: document.querySelector('h1')?.textContent ?? '',
    dialogs: [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(({ id }) => id),
    fields: [...document.querySelectorAll<HTMLInputElement>(':is(main, dialog) :is(input, select, textarea)')].map(
      ({ name, value, checked, files }) =>
        `${name}=${value}${checked ? ' checked' : ''}${files?.[0] ? ` ${files[0].name}` : ''}`,
    ),
    busy: [...document.querySelectorAll('[aria-busy=true]')].map((element) => element.textContent),
  }))
}
