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

/** A deliberate refusal, in words for the person who asked. Anything else thrown is a bug. */
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
 * The first line of a service: refuses those without permission, in the specification's words. Sensitive actions ask for
 * `proof` as well: an authenticator app, or a recently entered password.
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

/** Missing and not permitted are both "not found". */
export function found<T>(record: T | undefined | null, what: string): T {
  if (record === undefined || record === null) throw new Refusal('missing', `${what} not found.`)
  return record
}
