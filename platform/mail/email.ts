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
  method: 'REQUEST' | 'CANCEL'
  /** The same for every change of one appointment, with a rising sequence. */
  uid: string
  sequence: number
  startsAt: string
  minutes: number
  title: string
  place: string
  stampedAt: string
}

/** Who the hub is, as its settings name it. */
export type Sender = { brand: string; organisation: string; contactEmail: string; publicUrl: string }
