import { href } from 'react-router'
import { v4 } from 'uuid'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { DocumentUpload } from '#app/parts/own-pages/DocumentUpload.tsx'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { listFiles } from '#domains/files/files.queries.server.ts'
import { answerStarterForm } from '#domains/onboarding/checklists/starter-answers.server.ts'
import { answersForm } from '#domains/onboarding/starter-forms/answers.form.ts'
import { myItem } from '#domains/onboarding/starter-forms/answers.queries.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/item'
import { StarterFormFields } from './StarterFormFields.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const item = await myItem(ctx, params.id)
  const all = item.kind === 'document' ? await listFiles(ctx, ctx.actor.personId) : []
  const files = all.filter((file) => item.kind === 'document' && file.fileType === item.fileType)
  return { item, files, uploadKey: v4(), name: ctx.actor.name, home: homeOf(ctx.actor.role) }
})

export const action = form(answersForm, async (ctx, answers, { params }: Route.ActionArgs) => {
  await answerStarterForm(ctx, params.id, answers)
  return redirectWith('starter-form-sent', homeOf(ctx.actor.role))
})

/** One thing the new starter does: a document to send, or a form to answer. */
export default function StarterTask({ loaderData: { item, files, uploadKey, name, home } }: Route.ComponentProps) {
  const reply = useFormReply()
  return (
    <PortalPage title={item.title} name={name} home={home} faulty={Boolean(reply)}>
      <ErrorSummary errors={errorList(reply)} />
      {item.kind === 'document' ? (
        <DocumentUpload
          fileType={item.fileType}
          files={files}
          back={href('/onboarding/:id', { id: item.id })}
          uploadKey={uploadKey}
          optional={false}
        />
      ) : (
        <StarterFormFields item={item} reply={reply} />
      )}
    </PortalPage>
  )
}
