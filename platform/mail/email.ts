import type { BrandColour } from '#lib/brand-colour.ts'

/** The text of an email; `renderEmail` renders it. */
export type Email = {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
  /** Attached as a calendar file. */
  calendar?: CalendarEvent
  /** A file of text, attached. */
  attachment?: { name: string; text: string }
}

/** An appointment to put into the reader's calendar, or to take out of it. Instants as ISO text. */
export type CalendarEvent = {
  /** *PUBLISH* is for a file that someone takes from a page. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The same for every change of one appointment, with a rising sequence. */
  uid: string
  sequence: number
  startsAt: string
  minutes: number
  title: string
  place: string
  stampedAt: string
  /** Its name as a file, if not interview.ics. */
  file?: string
  cancelled?: boolean
  /** Further dates of the same appointment, each an event of its own. */
  more?: readonly CalendarDate[]
}
export type CalendarDate = { uid: string; startsAt: string; minutes: number; cancelled?: boolean }

export const calendarName = ({ file }: Pick<CalendarEvent, 'file'>) => file ?? 'interview.ics'

/** In whose name an email goes, as the settings name it. */
export type Sender = {
  brand: string
  organisation: string
  contactEmail: string
  publicUrl: string
  phone?: string
  address?: string
  logo?: EmailLogo | undefined
}

/** A small picture that goes along with the email, and the colour of its buttons. */
export type EmailLogo = { png: Buffer; width: number; height: number; colour: BrandColour | undefined }
