import { isLoaded, load, pathOf } from './form-scripts.ts'
import { forgetUnsent, sayUnsent } from './unsent.ts'

export const offline = 'No connection. Nothing is lost.'

let way: symbol | undefined
let past = false

/**
 * Keeps the page when a link is pressed and nothing comes: the router would reload a page whose next scripts it cannot
 * load, and the browser would put its own error page in place of a file that it cannot reach.
 */
export function watchLinks(): void {
  addEventListener('pointerdown', loadAhead, { capture: true, passive: true })
  addEventListener('click', onClick, true)
}

/** What is pressed next comes before a link that still waits. */
export function forgetWay(): void {
  way = undefined
}

// between the finger's touch and the click there is time for the request
function loadAhead({ target }: Event): void {
  const link = linkAt(target)
  if (link?.dataset.discover && !isLoaded(link.pathname)) load(link.pathname).catch(() => undefined)
}

function onClick(event: MouseEvent): void {
  if (past) return
  forgetWay()
  const link = linkAt(event.target)
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (!link || elsewhere || event.defaultPrevented) return
  const routed = Boolean(link.dataset.discover)
  if (routed && isLoaded(link.pathname)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  goOnce(routed ? () => load(link.pathname) : reachHub, link.href, () => pressPast(link))
}

/** Goes where no link leads, such as from a row of a table, once all that its page needs is here. */
export function goWhenLoaded(to: string, go: () => void): void {
  forgetWay()
  const path = pathOf(to)
  if (isLoaded(path)) go()
  else goOnce(() => load(path), to, go)
}

function goOnce(reach: () => Promise<boolean>, to: string, go: () => void): void {
  const own = Symbol()
  way = own
  const retry = () => {
    forgetUnsent()
    goOnce(reach, to, go)
  }
  reach().then(
    // an upgraded hub has these scripts no more
    (here) => way === own && (here ? go() : location.assign(to)),
    () => way === own && sayUnsent({ title: 'Not loaded', text: offline, retry }),
  )
}

/** A link of ours that takes the place of this page. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const here = pathOf(link.href) === location.pathname && link.search === location.search && link.hash
  return here ? undefined : link
}

// any answer will do
const reachHub = () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(() => true)

function pressPast(link: HTMLAnchorElement): void {
  past = true
  link.click()
  past = false
}
