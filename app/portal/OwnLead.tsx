import { CoursePatches } from '#app/parts/learning/CoursePatches.tsx'
import type { OwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { needsWords, patchesOf, recordWords } from './own-tasks.rules.ts'

/** What today says, and a patch for each thing that the job asks for. */
export function OwnLead({ records, needs }: { records: readonly OwnRecord[]; needs: number }) {
  const patches = patchesOf(records)
  return (
    <>
      <p>{needsWords(needs)}</p>
      <CoursePatches patches={patches} label={recordWords(patches)} />
    </>
  )
}
