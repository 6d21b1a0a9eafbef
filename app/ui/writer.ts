import { rootOf } from '#lib/saved-parts.ts'
import { touchedIn } from './form-content.ts'
import type { Unsaved, UnsavedStore } from './unsaved.ts'

/** What the server says to a save; the time is its own. */
export type SaveReply<Version> =
  | { kind: 'saved'; revision: number; time: string; errors?: Record<string, string>; left?: string[] }
  | { kind: 'conflict'; revision: number; yours?: Version; theirs: Version }
  | { kind: 'refused'; title: string; detail?: string | undefined }
export type Saved<Version> = SaveReply<Version> | { kind: 'offline' } | { kind: 'signed-out' }

/** A form as it is at one moment. */
export type Moment = { content: string; fields: [string, string][]; body: FormData }
export type Post<Version> = (address: string, body: FormData) => Promise<Saved<Version>>

type WriterStart<Version> = {
  revision: number
  /** What the server has, as `content`. */
  kept: string
  store: UnsavedStore
  mayKeep: (name: string) => boolean
  post: Post<Version>
  newId: () => string
}
type Sent = { id: string; content: string; touched: string[] }

const mostKnown = 20

/**
 * Saves one form. Saves go one after the other; only when the page is left does one overtake the other, and then it names
 * those before it, so that one's own saves never conflict. What is not acknowledged stays in the store.
 */
export class Writer<Version> {
  #revision: number
  #kept: string
  #sent: Sent[] = []
  #behind: string[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #underWay = new Set<Promise<unknown>>()
  readonly #start: WriterStart<Version>

  constructor(start: WriterStart<Version>) {
    this.#start = start
    this.#revision = start.revision
    this.#kept = start.kept
  }

  get revision(): number {
    return this.#revision
  }

  /** Ids of saves whose answers have not come. */
  get known(): string[] {
    return this.#sent.map(({ id }) => id)
  }

  get busy(): boolean {
    return this.#underWay.size > 0
  }

  /** Whether others changed what this page still shows as it was. */
  get isBehind(): boolean {
    return this.#behind.length > 0
  }

  isUnsaved(content: string): boolean {
    return content !== (this.#sent.at(-1)?.content ?? this.#kept)
  }

  /** Goes on from what a former page in this tab left unsaved. */
  takeUp({ revision, saves, touched = [], behind = [] }: Unsaved): void {
    this.#revision = revision
    this.#behind = behind
    this.#sent = saves.map((id) => ({ id, content: '', touched }))
  }

  /** Keeps what was typed in this tab until it is saved. */
  note(now: Moment): void {
    if (this.isUnsaved(now.content)) this.#store(now, false)
    else if (this.#sent.length === 0) this.#start.store.drop()
  }

  /** Saves what the form says when its turn comes. */
  save(address: string, read: () => Moment): Promise<Saved<Version>> {
    const turn = this.#queue.then(async () => {
      await this.#idle()
      return this.#send(address, read())
    })
    this.#queue = turn
    return turn
  }

  /** Saves at once, since the page may be gone in a moment. */
  leave(address: string, now: Moment): Promise<Saved<Version>> | undefined {
    return this.isUnsaved(now.content) ? this.#send(address, now) : undefined
  }

  /** Resolves when no save is on its way any more. */
  async settled(): Promise<void> {
    await this.#queue
    await this.#idle()
  }

  /** Saves over the other version from now on. */
  overwrite(revision: number): void {
    this.#revision = revision
    this.#behind = []
  }

  /** Forgets what is unsaved: the person takes the other version. */
  discard(content: string): void {
    this.#kept = content
    this.#sent = []
    this.#behind = []
    this.#start.store.drop()
  }

  async #idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #send(address: string, now: Moment): Promise<Saved<Version>> {
    const id = this.#start.newId()
    now.body.set('revision', String(this.#revision))
    now.body.set('saveId', id)
    now.body.set('ownSaves', this.known.join(' '))
    const touched = this.#touched(now)
    now.body.set('touched', touched.join(' '))
    now.body.set('behind', this.#behind.join(' '))
    this.#sent = [...this.#sent, { id, content: now.content, touched }].slice(-mostKnown)
    this.#store(now, true)
    const sending = this.#start.post(address, now.body).then((reply) => this.#take(reply, id, now))
    this.#underWay.add(sending)
    return sending.finally(() => this.#underWay.delete(sending))
  }

  #take(reply: Saved<Version>, id: string, now: Moment): Saved<Version> {
    const at = this.#sent.findIndex((sent) => sent.id === id)
    const last = at === this.#sent.length - 1
    if (reply.kind === 'saved' && at >= 0) {
      this.#revision = Math.max(this.#revision, reply.revision)
      this.#kept = now.content
      this.#behind = [...new Set([...this.#behind, ...(reply.left ?? []).map(rootOf)])]
      this.#sent = this.#sent.slice(at + 1)
      const left = this.#start.store.read()
      if (last && left?.sent) this.#start.store.drop()
      else if (left) this.#start.store.keep({ ...left, revision: this.#revision, saves: this.known })
    } else if (reply.kind === 'offline' || reply.kind === 'signed-out') {
      // it may have arrived all the same, so its id stays known
      this.#sent = this.#sent.map((sent) => (sent.id === id ? { ...sent, content: '' } : sent))
    } else if (reply.kind === 'conflict' || reply.kind === 'refused') {
      this.#sent = this.#sent.filter((sent) => sent.id !== id)
    }
    return reply
  }

  /** What the server may not have yet: what differs from what it said it has, or went out unanswered. */
  #touched({ fields }: Moment): string[] {
    const inFlight = this.#sent.flatMap(({ touched }) => touched)
    return [...new Set([...touchedIn(fields, this.#kept), ...inFlight])]
  }

  #store(now: Moment, sent: boolean): void {
    const { store, mayKeep } = this.#start
    const all = this.#touched(now)
    const touched = all.filter(mayKeep)
    const fields = now.fields.filter(([name]) => mayKeep(name) && touched.includes(rootOf(name)))
    const withheld = touched.length < all.length
    store.keep({
      ...{ revision: this.#revision, saves: this.known, sent, fields, touched, withheld },
      behind: this.#behind,
    })
  }
}
