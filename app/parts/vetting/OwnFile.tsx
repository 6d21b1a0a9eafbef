import { Notice } from '#app/ui/Notice.tsx'

/** Said before a form is filled in that would be refused: no one vets themselves. */
export function OwnFile() {
  return (
    <Notice tone="mist" icon="info" title="This is your own file.">
      Someone else with the vetting permission records and assesses it.
    </Notice>
  )
}
