import type { Email } from '#platform/mail/email.ts'

/** Makes an email of harmless parameters; `link` turns one of our paths into a full address, `params.token` is there only at sending. */
export type Template = (params: Record<string, string>, link: (path: string) => string) => Email
export type Templates = Record<string, Template>
