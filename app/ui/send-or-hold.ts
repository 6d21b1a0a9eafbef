import { isLoaded, load, loadSoon, pathOf } from './form-scripts.ts'
import { forgetWay, offline, watchLinks } from './hold-links.ts'
import { leaves } from './leave.ts'
import { forgetUnsent, sayUnsent } from './unsent.ts'

type Press = { form: HTMLFormElement; button: HTMLElement | null; path: string }

const silent = 'The hub did not answer.'

// the page is being replaced
const forever = new Promise<Response>(() => {})

let pressed: Press | undefined
let pastTheRouter = false

/**
 * Sends what the router asks for. While no answer of our hub comes the router goes on waiting, so the page keeps what
 * was typed and chosen; it is sent again at a press, and given up when the person goes elsewhere.
 */
export async function sendOrHold(request: Request, { type }: { type: string }): Promise<Response> {
  const manifest = type === 'manifest'
  const navigation = window.__reactRouterDataRouter?.state.navigation
  if (manifest && navigation?.state === 'idle') return fetch(request).finally(loadSoon)
  if (type === 'navigation') forgetUnsent()
  const press = manifest || pathOf(request.url).replace(/\.data$/, '') === pressed?.path ? pressed : undefined
  // a link asks for what it needs as a form does
  const posts = manifest ? navigation?.formMethod === 'POST' : request.method !== 'GET'
  for (;;) {
    const reply = await fetch(request.clone()).catch(() => offline)
    request.signal.throwIfAborted()
    if (typeof reply !== 'string' && isOurs(reply, manifest)) return reply
    if (reply === offline && (await leaves(request.clone(), wantedPath(request, manifest)))) return forever
    const text = typeof reply === 'string' ? reply : await wordsOf(reply)
    await untilPressed(request.signal, posts ? press : undefined, titleOf(press, posts), text)
  }
}

// what a link leads to, where only its scripts were asked for
function wantedPath({ url }: Request, manifest: boolean): string {
  const { location } = window.__reactRouterDataRouter?.state.navigation ?? {}
  return manifest ? (location?.pathname ?? '') : pathOf(url).replace(/\.data$/, '')
}

/** Lets a form or a link go to the router once all that its answer needs is here; else the router reloads. */
export function watchPresses(): void {
  addEventListener('submit', onSubmit, true)
  watchLinks()
  addEventListener('online', loadSoon)
  loadSoon()
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const button = event.submitter
  // the router would keep a preview out of its new tab
  if (pastTheRouter || button?.getAttribute('formtarget') === '_blank') {
    event.stopImmediatePropagation()
    return
  }
  forgetWay()
  const path = pathOf(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '')
  const press = { form, button, path }
  pressed = press
  if (!('discover' in form.dataset) || isLoaded(path)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  load(path).then(
    (here) => (here ? pressAgain(press) : pressPastTheRouter(press)),
    () => sayUnsent({ title: titleOf(press, form.method === 'post'), text: offline, retry: () => pressAgain(press) }),
  )
}

function pressAgain({ form, button }: Press): void {
  forgetUnsent()
  form.requestSubmit(button?.isConnected ? button : null)
}

// an upgraded hub takes the form as it would without scripts, and answers with its new page
function pressPastTheRouter(press: Press): void {
  pastTheRouter = true
  pressAgain(press)
  pastTheRouter = false
}

/** Until *Try again*: the form is pressed anew if it is still there, so that what is sent is what is seen. */
function untilPressed(signal: AbortSignal, press: Press | undefined, title: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const retry = () => {
      forgetUnsent()
      if (press?.form.isConnected) pressAgain(press)
      else resolve()
    }
    sayUnsent({ title, text, retry })
    signal.addEventListener('abort', () => {
      forgetUnsent(retry)
      reject(signal.reason)
    })
  })
}

// the router marks its own answers; a proxy's, or the hub's own without the router, have no such mark
function isOurs(reply: Response, manifest: boolean): boolean {
  return manifest ? reply.status < 500 : reply.headers.has('X-Remix-Response')
}

async function wordsOf(reply: Response): Promise<string> {
  const plain = reply.status < 500 && reply.headers.get('content-type')?.startsWith('text/plain')
  return plain ? await reply.text().catch(() => silent) : silent
}

function titleOf(press: Press | undefined, posts: boolean): string {
  const own = press?.button?.dataset.failure ?? press?.form.dataset.failure
  return (posts && own) || (posts ? 'Not sent' : 'Not loaded')
}
