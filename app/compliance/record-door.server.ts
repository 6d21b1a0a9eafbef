import type { RouterContextProvider } from 'react-router'
import { userCtx } from '#app/context.ts'
import { replyToUpload } from '#app/upload-door.server.ts'
import { recordCompletion } from '#domains/compliance/facts/completions.server.ts'
import { completionForm } from '#domains/compliance/facts/facts.form.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes what was completed, and perhaps its certificate; what is wrong comes back beside the fields. */
export function receiveCompletion({ request, context }: Handed, personId: string, then: () => Response) {
  return replyToUpload({ request }, completionForm, async (form, upload) => {
    await recordCompletion(context.get(userCtx), personId, form, upload)
    return then()
  })
}
