import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { errorList, useFormReply } from './form-reply.ts'

/** Why a deed that was asked for on the page around this was not done; empty until one is refused. */
export default function Refused() {
  return <ErrorSummary errors={errorList(useFormReply())} />
}
