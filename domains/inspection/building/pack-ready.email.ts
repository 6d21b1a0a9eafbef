import type { Templates } from '#domains/notifications/templates.ts'
import { inspectionPack } from '#platform/addresses.ts'

/** Tells who asked for a pack that it can be downloaded; whose files it holds is in no email. */
export const packEmails: Templates = {
  'inspection.pack_ready': ({ firstName, packId = '', until }, link) => ({
    subject: 'Your inspection pack is ready',
    paragraphs: [`Hello ${firstName},`, 'The inspection pack you asked for has been put together.'],
    action: { label: 'Open the pack', url: link(inspectionPack(packId)) },
    footnote: `It is kept until ${until} and then deleted.`,
  }),
}
