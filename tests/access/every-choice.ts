import type { Ask, Reply } from './hub-under-test.ts'
import { formsOf, type RenderedForm, type Sending, sendingsOf } from './rendered-forms.ts'

/** A form as one person sees it on one page. */
type Shown = RenderedForm & { page: string; cookie: string | undefined }
type Fault = { page: string; action: string; status: number; said: string | undefined; sent: string }

/** Words of the library that reads forms, which no person should ever see. */
const raw =
  /(?:Invalid (?:input|option|key|string|UUID|ISO)|received undefined|Unrecognized keys?|Too (?:small|big): expected)[^<>"\\]*/

/** Every form that the pages of the product show, each once, and what came of sending it. */
export class EveryChoice {
  readonly #forms = new Map<string, Shown>()
  readonly faults: Fault[] = []
  readonly counts = { forms: 0, fields: 0, choices: 0, sent: 0, taken: 0, refused: 0 }

  /** Notes the forms of a page; the same form of another row, or of the frame around each page, is one. */
  see(html: string, at: string, page: string, cookie: string | undefined): void {
    for (const form of formsOf(html, at)) {
      const fields = form.fields.map(({ name, choices }) => name + choices.length)
      const key = [cookie, form.method, withoutIds(form.action), ...fields].join()
      if (!this.#forms.has(key)) this.#forms.set(key, { ...form, page, cookie })
    }
  }

  /** Sends each form until each choice was sent once; of long lists the first and the last, unless told all. */
  async send(ask: Ask, ready: () => Promise<void>, most: number): Promise<void> {
    for (const form of this.#forms.values()) {
      this.counts.forms++
      this.counts.fields += form.fields.length
      for (const sending of sendingsOf(form, most)) {
        await ready()
        this.#note(form, sending, await sent(ask, form, sending))
      }
    }
  }

  #note({ page, action, fields }: Shown, sending: Sending, { status, text }: Reply): void {
    this.counts.sent++
    this.counts.choices += fields.filter(({ choices }) => choices.length > 1).length
    this.counts[status < 400 ? 'taken' : 'refused']++
    const said = raw.exec(text)?.[0]
    if (said || status >= 500) this.faults.push({ page, action, status, said, sent: JSON.stringify(sending) })
  }
}

/** Sent as the page's script sends it: the answer is then the form's, without the page around it. */
function sent(ask: Ask, { action, method, multipart, cookie }: Shown, fields: Sending): Promise<Reply> {
  const [path = '', query] = action.split('?')
  const to = `${path === '/' ? '/_root' : path}.data`
  const texts = new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  if (method === 'get') return ask(`${to}?${texts}`, { cookie })
  const files = new FormData()
  for (const [name, value] of fields) files.append(name, value)
  return ask(query ? `${to}?${query}` : to, { cookie, method: 'POST', body: multipart ? files : texts })
}

const withoutIds = (address: string) => address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
