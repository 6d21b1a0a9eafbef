import type { Typed } from '#domains/recruitment/form/application-form.rules.ts'

/** What the server says to a save; the time is its own. */
export type SaveReply =
  | { kind: 'saved'; revision: number; time: string; errors: Record<string, string> }
  | { kind: 'conflict'; revision: number; mine: Partial<Typed>; theirs: Partial<Typed> }
  | { kind: 'refused'; title: string; detail?: string | undefined }
export type Saved = SaveReply | { kind: 'offline' } | { kind: 'signed-out' }

let underWay: Promise<unknown> | undefined

/** Resolves when no save is on its way any more, so that a page read now is not older than what was typed. */
export async function savesUnderWay(): Promise<void> {
  while (underWay) await underWay
}

/** Sends one step to be kept. Saves go one after the other, so that our own never meet as strangers. */
export async function sendSave(step: number, reached: number, body: () => FormData): Promise<Saved> {
  await savesUnderWay()
  const sending = send(step, reached, body())
  underWay = sending
  const reply = await sending
  if (underWay === sending) underWay = undefined
  return reply
}

async function send(step: number, reached: number, body: FormData): Promise<Saved> {
  try {
    const response = await fetch(`/application-form/save?step=${step}&reached=${reached}`, {
      method: 'POST',
      body,
      // lives on when the page is left while it is sent; browsers refuse that to larger bodies
      keepalive: roughSize(body) < 50_000,
    })
    if (response.redirected) return { kind: 'signed-out' }
    return (await response.json()) as SaveReply
  } catch {
    return { kind: 'offline' }
  }
}

function roughSize(body: FormData): number {
  let size = 0
  for (const [name, value] of body) size += 200 + name.length + (typeof value === 'string' ? value.length * 3 : 0)
  return size
}
