import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx) => {
  const added = await addUsualJobs(ctx)
  await followJobs(ctx)
  return redirectWith(added > 0 ? 'usual-jobs-added' : 'usual-jobs-there', href('/admin/settings/jobs'))
})
