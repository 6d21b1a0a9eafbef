import type { OpenedPackage } from '#domains/learning/packages/attempts.queries.server.ts'
import type { ReportedPackage } from '#domains/learning/packages/attempts.server.ts'
import type { Report } from '#domains/learning/packages/packages.form.ts'

/** What the page that holds a package says to ours, each with the token of this opening. */
export type Told = { type: 'ready' | 'stopped'; token: string } | { type: 'report'; token: string; report: Report }

export type OpenReply = { kind: 'opened'; opened: OpenedPackage } | Refused
export type ReportReply = { kind: 'kept'; time: string; kept: ReportedPackage } | Refused
export type Refused = { kind: 'refused'; title: string; detail?: string | undefined }
export type Away = { kind: 'signed-out' } | { kind: 'offline' }

/** Browsers send no more than this on behalf of a page that is being left. */
const MOST_KEPT_ALIVE = 60_000

export async function post<Reply>(address: string, fields: Record<string, string>): Promise<Reply | Away> {
  const body = new URLSearchParams(fields)
  try {
    const response = await fetch(address, { method: 'POST', body, keepalive: body.toString().length < MOST_KEPT_ALIVE })
    if (response.redirected) return { kind: 'signed-out' }
    return (await response.json()) as Reply
  } catch {
    return { kind: 'offline' }
  }
}

/** What to say of an answer that is not what was asked for. */
export function whyNot(reply: Refused | Away): string {
  if (reply.kind === 'signed-out') return 'You are signed out. Sign in again to go on.'
  if (reply.kind === 'offline') return 'Not saved yet. We send it when you are back online.'
  return reply.detail ?? reply.title
}
