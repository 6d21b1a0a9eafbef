import { href, Outlet } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { type PictureKind, pictureKinds, signatoryForm } from '#domains/learning/certificates/signing.form.ts'
import { changeSignatory, signing } from '#domains/learning/certificates/signing.server.ts'
import type { Route } from './+types/page'
import own from './learning.module.css'
import { pictureWords } from './picture-words.ts'

const here = href('/admin/settings/learning')

export const loader = read((ctx) => signing(ctx))

export const action = form(signatoryForm, async (ctx, form) => {
  await changeSignatory(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function LearningSettings({ loaderData: { signatory, ...ids } }: Route.ComponentProps) {
  return (
    <PageStack>
      <Outlet />
      <p className="muted">On certificates from now on. Those that are issued stay as they are.</p>
      <div className="row">
        <ButtonLink kind="line" icon="shield" to={href('/admin/settings/learning/clinical')}>
          Clinical reviews
        </ButtonLink>
        <ButtonLink kind="line" icon="shield" to={href('/admin/settings/learning/issuers')}>
          Certificates from elsewhere
        </ButtonLink>
        <ButtonLink kind="line" icon="play" to={href('/admin/settings/learning/embeds')}>
          Videos of other sites
        </ButtonLink>
        <ButtonLink kind="line" icon="ribbon" to={href('/admin/learning/certificates')}>
          All certificates
        </ButtonLink>
      </div>
      <SettingsForm title="Who signs certificates" action={here} verb="Save settings" key={JSON.stringify(signatory)}>
        {({ field }) => (
          <>
            <TextField label="Name" optional maxLength={100} autoComplete="off" {...field('name', signatory?.name)} />
            <TextField
              label="Role"
              optional
              hint="For example: Registered Manager, Harbour Row House."
              maxLength={150}
              autoComplete="off"
              {...field('job', signatory?.role)}
            />
          </>
        )}
      </SettingsForm>
      {pictureKinds.map((kind) => (
        <Picture key={kind} kind={kind} id={kind === 'logo' ? ids.logoId : ids.signatureId} />
      ))}
    </PageStack>
  )
}

function Picture({ kind, id }: { kind: PictureKind; id: string | null }) {
  const { title, none, label } = pictureWords[kind]
  return (
    <Card aria-labelledby={kind} className={css.narrow ?? ''}>
      <CardHead id={kind} title={title} />
      <CardBody>
        <div className="fields">
          {id ? (
            <img
              className={own.picture}
              src={`${href('/admin/settings/learning/:kind/picture.png', { kind })}?${id}`}
              alt={label}
            />
          ) : (
            <p className="muted">{none}</p>
          )}
          <div className="row">
            <ButtonLink
              kind="line"
              icon="upload"
              to={href('/admin/settings/learning/:kind', { kind })}
              preventScrollReset
            >
              {id ? `Replace the ${kind}` : `Upload a ${kind}`}
            </ButtonLink>
            {id && (
              <ButtonLink kind="ghost" to={href('/admin/settings/learning/:kind/remove', { kind })} preventScrollReset>
                Remove<span className="sr"> the {kind}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
