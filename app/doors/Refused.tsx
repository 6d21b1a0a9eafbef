import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { errorList, useFormReply } from './form-reply.ts'

/** Why an action of the page around this was refused; empty until one is. */
export default function Refused() {
  return <ErrorSummary errors={errorList(useFormReply())} />
}
