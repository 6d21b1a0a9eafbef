import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { uncompletedLegalTexts } from '#domains/settings/legal.server.ts'
import { legalKinds, legalTitles } from '#domains/settings/legal.ts'
import { siteForm } from '#domains/settings/site.form.ts'
import { changeSite, site } from '#domains/settings/site.server.ts'
import type { Route } from './+types/page'
import { SiteFields } from './SiteFields.tsx'

const here = href('/admin/settings/site')

export const loader = read(async (ctx) => ({ saved: await site(ctx), uncompleted: await uncompletedLegalTexts(ctx) }))

export const action = form(siteForm, async (ctx, typed) => {
  await changeSite(ctx, typed)
  return redirectWith('settings-saved', here)
})

export default function SiteSettings({ loaderData: { saved, uncompleted } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  return (
    <PageStack>
      <title>Website – Settings</title>
      <Card aria-labelledby="legal" className={css.narrow ?? ''}>
        <CardHead id="legal" title="Legal texts" />
        <CardList>
          {legalKinds.map((kind) => (
            <CardItem
              key={kind}
              title={<Link to={href('/admin/settings/site/:kind', { kind })}>{legalTitles[kind]}</Link>}
              meta={uncompleted.includes(kind) ? 'Default text, with gaps for you to complete' : 'Edited'}
              end={
                uncompleted.includes(kind) ? (
                  <Badge tone="missing" icon="dash">
                    To complete
                  </Badge>
                ) : (
                  <Badge tone="valid" icon="check">
                    Completed
                  </Badge>
                )
              }
            />
          ))}
        </CardList>
      </Card>
      <Form
        method="post"
        noValidate
        failure="Not saved"
        className={classes('fields', css.narrow)}
        key={JSON.stringify(saved)}
      >
        <ErrorSummary errors={errorList(reply)} />
        <SiteFields saved={saved} field={field} />
        <div>
          <Button busy={busy} busyLabel="Saving">
            Save settings
          </Button>
        </div>
      </Form>
    </PageStack>
  )
}
