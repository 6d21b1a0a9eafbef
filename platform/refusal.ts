import type { Actor } from './actor.ts'

export const statusOf = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
} as const
export type RefusalKind = keyof typeof statusOf

/** A "no" that we mean to say, in words meant for the person who asked. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly title: string
  readonly detail: string | undefined
  /** Words for single fields, by the name of the field. */
  readonly fields: Record<string, string>

  constructor(kind: RefusalKind, title: string, detail?: string, fields: Record<string, string> = {}) {
    super(detail ? `${title}: ${detail}` : title)
    this.kind = kind
    this.title = title
    this.detail = detail
    this.fields = fields
  }

  get status(): number {
    return statusOf[this.kind]
  }
}

/**
 * The first line of a service: who may not, hears so in the specification's words. What could hand the hub over asks for
 * `proof` of the asker besides: an authenticator app, or the password given lately.
 */
export function authorize(
  allowed: boolean,
  detail = 'You do not have access to this.',
  { proof }: { proof?: Actor } = {},
): void {
  if (!allowed) throw new Refusal('forbidden', 'Access restricted', detail)
  if (proof?.kind === 'user' && proof.trust !== 'full')
    throw new Refusal('forbidden', 'Access restricted', 'Enter your password again, or set up an authenticator app.')
}

/** Throws the reason a rule gave, if it gave one. */
export function refuse(reason: Refusal | undefined): void {
  if (reason) throw reason
}

/** What is not there, or not theirs to see, is "not found" alike. */
export function found<T>(record: T | undefined | null, what: string): T {
  if (record === undefined || record === null) throw new Refusal('missing', `${what} not found.`)
  return record
}
