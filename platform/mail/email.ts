/** The text of an email; `renderEmail` renders it. */
export type Email = {
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
}

/** Who the hub is, as its settings name it. */
export type Sender = { brand: string; organisation: string; contactEmail: string; publicUrl: string }
