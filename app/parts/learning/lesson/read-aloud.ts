import { sentencesOf } from '#lib/sentences.ts'

export type Reading = { pause(): void; goOn(): void; stop(): void; speed(slow: boolean): void }
type Options = {
  voice: SpeechSynthesisVoice | undefined
  slow: boolean
  /** At which paragraph it is; undefined when it is over. */
  tell: (heard: { at: number; of: number; playing: boolean } | undefined) => void
}
type Sentence = { text: string; paragraph: number; range: Range }

const NAME = 'listening'

/** Reads a text aloud, one utterance for each sentence, which is marked while it is spoken. */
export function readAloud(text: HTMLElement, { voice, slow, tell }: Options): Reading {
  const paragraphs = paragraphsOf(text)
  const sentences = paragraphs.flatMap(sentencesIn)
  return speakAll(sentences, {
    slow,
    mark: (sentence) => markRange(sentence?.range),
    tell: (at, playing) =>
      tell(at === undefined ? undefined : { at: sentences[at]?.paragraph ?? 0, of: paragraphs.length, playing }),
    say: (words, isSlow, ended) => {
      const utterance = new SpeechSynthesisUtterance(words)
      utterance.voice = voice ?? null
      utterance.lang = voice?.lang ?? 'en-GB'
      utterance.rate = isSlow ? 0.7 : 1
      utterance.onend = ended
      utterance.onerror = ended
      speechSynthesis.speak(utterance)
    },
    hush: () => speechSynthesis.cancel(),
  })
}

type Speaking<S> = {
  slow: boolean
  mark: (sentence: S | undefined) => void
  tell: (at: number | undefined, playing: boolean) => void
  say: (words: string, slow: boolean, ended: () => void) => void
  hush: () => void
}

/** One sentence after the other. Paused, or at another speed, it begins the sentence again: browsers resume badly. */
export function speakAll<S extends { text: string }>(sentences: readonly S[], by: Speaking<S>): Reading {
  let at = 0
  let turn = 0
  let slow = by.slow
  const quiet = () => {
    turn++
    by.hush()
  }
  const stop = () => {
    quiet()
    by.mark(undefined)
    by.tell(undefined, false)
  }
  const speak = () => {
    const sentence = sentences[at]
    if (!sentence) return stop()
    const own = ++turn
    by.mark(sentence)
    by.tell(at, true)
    by.say(sentence.text, slow, () => {
      // what was hushed ends as well
      if (own !== turn) return
      at++
      speak()
    })
  }
  quiet()
  speak()
  return {
    stop,
    pause() {
      quiet()
      by.tell(at, false)
    },
    goOn: speak,
    speed(isSlow) {
      slow = isSlow
      quiet()
      speak()
    },
  }
}

/** What is read in one go: paragraphs, headings, lines of lists and cells that hold no other of them; what is played is not. */
function paragraphsOf(text: HTMLElement): HTMLElement[] {
  const all = 'p, li, h2, h3, td, th'
  return [...text.querySelectorAll<HTMLElement>(all)].filter(
    (one) => !one.querySelector(all) && one.textContent?.trim() && !one.closest('.sr, figure'),
  )
}

function sentencesIn(paragraph: HTMLElement, at: number): Sentence[] {
  const nodes = textsIn(paragraph)
  return sentencesOf(nodes.map(({ data }) => data).join('')).map(({ start, end }) => {
    const range = document.createRange()
    const [from, to] = [placeOf(nodes, start), placeOf(nodes, end)]
    if (from) range.setStart(from.node, from.offset)
    if (to) range.setEnd(to.node, to.offset)
    return { text: range.toString(), paragraph: at, range }
  })
}

function textsIn(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function placeOf(nodes: Text[], offset: number): { node: Text; offset: number } | undefined {
  let before = 0
  for (const node of nodes) {
    if (offset <= before + node.length) return { node, offset: offset - before }
    before += node.length
  }
  return undefined
}

/** Marks a sentence, or where the browser cannot, the paragraph it is in; and keeps it in view. */
function markRange(range: Range | undefined): void {
  for (const marked of document.querySelectorAll(`[data-${NAME}]`)) marked.removeAttribute(`data-${NAME}`)
  const highlights = typeof Highlight === 'function' ? CSS.highlights : undefined
  highlights?.delete(NAME)
  if (!range) return
  const element = range.startContainer.parentElement?.closest('p, li, h2, h3, td, th')
  if (highlights) highlights.set(NAME, new Highlight(range))
  else element?.setAttribute(`data-${NAME}`, '')
  const { top, bottom } = range.getBoundingClientRect()
  if (top < 120 || bottom > innerHeight - 140) element?.scrollIntoView({ block: 'center' })
}
