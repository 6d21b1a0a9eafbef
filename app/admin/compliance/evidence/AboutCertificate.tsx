import { type Definition, DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { SentBefore } from '#domains/compliance/evidence/evidence-queue.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { ViewedEvidence } from './evidence-door.server.ts'

/** What helps to judge a certificate: when it came, what counts now, and whether the same file came before. */
export function AboutCertificate({ sent: { sentAt, ends, today, files, sentBefore } }: { sent: ViewedEvidence }) {
  const items: Definition[] = [
    { label: 'Sent on', value: formatDay(dayOfInstant(sentAt)) },
    { label: 'Current one', value: ends ? `${ends < today ? 'Expired' : 'Expires'} ${formatDay(ends)}` : 'None' },
  ]
  if (files.length > 0 && sentBefore.length === 0) items.push({ label: 'Same file sent before', value: 'No' })
  return (
    <>
      <DefinitionList items={items} bare />
      {sentBefore.length > 0 && (
        <Notice tone="soon" icon="warn">
          The same file was sent before: {sentBefore.map(words).join('; ')}.
        </Notice>
      )}
    </>
  )
}

const words = ({ name, type, on }: SentBefore) => `${name}, ${type}, ${formatDay(on)}`
