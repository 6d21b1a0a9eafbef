import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { ExportButton } from '#app/list/ExportButton.tsx'
import { PolicyFields } from '#app/onboarding/PolicyFields.tsx'
import css from '#app/settings/settings.module.css'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DataTable } from '#app/ui/DataTable.tsx'
import { policyForm } from '#domains/onboarding/policies.form.ts'
import { readPolicy } from '#domains/onboarding/policies.queries.server.ts'
import { publishPolicy } from '#domains/onboarding/policies.server.ts'
import type { Route } from './+types/admin.settings.policies.$id'

const above = '/admin/settings/policies'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { policy: await answer(() => readPolicy(context.get(userCtx), idOf(params.id))) }
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, policyForm, async (form) => {
    await publishPolicy(args.context.get(userCtx), id, form)
    return redirectWith('settings-saved', above)
  })
}

export default function Policy({ loaderData: { policy } }: Route.ComponentProps) {
  const { id, title, version, unsigned } = policy
  return (
    <div className={css.requests}>
      <PolicyFields key={policy.versionId} heading={title} action={`${above}/${id}`} saved={policy} />
      <Card aria-labelledby="unsigned" className={css.wide ?? ''}>
        <CardHead id="unsigned" title={`Version ${version}: not signed yet`}>
          {unsigned.length > 0 && <ExportButton href={`${above}/${id}/unsigned.csv`} fileName="unsigned.csv" />}
        </CardHead>
        {unsigned.length === 0 ? (
          <CardBody>
            <p className="muted">Everybody in post has signed it.</p>
          </CardBody>
        ) : (
          <DataTable
            caption="Who has not signed this version"
            tight
            columns={[
              { key: 'name', head: 'Name', cell: ({ name }) => name },
              { key: 'email', head: 'Email', fit: 'cut', cell: ({ email }) => email ?? 'No email' },
            ]}
            rows={unsigned}
            rowKey={({ id: personId }) => personId}
          />
        )}
      </Card>
    </div>
  )
}
