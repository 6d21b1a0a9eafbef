import { errorList, useFormReply } from '#app/form-reply.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'

/** Why the last deed was not done, above the record it was meant for. */
export function Refused() {
  return <ErrorSummary errors={errorList(useFormReply())} title="Nothing was changed" />
}
